#include "reference/distributions/exact_quotient.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

TEST_CASE("quotients by a power are in lowest terms, whatever the common factors",
          "[distributions]") {
  for (const long base : {1L, 2L, 3L, 8L, 20L, 45L, 97L, 360L}) {
    for (std::uint64_t exponent = 0; exponent < 9; ++exponent) {
      for (long top = 0; top < 400; ++top) {
        const Rational found = reduced_quotient(top, base, exponent);
        const Rational expected = make_rational(Integer(top), power(Integer(base), exponent));
        REQUIRE(numerator(found) == numerator(expected));
        REQUIRE(denominator(found) == denominator(expected));
      }
    }
  }
}

TEST_CASE("many common factors, one at a time or too many for that", "[distributions]") {
  for (const std::uint64_t common : {1U, 39U, 40U, 41U, 200U}) {
    const Integer top = power(Integer(6), common) * 7;
    CHECK(reduced_quotient(top, Integer(6), 200) ==
          make_rational(Integer(7), power(Integer(6), 200 - common)));
    // 12 = 2²·3 and 18 = 2·3²: the twos and the threes cancel unequally.
    CHECK(reduced_quotient(power(Integer(18), common), Integer(12), 200) ==
          make_rational(power(Integer(18), common), power(Integer(12), 200)));
  }
}

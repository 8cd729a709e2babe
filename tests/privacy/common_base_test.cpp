#include "reference/privacy/common_base.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using composition::common_base;
using composition::exponent_of;

TEST_CASE("powers of one number have a common base", "[composition]") {
  const Rational base = make_rational(7, 4);
  for (std::uint64_t i = 1; i <= 6; ++i) {
    for (std::uint64_t j = 1; j <= 6; ++j) {
      const std::optional<Rational> found = common_base(power(base, i), power(base, j));
      REQUIRE(found);
      CHECK(exponent_of(power(base, i), *found) > 0);
      CHECK(power(*found, static_cast<std::uint64_t>(exponent_of(power(base, i), *found))) ==
            power(base, i));
      CHECK(power(*found, static_cast<std::uint64_t>(exponent_of(power(base, j), *found))) ==
            power(base, j));
    }
  }
  CHECK(common_base(4, 8) == Rational(2));
  CHECK_FALSE(common_base(2, 3));
  CHECK_FALSE(common_base(make_rational(3, 2), make_rational(9, 5)));
  CHECK_FALSE(common_base(make_rational(1'000'001, 1'000'000), 2));
}

TEST_CASE("exponents of ratios on both sides of 1", "[composition]") {
  CHECK(exponent_of(1, 2) == 0);
  CHECK(exponent_of(32, 2) == 5);
  CHECK(exponent_of(make_rational(1, 32), 2) == -5);
  CHECK(exponent_of(make_rational(343, 64), make_rational(7, 4)) == 3);
}

#include "reference/distributions/fixed_point_masses.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "tests/support/brute_force_laws.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

Rational bound(const FixedPointMasses& law, std::int64_t k, std::size_t words) {
  const std::int64_t i = k - law.first();
  if (i < 0 || i >= static_cast<std::int64_t>(law.size())) {
    return 0;
  }
  return Rational(law.mass(static_cast<std::size_t>(i))) *
         power_of_two(-64 * static_cast<std::int64_t>(words));
}

}  // namespace

TEST_CASE("products are lower bounds whose total deficit is small", "[distributions]") {
  const std::vector<Rational> p = {
      Rational(1, 3), Rational(1, 2), Rational(1, 2),    Rational(9, 10), Rational(2, 7),
      Rational(1, 8), Rational(3, 4), power_of_two(-70), Rational(1, 11), 1 - power_of_two(-90)};
  for (const std::size_t words : {1U, 2U, 3U, 5U}) {
    FixedPointMasses law(words);
    for (const Rational& one : p) {
      law = law * FixedPointMasses(1 - one, one, words);
    }
    const Masses exact = brute_force_poisson_binomial(p);
    Rational deficit = 0;
    for (std::size_t k = 0; k < exact.size(); ++k) {
      const Rational below = bound(law, static_cast<std::int64_t>(k), words);
      CHECK(below <= exact[k]);
      deficit += exact[k] - below;
    }
    CHECK(deficit > 0);
    CHECK(deficit < 200 * power_of_two(-64 * static_cast<std::int64_t>(words)));
  }
}

TEST_CASE("dyadic masses give a unit away, so that no slot overflows", "[distributions]") {
  const FixedPointMasses certain(1);
  REQUIRE(certain.size() == 1);
  CHECK(certain.mass(0) == (Integer(1) << 64) - 1);
  const FixedPointMasses one(0, 1, 1);
  CHECK(one.first() == 1);
  const FixedPointMasses many = power(one, 1000);
  CHECK(many.first() == 1000);
  CHECK(many.mass(0) > (Integer(1) << 64) - 1100);
  const FixedPointMasses half(Rational(1, 2), Rational(1, 2), 1);
  CHECK(half.mass(0) + half.mass(1) == (Integer(1) << 64) - 1);
}

TEST_CASE("a power is the repeated product up to its roundings", "[distributions]") {
  const FixedPointMasses base(Rational(2, 3), Rational(1, 3), 2);
  for (const std::uint64_t exponent : {1U, 2U, 3U, 12U, 31U}) {
    const Weights exact = brute_force_binomial(static_cast<std::int64_t>(exponent), Rational(1, 3));
    const FixedPointMasses law = power(base, exponent);
    for (std::int64_t k = 0; k <= static_cast<std::int64_t>(exponent); ++k) {
      const Rational miss = exact.pmf(k) - bound(law, k, 2);
      CHECK(miss >= 0);
      CHECK(miss < power_of_two(-115));
    }
  }
}

TEST_CASE("what rounds to nothing leaves an empty window", "[distributions]") {
  const FixedPointMasses nothing(power_of_two(-100), power_of_two(-100), 1);
  CHECK(nothing.size() == 0);
  CHECK((nothing * FixedPointMasses(1)).size() == 0);
  CHECK((nothing * nothing).size() == 0);
  const FixedPointMasses wide(Rational(1, 2), Rational(1, 2), 1);
  CHECK(power(wide, 4096).size() < 1000);
}

TEST_CASE("masses beyond a law are refused", "[distributions]") {
  CHECK_THROWS_AS(FixedPointMasses(Rational(1, 2), Rational(2, 3), 1), Error);
  CHECK_THROWS_AS(FixedPointMasses(Rational(-1, 2), Rational(2, 3), 1), Error);
  CHECK_THROWS_AS(FixedPointMasses::of_weights(0, 0, 1), Error);
  CHECK_THROWS_AS(FixedPointMasses::of_weights(-1, 2, 1), Error);
}

TEST_CASE("a list of lower bounds is taken as it is", "[distributions]") {
  const mp_limb_t half = mp_limb_t{1} << 63U;
  const FixedPointMasses law(5, {0, half - 3, 7, 0}, 1);
  CHECK(law.first() == 6);
  REQUIRE(law.size() == 2);
  CHECK(law.mass(0) == half - 3);
  CHECK(law.mass(1) == 7);
  // The sum of a factor must stay below 1.
  CHECK(FixedPointMasses(0, {half, half}, 1).mass(0) == half - 1);
  CHECK_THROWS_AS(FixedPointMasses(0, {half, half, 1}, 1), Error);
  // 2^64 + 3 and 2^65 units of 2^−128, the lowest words first.
  const FixedPointMasses two_words(0, {3, 1, 0, 2}, 2);
  REQUIRE(two_words.size() == 2);
  CHECK(two_words.mass(0) == (Integer(1) << 64) + 3);
  CHECK(two_words.mass(1) == Integer(1) << 65);
  CHECK(FixedPointMasses(0, {0, half, 0, half}, 2).mass(0) == (Integer(1) << 127) - 1);
  CHECK_THROWS_AS(FixedPointMasses(0, {half, half, half, half, 0, 0}, 2), Error);
}

TEST_CASE("weights are masses over their sum", "[distributions]") {
  for (const int zero : {0, 1, 3, 6}) {
    for (const int one : {0, 1, 4, 6}) {
      if (zero + one == 0) continue;
      const auto weights = FixedPointMasses::of_weights(zero, one, 2);
      const FixedPointMasses masses(Rational(zero, zero + one), Rational(one, zero + one), 2);
      REQUIRE(weights.size() == masses.size());
      CHECK(weights.first() == masses.first());
      for (std::size_t i = 0; i < masses.size(); ++i) CHECK(weights.mass(i) == masses.mass(i));
    }
  }
}

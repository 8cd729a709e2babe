#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;
namespace gaussian = pkdp::gaussian_mechanism;

TEST_CASE("The probabilistic σ gives δ, and less does not", "[gaussian_mechanism]") {
  for (const Rational& delta : {Rational(3, 4), Rational(1, 3), Rational(1, 100'000)}) {
    for (const Rational& exponent : {Rational(1, 10), Rational(1), Rational(5)}) {
      const gaussian::Release release{2, 3};
      const Epsilon epsilon = Epsilon::of(exponent);
      const Interval sigma = enclose_relative(
          gaussian::probabilistic_sigma(release, epsilon, Delta::of(delta)).real(), 80);
      const Rational more = sigma.upper() * (1 + power_of_two(-70));
      const Rational less = sigma.lower() * (1 - power_of_two(-70));
      CHECK(compare(gaussian::probabilistic_delta(release, more, epsilon), Real(delta)) < 0);
      CHECK(compare(gaussian::probabilistic_delta(release, less, epsilon), Real(delta)) > 0);
      CHECK(compare(gaussian::tight_delta(release, more, epsilon), Real(delta)) < 0);
      CHECK(compare(gaussian::tight_sigma(release, epsilon, Delta::of(delta)).real(), Real(less)) <
            0);
    }
  }
}

TEST_CASE("Four releases are one of twice the sensitivity", "[gaussian_mechanism]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  const Interval four = gaussian::tight_delta({1, 4}, 3, epsilon).enclose(128);
  CHECK(less(four, additive_noise::gaussian_delta(3, 2, epsilon).enclose(128)) == Answer::unknown);
  CHECK(four.has_relative_accuracy(100));
}

TEST_CASE("Exact and missing values", "[gaussian_mechanism]") {
  // δ = ½: σ = λ/√(2ε) = 1 at ε = ½.
  const Real one =
      gaussian::probabilistic_sigma({1}, Epsilon::of(Rational(1, 2)), Delta::of(Rational(1, 2)))
          .real();
  CHECK(round_to_double(one, Rounding::up) == 1.0);
  CHECK(gaussian::probabilistic_sigma({1}, Epsilon::of(0), Delta::of(Rational(1, 2))).is_none());
  CHECK(gaussian::probabilistic_sigma({1}, Epsilon::of(1), Delta::of(0)).is_none());
  CHECK(gaussian::classical_sigma({1}, Epsilon::of(1), Delta::of(0)).is_none());
  CHECK_THROWS_AS(gaussian::classical_sigma({1}, Epsilon::of(0), Delta::of(Rational(1, 2))), Error);
  CHECK_THROWS_AS(gaussian::tight_sigma({0}, Epsilon::of(1), Delta::of(Rational(1, 2))), Error);
  CHECK_THROWS_AS(gaussian::tight_sigma({1, 0}, Epsilon::of(1), Delta::of(Rational(1, 2))), Error);
}

TEST_CASE("The printed σ is √ε times the corrected one", "[gaussian_mechanism]") {
  const auto at = [](auto sigma) {
    return sigma({1}, Epsilon::of(Rational(1, 4)), Delta::of(Rational(1, 10))).real().enclose(100);
  };
  const Interval twice = at(gaussian::printed_sigma) * Interval(2, 100);
  CHECK(less(twice, at(gaussian::probabilistic_sigma)) == Answer::unknown);
}

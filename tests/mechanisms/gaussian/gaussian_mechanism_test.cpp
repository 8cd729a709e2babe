#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;

TEST_CASE("The probabilistic σ gives δ, and less does not", "[gaussian_mechanism]") {
  for (const Rational& delta : {Rational(3, 4), Rational(1, 3), Rational(1, 100'000)}) {
    for (const Rational& exponent : {Rational(1, 10), Rational(1), Rational(5)}) {
      const gaussian_mechanism::Release release{2, 3};
      const Epsilon epsilon = Epsilon::of(exponent);
      const Interval sigma = enclose_relative(
          gaussian_mechanism::probabilistic_sigma(release, epsilon, Delta::of(delta)).real(), 80);
      const Rational more = sigma.upper() * (1 + power_of_two(-70));
      const Rational less = sigma.lower() * (1 - power_of_two(-70));
      CHECK(compare(gaussian_mechanism::probabilistic_delta(release, more, epsilon), Real(delta)) <
            0);
      CHECK(compare(gaussian_mechanism::probabilistic_delta(release, less, epsilon), Real(delta)) >
            0);
      CHECK(compare(gaussian_mechanism::tight_delta(release, more, epsilon), Real(delta)) < 0);
      CHECK(compare(gaussian_mechanism::tight_sigma(release, epsilon, Delta::of(delta)).real(),
                    Real(less)) < 0);
    }
  }
}

TEST_CASE("Four releases are one of twice the sensitivity", "[gaussian_mechanism]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  const Interval four = gaussian_mechanism::tight_delta({1, 4}, 3, epsilon).enclose(128);
  CHECK(less(four, additive_noise::gaussian_delta(3, 2, epsilon).enclose(128)) == Answer::unknown);
  CHECK(four.has_relative_accuracy(100));
}

TEST_CASE("At ε(δ) is δ, above it less and below it more", "[gaussian_mechanism]") {
  const gaussian_mechanism::Release releases[] = {{1, 1}, {Rational(1, 1'000'000), 1}, {50, 900}};
  for (const gaussian_mechanism::Release& release : releases) {
    for (const Rational& share : {Rational(9, 10), Rational(1, 100), power_of_two(-900)}) {
      const Interval most = gaussian_mechanism::tight_delta(release, 1, Epsilon::of(0)).enclose(64);
      const Rational delta = most.lower() * share;
      const Interval epsilon = enclose_relative(
          gaussian_mechanism::tight_epsilon(release, 1, Delta::of(delta)).real(), 80);
      const Epsilon more = Epsilon::of(epsilon.upper() * (1 + power_of_two(-70)));
      const Epsilon fewer = Epsilon::of(epsilon.lower() * (1 - power_of_two(-70)));
      CHECK(compare(gaussian_mechanism::tight_delta(release, 1, more), Real(delta)) < 0);
      CHECK(compare(gaussian_mechanism::tight_delta(release, 1, fewer), Real(delta)) > 0);
    }
  }
}

TEST_CASE("The ε of Gaussian noise that is 0, none or out of reach", "[gaussian_mechanism]") {
  const auto at = [](const gaussian_mechanism::Release& release, const Rational& sigma,
                     const Rational& delta) {
    return gaussian_mechanism::tight_epsilon(release, sigma, Delta::of(delta));
  };
  CHECK(at({1}, 2, 0).is_none());
  CHECK(at({1, 9}, 2, 0).is_none());
  CHECK(compare(at({1}, 2, 1).real(), Real(Rational(0))) == 0);
  // δ(0) = erf(1/(2√2)) = 0.38292492254802620727…
  const auto digits = [](const char* twenty) {
    return make_rational(Integer(twenty), Integer("100000000000000000000"));
  };
  CHECK(compare(at({1}, 1, digits("38292492254802620728")).real(), Real(Rational(0))) == 0);
  CHECK(compare(at({1}, 1, digits("38292492254802620727")).real(), Real(Rational(0))) > 0);
  CHECK_THROWS_AS(at({1}, Rational(1, 100'000), Rational(1, 2)), Error);
  CHECK_THROWS_AS(at({1}, 0, Rational(1, 2)), Error);
  CHECK_THROWS_AS(at({power_of_two(70)}, 1, 0), Error);
}

TEST_CASE("Exact and missing values", "[gaussian_mechanism]") {
  // δ = ½: σ = λ/√(2ε) = 1 at ε = ½.
  const Real one = gaussian_mechanism::probabilistic_sigma({1}, Epsilon::of(Rational(1, 2)),
                                                           Delta::of(Rational(1, 2)))
                       .real();
  CHECK(round_to_double(one, Rounding::up) == 1.0);
  CHECK(gaussian_mechanism::probabilistic_sigma({1}, Epsilon::of(0), Delta::of(Rational(1, 2)))
            .is_none());
  CHECK(gaussian_mechanism::probabilistic_sigma({1}, Epsilon::of(1), Delta::of(0)).is_none());
  CHECK(gaussian_mechanism::classical_sigma({1}, Epsilon::of(1), Delta::of(0)).is_none());
  CHECK_THROWS_AS(
      gaussian_mechanism::classical_sigma({1}, Epsilon::of(0), Delta::of(Rational(1, 2))), Error);
  CHECK_THROWS_AS(gaussian_mechanism::tight_sigma({0}, Epsilon::of(1), Delta::of(Rational(1, 2))),
                  Error);
  CHECK_THROWS_AS(
      gaussian_mechanism::tight_sigma({1, 0}, Epsilon::of(1), Delta::of(Rational(1, 2))), Error);
}

TEST_CASE("The printed σ is √ε times the corrected one", "[gaussian_mechanism]") {
  const auto at = [](auto sigma) {
    return sigma({1}, Epsilon::of(Rational(1, 4)), Delta::of(Rational(1, 10))).real().enclose(100);
  };
  const Interval twice = at(gaussian_mechanism::printed_sigma) * Interval(2, 100);
  CHECK(less(twice, at(gaussian_mechanism::probabilistic_sigma)) == Answer::unknown);
}

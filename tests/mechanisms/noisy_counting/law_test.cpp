#include "reference/mechanisms/noisy_counting/law.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::poisson_binomial::Law;
namespace noisy = pkdp::noisy_counting;

TEST_CASE("Certain records leave no uncertain ones", "[noisy_law]") {
  CHECK(noisy::law_of_others(10, Probability::of(0)).count() == 0);
  CHECK(noisy::law_of_others(10, Probability::of(1)).count() == 0);
  CHECK(noisy::law_of_others(1, Probability::of(Rational(1, 2))).count() == 0);
  CHECK(noisy::law_of_others(10, Probability::of(Rational(1, 2))).count() == 9);
  CHECK_THROWS_AS(noisy::law_of_others(0, Probability::of(Rational(1, 2))), pkdp::Error);
  CHECK_THROWS_AS(noisy::law_of_others(0, Probability::of(0)), pkdp::Error);
  CHECK_THROWS_AS(noisy::law_of_others(2'000'000'000, Probability::of(Rational(1, 2))),
                  pkdp::Error);
}

TEST_CASE("Reflection exchanges ones and zeros", "[noisy_law]") {
  const Law law = noisy::reflected(Law::of_groups({{Rational(1, 5), 3}, {Rational(1, 2), 1}}));
  REQUIRE(law.groups().size() == 2);
  CHECK(law.groups()[0].p == Rational(1, 2));
  CHECK(law.groups()[1].p == Rational(4, 5));
  CHECK(law.groups()[1].multiplicity == 3);
}

TEST_CASE("A curve encloses the δ of its law", "[noisy_law]") {
  const Law law = noisy::law_of_others(6, Probability::of(Rational(1, 3)));
  for (const Noise& noise :
       {Noise::geometric(Rational(1, 2)), Noise::laplace(2), Noise::gaussian(2)}) {
    const noisy::Curve curve = noisy::curve_of(law, noise);
    for (const Rational& exponent : {Rational(0), Rational(1, 5), Rational(2, 5)}) {
      const Epsilon epsilon = Epsilon::of(exponent);
      const pkdp::Interval delta = noisy::forward_delta(law, noise, epsilon).enclose(160);
      const pkdp::Interval value = curve(epsilon, 100);
      CHECK(value.has_relative_accuracy(80));
      CHECK(less(value, delta) == pkdp::Answer::unknown);
    }
  }
}

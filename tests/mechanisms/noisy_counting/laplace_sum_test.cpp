#include "reference/mechanisms/noisy_counting/laplace_sum.hpp"

#include <catch2/catch.hpp>

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::counting::TwoSidedSum;
using pkdp::poisson_binomial::Law;

TEST_CASE("The noise alone has its closed form", "[laplace_sum]") {
  const Rational scale(3, 2);
  const TwoSidedSum sum(Law::of_groups({}), Noise::laplace(scale));
  for (const Rational& exponent : {Rational(0), Rational(1, 10), Rational(3, 5)}) {
    const Interval delta = enclose_laplace_delta(sum, scale, Epsilon::of(exponent), 200);
    const Interval expected = -expm1(Interval(Rational((exponent - 1 / scale) / 2), 200));
    CHECK(delta.has_relative_accuracy(180));
    CHECK(less(delta, expected) == pkdp::Answer::unknown);
  }
}

TEST_CASE("Narrow noise gives the noiseless count", "[laplace_sum]") {
  // At scale 1/1000 the noise moves δ by less than e^(−500).
  const Rational scale(1, 1000);
  const TwoSidedSum sum(Law::of_groups({{Rational(1, 2), 2}}), Noise::laplace(scale));
  const Interval delta = enclose_laplace_delta(sum, scale, Epsilon::of_ratio(Rational(3, 2)), 200);
  // Masses 1/4, 1/2, 1/4: the ratios are 2, 1/2; F(1) − 3/2·F(0) = 3/4 − 3/8.
  CHECK((delta - Interval(Rational(3, 8), 200)).has_absolute_accuracy(180));
  CHECK(less(delta - Interval(Rational(3, 8), 200), Interval(pkdp::power_of_two(-180), 200)) ==
        pkdp::Answer::yes);
}

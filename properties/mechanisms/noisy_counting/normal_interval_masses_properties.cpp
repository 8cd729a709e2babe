#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"

using pkdp::Answer;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::NormalIntervalMasses;
using pkdp::properties::Effective;
using pkdp::properties::evenly;

TEST_CASE("Masses of unit intervals add up to that of the whole stretch",
          "[properties][normal_steps]") {
  Effective effective(50);
  rc::prop("a sum of steps is a difference of erfc", [&] {
    constexpr pkdp::Precision bits = 200;
    const Rational sigma = Rational(*evenly(4, 400)) / 4;
    const Rational gamma = Rational(*evenly(-300, 300)) / 7;
    const int start = *evenly(-20, 20);
    const int steps = *evenly(1, 40);
    Interval sum(bits);
    NormalIntervalMasses masses(gamma, sigma, start, bits);
    for (int i = 0; i < steps; ++i, masses.move(1)) {
      sum += masses.value();
    }
    const auto upper = [&](const Rational& x) {
      return scale_by_power_of_two(
          erfc(Interval(x, bits) / (Interval(sigma, bits) * sqrt(Interval(2, bits)))), -1);
    };
    const Interval whole = upper(start - gamma) - upper(start + steps - gamma);
    effective.count_if(sum.has_relative_accuracy(bits - 40));
    RC_ASSERT(less(sum, whole) != Answer::yes);
    RC_ASSERT(less(whole, sum) != Answer::yes);
  });
  effective.require();
}

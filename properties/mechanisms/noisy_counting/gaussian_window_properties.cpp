#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"
#include "reference/numbers/positive_float.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::PositiveFloat;
using pkdp::Rational;
using pkdp::counting::GaussianWindow;
using pkdp::properties::Effective;
using pkdp::properties::integer_between;

TEST_CASE("Two accuracies of a window enclose one number, which falls with ε",
          "[gaussian_window]") {
  Effective effective(30);
  rc::prop("overlap, order", [&] {
    const std::int64_t count = *integer_between(1, 3000);
    const Rational b(*integer_between(1, 99), 100);
    const Rational sigma(*integer_between(32, 200), 2);
    const Rational epsilon(*integer_between(0, 40), 400);
    const GaussianWindow window(count, b, sigma);
    const auto coarse = window.delta(Epsilon::of(epsilon), 20);
    const auto fine = window.delta(Epsilon::of(epsilon), 70);
    const auto later = window.delta(Epsilon::of(epsilon + Rational(1, 100)), 40);
    if (!coarse || !fine || !later) {
      return;
    }
    RC_ASSERT(mpfr_lessequal_p(coarse->left(), fine->right()) != 0);
    RC_ASSERT(mpfr_lessequal_p(fine->left(), coarse->right()) != 0);
    RC_ASSERT(mpfr_lessequal_p(later->left(), fine->right()) != 0);
    effective.count();
  });
  effective.require();
}

TEST_CASE("Even moments are sums of weights times powers", "[gaussian_window]") {
  rc::prop("exactly in the enclosure", [] {
    pkdp::counting::EvenMoments moments(3, 96);
    Rational exact = 0;
    for (int i = 0; i < 5; ++i) {
      const std::int64_t weight = *integer_between(1, 1000);
      const std::int64_t square = *integer_between(0, 1000);
      const auto number = [](std::int64_t x) { return Interval(pkdp::Integer(x), 96); };
      moments.add(PositiveFloat(number(weight), 96), PositiveFloat(number(square), 96));
      exact += Rational(weight) * (1 + 2 * square + 3 * square * square);
    }
    const std::vector<Interval> coefficients = {Interval(1, 96), Interval(2, 96), Interval(3, 96)};
    RC_ASSERT(moments.combine(coefficients, 64).contains(exact));
  });
}

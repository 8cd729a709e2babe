#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"
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
    const Rational sigma(*integer_between(1, 200), 2);
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

TEST_CASE("A window's half-lines are sums of erfc", "[gaussian_window]") {
  Effective effective(60);
  rc::prop("overlap, and are as narrow as was asked", [&] {
    const std::int64_t count = *integer_between(1, 40);
    const Rational b(*integer_between(1, 99), 100);
    const Rational sigma(*integer_between(4, 64), *rc::gen::element(1, 3, 8));
    const Rational gamma(*integer_between(-1920, (count + 30) * 64), 64);
    const long bits = *rc::gen::element(24L, 100L, 300L);
    const GaussianWindow window(count, b, sigma);
    const auto fast = window.tails(gamma, *integer_between(0, count), bits);
    if (!fast) {
      return;
    }
    Interval here(bits + 64);
    Interval before(bits + 64);
    const Interval root = Interval(sigma, bits + 64) * sqrt(Interval(2, bits + 64));
    for (std::int64_t k = 0; k <= count; ++k) {
      const Interval mass =
          pkdp::binomial::pmf(count, k, pkdp::Probability::of(b)).real().enclose(bits + 64);
      const auto normal = [&](const Rational& x) {
        return scale_by_power_of_two(erfc(Interval(Rational(-x), bits + 64) / root), -1);
      };
      here += mass * normal(gamma - k);
      before += mass * normal(gamma - k - 1);
    }
    const auto meet = [](const Interval& x, const Interval& y) {
      return mpfr_lessequal_p(x.left(), y.right()) != 0 &&
             mpfr_lessequal_p(y.left(), x.right()) != 0;
    };
    RC_ASSERT(meet(fast->before, before));
    RC_ASSERT(meet(fast->before + fast->step, here));
    effective.count_if(fast->before.has_relative_accuracy(bits - 8) &&
                       fast->step.has_relative_accuracy(bits - 8));
  });
  effective.require();
}

TEST_CASE("The series of a unit's mass, summed for rising z, is one Taylor series",
          "[gaussian_window]") {
  rc::prop("term by term in intervals", [] {
    constexpr pkdp::Precision bits = 200;
    const Rational sigma(*integer_between(4, 64), 8);
    pkdp::counting::UnitMassSeries series(sigma, bits);
    const Rational z(*integer_between(0, 1000), *integer_between(1, 1000));
    PositiveFloat fast(bits);
    series.sum(fast, PositiveFloat(z, bits));
    Interval slow(bits);
    Interval power(1, bits);
    for (std::size_t j = 0; j < 200; ++j) {
      slow += power * series.coefficient(j).enclose(series.roundings());
      power *= Interval(z, bits);
    }
    const Interval sum = fast.enclose(series.roundings() + 4);
    RC_ASSERT(less(sum, slow) != pkdp::Answer::yes);
    RC_ASSERT(less(slow, sum) != pkdp::Answer::yes);
  });
}

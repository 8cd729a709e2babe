#include "reference/mechanisms/gaussian_window.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/gaussian_sum.hpp"
#include "reference/mechanisms/gaussian_window_sums.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::GaussianSum;
using pkdp::counting::GaussianWindow;
using pkdp::poisson_binomial::Law;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

}  // namespace

TEST_CASE("Moments of a window give the δ that sums of erfc give", "[gaussian_window]") {
  int narrow = 0;
  int all = 0;
  for (const int count : {1, 2, 30, 1000, 20000}) {
    for (const Rational& b : {Rational(1, 1000), Rational(1, 2), Rational(9, 10)}) {
      for (const Rational& sigma : {Rational(16), Rational(41, 2), Rational(300)}) {
        for (const Rational& e : {Rational(0), Rational(1, 1000), Rational(1, 30)}) {
          CAPTURE(count, b, sigma, e);
          const auto fast = GaussianWindow(count, b, sigma).delta(Epsilon::of(e), 60);
          if (!fast) {
            continue;
          }
          const GaussianSum sum(Law::of_groups({{b, count}}), sigma);
          CHECK(meet(*fast, enclose_gaussian_delta(sum, Epsilon::of(e), 80)));
          narrow += fast->has_relative_accuracy(45) ? 1 : 0;
          ++all;
        }
      }
    }
  }
  CHECK(all >= 110);
  CHECK(narrow >= 100);
}

TEST_CASE("Windows in the tail, and where they do not serve", "[gaussian_window]") {
  const GaussianSum deep(Law::of_groups({{Rational(1, 2), 1000}}), 16);
  const auto fast = GaussianWindow(1000, Rational(1, 2), 16).delta(Epsilon::of(3), 60);
  REQUIRE(fast);
  CHECK(mpfr_cmp_d(fast->right(), 1e-300) < 0);
  CHECK(fast->has_relative_accuracy(50));
  CHECK(meet(*fast, enclose_gaussian_delta(deep, Epsilon::of(3), 80)));
  CHECK_FALSE(GaussianWindow(10, Rational(1, 2), 1).delta(Epsilon::of(1), 60));
}

TEST_CASE("The normal mass of a unit over its density", "[gaussian_window]") {
  // ∫ over [d−½, d+½] by halves of halves: the series at σ against that at the pieces.
  constexpr long bits = 200;
  const Rational sigma(16);
  for (const int d : {0, 7, 64}) {
    const auto series = pkdp::counting::unit_mass_series(12, sigma, bits);
    Interval value(bits);
    for (std::size_t j = series.size(); j-- > 0;) {
      value = value * Interval(d * d, bits) + series[j];
    }
    // σ√(2π)·(Φ((d+½)/σ) − Φ((d−½)/σ))·e^(d²/(2σ²))
    Interval pi(bits);
    mpfi_const_pi(pi.raw());
    const Interval root = Interval(sigma, bits) * sqrt(Interval(2, bits));
    const Interval mass = erfc(Interval(Rational(2 * d - 1, 2), bits) / root) -
                          erfc(Interval(Rational(2 * d + 1, 2), bits) / root);
    const Interval truth = mass * root * sqrt(pi) *
                           exp(Interval(Rational(d * d) / (2 * sigma * sigma), bits)) *
                           Interval(Rational(1, 2), bits);
    const Interval error =
        pkdp::counting::series_error(12, Interval(d, 64), sigma) * Interval(1, bits);
    CHECK(meet(truth, value + Interval::hull(-error, error)));
    CHECK(error.has_absolute_accuracy(30));
  }
}

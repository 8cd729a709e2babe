#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::WeightRecurrence;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

}  // namespace

TEST_CASE("A walk up and back down comes back to its weight", "[gaussian_window]") {
  const Rational odds(1, 3);
  WeightRecurrence up(40, odds, 16, Rational(21, 2), 8, 1, 128);
  for (int i = 0; i < 9; ++i) {
    up.step();
  }
  WeightRecurrence down(40, odds, 16, Rational(21, 2), up.n(), -1, 128);
  mpfr_set(down.weight().get(), up.weight().get(), MPFR_RNDN);
  while (down.n() > 8) {
    down.step();
  }
  CHECK(down.weight().enclose(pkdp::counting::window::roundings(18)).contains(1));
}

TEST_CASE("The normal mass of a unit over its density", "[gaussian_window]") {
  // ∫ over [d−½, d+½] by halves of halves: the series at σ against that at the pieces.
  constexpr long bits = 200;
  const Rational sigma(16);
  for (const long d : {0L, 7L, 64L}) {
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

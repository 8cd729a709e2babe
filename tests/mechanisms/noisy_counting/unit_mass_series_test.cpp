#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::PositiveFloat;
using pkdp::Rational;
using pkdp::counting::UnitMassSeries;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

}  // namespace

TEST_CASE("The series is a difference of erfc over the density", "[gaussian_window]") {
  for (const pkdp::Precision bits : {100, 1000}) {
    for (const Rational& sigma : {Rational(1, 2), Rational(1), Rational(16), Rational(100000)}) {
      UnitMassSeries series(sigma, bits);
      const pkdp::Precision more = 2 * bits;
      Interval pi(more);
      mpfi_const_pi(pi.raw());
      const Interval root = Interval(sigma, more) * sqrt(Interval(2, more));
      for (const long d : {0L, 3L, 12L, 5L, 0L}) {
        CAPTURE(bits, sigma, d);
        PositiveFloat value(bits);
        series.sum(value, PositiveFloat(power(Rational(d / (2 * sigma * sigma)), 2), bits));
        const Interval mass = erfc(Interval(Rational(2 * d - 1, 2), more) / root) -
                              erfc(Interval(Rational(2 * d + 1, 2), more) / root);
        const Interval truth = mass * root * sqrt(pi) *
                               exp(Interval(Rational(d * d) / (2 * sigma * sigma), more)) *
                               Interval(Rational(1, 2), more);
        const Interval found = value.enclose(series.roundings());
        CHECK(meet(truth, found));
        CHECK(found.has_relative_accuracy(bits - 20));
      }
    }
  }
}

TEST_CASE("One exponential is one rounding, of large and of small arguments", "[gaussian_window]") {
  for (const Rational& x : {Rational(0), Rational(1, 3), Rational(-1000000, 7),
                            Rational(1, 1000000), Rational(123456)}) {
    CHECK(meet(exp(Interval(x, 300)), pkdp::counting::exponential(x, 80).enclose(1)));
  }
}

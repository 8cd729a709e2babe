#pragma once

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"
#include "tests/support/arb_number.hpp"
// After the header above, which includes GMP and MPFR first.
#include <acb_calc.h>

namespace pkdp::testing {

struct ComplexEnclosure {
  Interval real;
  Interval imaginary;
  [[nodiscard]] Interval square() const { return real * real + imaginary * imaginary; }
};

/// M(t + iy) of the loss of a Gaussian release of a Poisson sample, by Arb's certified quadrature
/// (Petras' algorithm: adaptive Gauss–Legendre rules in complex balls) over [−20, 20 + |s|/σ]
/// standard deviations; what is outside is far below the accuracies asked here.
class ArbMoments {
 public:
  ArbMoments(Rational q, Rational sigma, bool removed, Rational t)
      : q_(std::move(q)), sigma_(std::move(sigma)), removed_(removed), t_(std::move(t)) {}

  [[nodiscard]] ComplexEnclosure at(const Rational& y) const;

  /// (h/2π)·Σ_m e^(−εz)·M(z)^count/(z(z+1)) over |m| < points, z = t + imh.
  [[nodiscard]] Interval trapezoidal_delta(std::uint64_t count, const Rational& epsilon,
                                           const Rational& step, std::int64_t points) const;

 private:
  void moment(acb_ptr result, const Rational& y) const;

  Rational q_;
  Rational sigma_;
  bool removed_;
  Rational t_;
};

}  // namespace pkdp::testing

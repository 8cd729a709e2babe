#pragma once

#include "reference/accountant/gaussian_mixture.hpp"

namespace pkdp::accountant {

/// The trapezoidal rule with step η along Im ξ = α for ∫ φ·w^s·e^(iy·ln w) dξ, 0 ≤ y ≤ reach.
///
/// Poisson summation, with lines of integration moved by ±β: the error is at most
///
///   (U + V)/(e^(2πβ/η) − 1)·M(t),   U = e^((α+β)²/2)·penalty(s, (α+β)/σ),
///                                   V = e^((α−β)²/2 + y·max(0, β−α)/σ)·penalty(s, |α−β|/σ),
///
/// α, β ≥ 0, α + β < πσ. Lifting the line by α ≥ β keeps the step independent of y; what it costs
/// is a sum of moduli e^(α²/2)·M(t).
struct StripRule {
  Rational step;
  Rational lift;    ///< α
  Rational margin;  ///< β
};

/// The widest step, nearly, whose error relative to M(t) is at most 2^−bits. α = 0 is forced by
/// `on_real_line`.
[[nodiscard]] StripRule choose_rule(const GaussianMixture& law, const Rational& s,
                                    const Rational& reach, Precision bits,
                                    bool on_real_line = false);

/// The bound of that error relative to M(t).
[[nodiscard]] Interval rule_error(const StripRule& rule, const GaussianMixture& law,
                                  const Rational& s, const Rational& reach);

}  // namespace pkdp::accountant

#pragma once

#include "reference/numbers/real.hpp"

/// The Gaussian law of mean 0 and standard deviation σ.
///
/// Parameters: σ > 0 and x exact, in the same units. upper_tail(0) is the rational ½, every other
/// value an enclosure by MPFR's erfc, rounded in the safe direction at both ends (erfc decreases).
/// log_upper_tail has relative accuracy at any depth: beyond 2^12 standard deviations it is the
/// logarithm of the density times Mills' ratio, whose continued fraction
/// 1/(z + 1/(z + 2/(z + 3/(z + …)))) has convergents on alternate sides.
/// Law (tests): lower_tail(x) + upper_tail(x) = 1. Errors: domain for σ ≤ 0.
namespace pkdp::gaussian {

/// P[Z ≥ x].
[[nodiscard]] Real upper_tail(const Rational& sigma, const Rational& x);
/// P[Z ≤ x] = upper_tail(−x).
[[nodiscard]] Real lower_tail(const Rational& sigma, const Rational& x);
/// ln P[Z ≥ x].
[[nodiscard]] Real log_upper_tail(const Rational& sigma, const Rational& x);

/// An enclosure of Mills' ratio P[Z ≥ z]/φ(z) for σ = 1 and z > 0; narrow where z² is large against
/// `precision`.
[[nodiscard]] Interval mills_ratio(const Rational& z, Precision precision);

}  // namespace pkdp::gaussian

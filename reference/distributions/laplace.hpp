#pragma once

#include "reference/numbers/real.hpp"

/// The Laplace law of mean 0: density e^(−|x|/scale)/(2·scale).
///
/// Parameters: scale > 0 and x exact, in the same units. All results are exact forms
/// constant + coefficient·e^exponent. Law (tests): lower_tail(x) + upper_tail(x) = 1.
/// Errors: domain for scale ≤ 0.
namespace pkdp::laplace {

/// P[Z ≤ x]: ½e^(x/scale) for x ≤ 0, 1 − ½e^(−x/scale) for x ≥ 0.
[[nodiscard]] Real lower_tail(const Rational& scale, const Rational& x);
/// P[Z ≥ x] = lower_tail(−x).
[[nodiscard]] Real upper_tail(const Rational& scale, const Rational& x);

}  // namespace pkdp::laplace

#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// E(c − S)₊ for the sum S of `count` independent lognormal numbers of mean 1, Y = e^(g/σ −
/// 1/(2σ²)).
///
/// With φ(s) = E e^(−sY) (lognormal_bound.hpp) and f(s) = e^(cs)·φ(s)^count/s²,
///
///   E(c − S)₊ = (1/2πi)·∫ f(s) ds, Re s = a > 0,   as (x)₊ = (1/2πi)·∫ e^(xs)/s² ds,
///             = (1/π)·Im ∫ f(s) ds along the ray s = a + u·d, u ≥ 0, |d| = 1,
///
/// because f takes conjugate values at conjugate points; d points upwards and a little to the left:
/// between the line and the ray |f| ≤ e^(ca)·e^(count·α²/2)/|s|², so the arc at infinity gives
/// nothing. a is near the least f(a).
///
/// The ray is cut into panels, each with a rule of Gauss and Legendre (gauss_legendre.hpp):
///   the rule: M is found at the corners of a regular 12-gon, stretched with the ellipse, that
///     contains it: ln|f·s²| ≤ c·Re s + count·ln N(α, s) is convex there; |s| is at least the
///     centre's modulus minus the longer half-axis;
///   the rest of the ray beyond s₁: with α such that w grows along it, |φ| ≤ N(α, s₁), and
///     ∫ e^(c·Re(s − s₁))/|s|² |ds| ≤ min(1/(c·|Re d|·|s₁|²), π/(2|s₁|)), the second where the
///     angle between s₁ and d is at most a right one;
///   φ: lognormal_rule.hpp; its error grows `count` times in the power.
/// All errors are relative to f(a), the largest value on the line.
///
/// The relative width is about 2^−precision of E(c − S)₊.
/// Errors: limit where φ or the ray need too many points (σ below about 1/50).
/// Complexity: about (precision/3)·panels evaluations of φ, in parallel; panels: 2 to 30; a number
/// of squares for each that is proportional to precision/σ, but at least to √precision.
struct LognormalSum {
  Rational sigma;
  std::int64_t count;
};

/// c > 0.
[[nodiscard]] Interval expected_shortfall(const LognormalSum& sum, const Interval& c,
                                          Precision precision);

/// [0, x] with an upper bound x of the same number, Chernoff's inf_a e^(ca)·φ(a)^count/(ea),
/// nearly, but at most c: x₊ ≤ e^(ax)/(ea). Complexity: some 40 values of φ.
[[nodiscard]] Interval chernoff_shortfall(const LognormalSum& sum, const Interval& c);

}  // namespace pkdp::accountant

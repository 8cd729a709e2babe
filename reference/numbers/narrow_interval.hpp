#pragma once

#include <optional>

#include "reference/numbers/interval_trigonometry.hpp"

/// Functions of a narrow interval [a, b] by one evaluation of MPFR where two ends would take two.
///
/// f(a) rounded down and its neighbour above enclose f(a), or that is exact; the other end is
/// within d·sup|f′| of it, d = b − a, and the two factors are bounded by a few operations on short
/// numbers, rounded up. Nothing where the interval is not narrow (d·sup|f′/f|, or d where f is
/// circular, above 2^−16, or f is beyond MPFR's exponents), so that what the bound of f′ loses is
/// below an eighth of the width. Ends have the sign, and e^x and 1 the order, that f's values have.
/// Internal to the functions of intervals (interval.hpp, interval_trigonometry.hpp).
namespace pkdp::narrow_interval {

/// e^b − e^a ≤ e^a·(d + d²), d ≤ 1; the same for e^x − 1.
[[nodiscard]] std::optional<Interval> exp(const Interval& x);
[[nodiscard]] std::optional<Interval> expm1(const Interval& x);
/// ln b − ln a ≤ d/a, 0 < a (fixed_logarithm.hpp); the same for ln(1 + x), −1 < a.
[[nodiscard]] std::optional<Interval> log(const Interval& x);
[[nodiscard]] std::optional<Interval> log1p(const Interval& x);
/// erfc a − erfc b ≤ d·(b + √(b² + 2))·erfc a, 0 ≤ a: 2·e^(−x²)/√π ≤ (x + √(x² + 2))·erfc x
/// (erfc_fraction.hpp).
[[nodiscard]] std::optional<Interval> erfc(const Interval& x);

/// Within d of its value at a.
[[nodiscard]] std::optional<Interval> cos(const Interval& x);
[[nodiscard]] std::optional<Interval> sin(const Interval& x);
[[nodiscard]] std::optional<SineAndCosine> sin_cos(const Interval& x);

/// The argument of x + iy, both narrow, x > 0 or y > 0: its derivatives are −y/r² and x/r².
[[nodiscard]] std::optional<Interval> argument(const Interval& y, const Interval& x);

/// f at a single point.
[[nodiscard]] Interval log_gamma(mpfr_srcptr at, Precision precision);

}  // namespace pkdp::narrow_interval

#pragma once

#include <optional>

#include "reference/distributions/tail_series.hpp"

/// Gauss's continued fraction of the series of tail_series.hpp whose ratios have one linear
/// function above and below, r_i = ρ·(a − i)/(c + i): z deviations out it needs about
/// (bits/(3z))² steps, where the series needs the terms of bits/z deviations.
///
/// The sum is F(−a, 1; c; −ρ), Gauss's hypergeometric function, and
///
///   1/Σ = T_0,  T_n = 1 − A_n/(1 + B_{n+1}/T_{n+1}),  T_a = 1,
///   A_n = ρ·(a−n)(c+n−1)/((c+2n−1)(c+2n)),  A_0 = ρ·a/c,
///   B_n = ρ·n(a+c+n−1)/((c+2n−2)(c+2n−1)).
///
/// Each T_n is a quotient F(n−a, n; c+2n−1; −ρ)/F(n−a, n+1; c+2n; −ρ) of polynomials in ρ without a
/// negative coefficient (at n = 0 the first is 1), so 0 < T_n; and as A_n ≥ 0, T_n ≤ 1. Cut off at
/// T_N, anywhere in (0, 1], each step backwards is an enclosure.
namespace pkdp {

/// Σ_i t_i, relative width 2^−bits, when it costs less than the series; else, and for ratios that
/// are not `single`, nothing. Needs ratios.is_decreasing() only for speed.
[[nodiscard]] std::optional<Interval> tail_by_continued_fraction(const TailRatios& ratios,
                                                                 Precision bits);

/// The fraction cut off at T_steps, worked at `precision` bits: an enclosure of Σ_i t_i of whatever
/// width, nothing when it is not bounded. steps ≥ 1, ratios `single`.
[[nodiscard]] std::optional<Interval> truncated_fraction(const TailRatios& ratios,
                                                         std::int64_t steps, Precision precision);

}  // namespace pkdp

#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

/// Where a sum over a binomial law may begin and end.
namespace pkdp::binomial {

/// A number at or above which Bin(n, p) has at most probability 2^−bits, or n: by Bernstein,
/// P[X > np + t] ≤ exp(−t²/(2np(1−p) + 2t/3)), so that t = √(2·np(1−p)·s) + 2s/3 with
/// s = bits·ln 2 is enough (√(s²/9 + 2vs) + s/3 ≤ √(2vs) + 2s/3). 0 < p < 1.
[[nodiscard]] std::int64_t upper_end(std::int64_t n, const Probability& p, long bits);

/// An upper bound of P[X < k], X ~ Bin(n, p), from an enclosure of P[X = k]: the ratio
/// ρ = k(1−p)/((n−k+1)p) of neighbouring masses increases with k, so mass·ρ/(1−ρ); unbounded where
/// ρ ≥ 1. 0 < p < 1.
[[nodiscard]] Interval geometric_below(std::int64_t n, std::int64_t k, const Probability& p,
                                       const Interval& mass);

}  // namespace pkdp::binomial

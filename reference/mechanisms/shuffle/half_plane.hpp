#pragma once

#include <cstdint>
#include <limits>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::shuffle {

/// a·x − b·y − d with a > 0 and b, d ≥ 0, as integers over a common denominator.
struct HalfPlane {
  Integer a;
  Integer b;
  Integer d;
  Integer denominator;
  /// Errors: domain when the signs are others.
  [[nodiscard]] static HalfPlane of(const Rational& a, const Rational& b, const Rational& d);
};

/// Where a sum downwards over y may start: above it little is expected. It is passed on from one
/// sum to a similar one; a bad one costs time, not accuracy.
using Start = std::int64_t;
inline constexpr Start start_anywhere = std::numeric_limits<std::int64_t>::max();

/// E[max(0, a·X − b·Y − d)] for X and Y the numbers of two outcomes of probability θ each among
/// `count` ≥ 1 independent trials, 0 < θ ≤ ½.
///
/// Given Y = y, X ~ Bin(N, φ) with N = count − y, φ = θ/(1−θ), and with j the least integer above
/// (b·y + d)/a, T = P[X ≥ j] and g = P[X = j−1], the conditional mean is
///   F(y) = a·(N·φ·T + φ·(N−j+1)·g) − (b·y + d)·T,
/// which decreases in y. The sum over y goes downwards: T(N+1, j) = T(N, j) + φ·g and
/// T(N, j−1) = T(N, j) + g, so that T takes additions only.
/// What is left out: above the first y, at most F(y)·P[Y > y]; below the last y, at most
/// a·count·P[Y < y]. Both are in the enclosure and at most 2^−bits of the sum (P[Y > y] ≤ 2^−bits
/// would be enough above, since F decreases). The arithmetic has 48 bits more for what cancels in F
/// and for what a long recurrence loses.
/// Complexity: O(√(bits·count·θ)) steps where the divergence is not extremely small (θ = ½: two
/// binomial tails). Errors: limit after 2·10⁶ steps.
[[nodiscard]] Interval positive_mean(std::int64_t count, const Rational& theta,
                                     const HalfPlane& plane, Precision bits, Start& start);

}  // namespace pkdp::shuffle

#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"

namespace pkdp::counting {

/// P[S = j] for j = first, first + 1, …, and P[S < first].
struct Window {
  std::int64_t first;
  std::vector<Interval> masses;
  Interval below;
};

/// The masses s(j) of S = Bin(m, λ) + Bin(M, 1−λ), N = m + M ≥ 1, 0 < λ < ½, first ≤ j ≤ last
/// (0 outside 0 … N), enclosed to about `precision` bits each.
///
/// By the recurrence of corner_recurrence.hpp. β_j decreases with j. Where it is positive all terms
/// are so upwards, where it is negative downwards, and errors add up but do not grow: the window is
/// filled from both ends to where β_j changes its sign, or from one. Complexity: two to four sums
/// over one of the summands, and an interval operation or two a mass.
[[nodiscard]] Window corner_window(std::int64_t m, std::int64_t rest, const Rational& lambda,
                                   std::int64_t first, std::int64_t last, Precision precision);

}  // namespace pkdp::counting

#pragma once

#include <cstdint>
#include <vector>

#include "reference/mechanisms/counting/sum_law.hpp"

namespace pkdp::counting {

/// Direction 0 of δ at all `epsilons`, in their order, 0 < p < 1. What they need of the law of
/// equal_sum, s(k) and P[S ≤ k−1] at their cutoffs k, comes from one walk over the counts from the
/// least cutoff to the greatest, which the first enclosure at a precision makes for all of them.
///
/// The walk goes upwards: relative to a start k₀, where mass and tail are enclosed as in equal_sum,
/// t ← t·(p/(1−p))·(N−j)/(j+1) is s(j+1)/s(k₀), and the sum of the t before is
/// P[k₀ ≤ S ≤ j]/s(k₀). All terms are positive, so nothing cancels. Roundings of a step: one in
/// p/(1−p), three in t, one in the sum; after m steps at most 4m in t and 5m in the sum, whose
/// relative error PositiveFloat bounds by 5m·2^(1−w) at w working bits. Where the next cutoff is
/// further away than `longest_stretch` counts, a new start costs less than the walk.
///
/// Complexity: a start for each gap above longest_stretch and O(last − first cutoff) steps at most.
[[nodiscard]] std::vector<Real> walked_deltas(std::int64_t count, const Probability& p,
                                              const std::vector<Epsilon>& epsilons);

/// A start takes about the time of so many steps.
inline constexpr std::int64_t longest_stretch = 256;

}  // namespace pkdp::counting

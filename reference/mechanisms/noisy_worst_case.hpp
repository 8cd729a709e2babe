#pragma once

#include <cstdint>

#include "reference/mechanisms/counting_worst_case.hpp"
#include "reference/mechanisms/noise.hpp"

namespace pkdp::noisy_counting {

/// The largest δ(ε) of the noisy count over all p ∈ [λ, 1−λ]^(n−1), as a certified bracket.
///
/// δ is convex in each p_j, hence largest at a corner S = Bin(m, λ) + Bin(n−1−m, 1−λ); both
/// directions have the same worst case. Branch and bound over m: a block of corners is bounded by
/// the law of the records that all of them share (data processing). The answer lies in
/// [value, upper_bound]: `value` is attained by the corner `ones_at_lambda`. `resolved` when the
/// two agree to 2^−30 relatively; otherwise the `evaluations` ended first.
/// λ ∈ [0, ½]; λ = 0 leaves the noise alone. Errors: domain, limit, precision.
/// Complexity: one law of n records an evaluation, some √n evaluations.
[[nodiscard]] counting::WorstCase worst_delta(std::int64_t n, const Probability& lambda,
                                              const Noise& noise, const Epsilon& epsilon,
                                              std::int64_t evaluations = 2000);

}  // namespace pkdp::noisy_counting

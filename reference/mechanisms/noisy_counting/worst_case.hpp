#pragma once

#include <cstdint>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

/// The worst case of the noisy count over all p ∈ [λ, 1−λ]^(n−1), as a certified bracket.
///
/// δ is convex in each p_j, hence largest at a corner S_m = Bin(m, λ) + Bin(n−1−m, 1−λ); both
/// directions have the same worst case. Branch and bound over m. A block of corners m₁ ≤ m ≤ m₂ is
/// bounded by one law that does not depend on m: each of the w = m₂ − m₁ records that are not
/// shared is a fair coin with probability 2λ and otherwise certain, with either bias. Told which
/// are certain, and their values, an attacker faces the shared records and F ~ Bin(w, 2λ) coins,
/// hence
///
///   δ(S_m) ≤ δ(shared + f coins) + P[F < f]   for every f.
///
/// From 20,000 others on, corner_bounds.hpp looks first: all corners bounded from some twenty
/// tables, within a per cent of the best one in less time than a few laws take; a gap that it does
/// not show (a very small one, or ε of 0.1 and more with real noise) is left to the blocks.
///
/// The answer lies in [value, upper_bound]: `value` is attained by the corner `ones_at_lambda`.
/// `resolved` when the two agree to the `gap` asked, relatively; otherwise the `evaluations` ended
/// first. λ ∈ [0, ½]; λ = 0 leaves the noise alone. Errors: domain, limit, precision.
/// Complexity: one law of n records an evaluation, or 1024 sums over a row of a table.
namespace pkdp::noisy_counting {

struct SearchLimits {
  std::int64_t evaluations = 2000;
  Rational gap = power_of_two(-30);
};

/// sup δ(ε).
[[nodiscard]] counting::WorstCase worst_delta(std::int64_t n, const Probability& lambda,
                                              const Noise& noise, const Epsilon& epsilon,
                                              const SearchLimits& limits = {});

/// sup ε(δ), the least ε that serves every p; `none` for Gaussian noise at δ = 0. The upper bound
/// is an ε at which no corner has more than δ: that of the noise alone, then ever closer to the
/// best corner's while blocks show it.
[[nodiscard]] counting::WorstCase worst_epsilon(std::int64_t n, const Probability& lambda,
                                                const Noise& noise, const Delta& delta,
                                                const SearchLimits& limits = {});

}  // namespace pkdp::noisy_counting

#pragma once

#include <cstdint>

#include "reference/bounds/reading.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// pk.thm-3: n independent records Bernoulli(p_i), λ < p_i < 1−λ, their number released. Upper
/// bounds on the δ and ε of the counting query against an attacker who knows all p_i.
/// Parameters: n ≥ 1 records, target included; λ ∈ [0, ½]; ε, δ as in counting.hpp.
namespace pkdp::bounds::pk_thm_3 {

/// What X/Y is where X = Y = 0 (the source has no convention for Y = 0; x/0 = ∞ for x > 0).
enum class ZeroOverZero { infinite, not_counted };

/// δ as a function of ε. All are certified enclosures, exact for small n.
/// printed: P[X/Y ≥ ε], X and Y independent Bin(n−1, 2λ), literally (the ratio is compared with ε).
/// corrected: P[N₁ + 1 > e^ε·N₂] with (N₁, N₂) trinomial(n−1; λ, λ), N₂ = 0 counting as exceeded.
/// It holds for p_i ∈ [λ, 1−λ]: Bernoulli(p) = (1−2λ)·Bernoulli(ν) + 2λ·Bernoulli(½) (pk.claim-rr),
/// the hockey-stick divergence is jointly convex, and Bin(N, ½) has loss ln((N−k+1)/k) at k.
/// Complexity: O(window) interval operations.
[[nodiscard]] Real numerical_delta(std::int64_t n, const Probability& lambda,
                                   const Epsilon& epsilon, Reading reading,
                                   ZeroOverZero convention = ZeroOverZero::infinite);

/// ε as a function of δ ∈ (0, 1]. printed: max(√(14·ln(1/δ)/(λ(n−1))), 27/(λ(n−1))), stated for
/// results ε ≤ 1: `none` where it exceeds 1 (or is infinite). corrected: the same with 6 for 14 and
/// 12 for 27, proved in pk_thm_3_closed.cpp from the corrected numerical form. (The printed formula
/// is weaker and holds as well; the condition P[X/Y ≥ ε] ≤ δ that it is said to imply does not.)
[[nodiscard]] Value closed_epsilon(std::int64_t n, const Probability& lambda, const Delta& delta,
                                   Reading reading);

/// The tighter bound inside the proof: E over N ~ Bin(n−1, 2λ) of the δ(ε) of N fair coins, which
/// is between the optimal δ and the corrected one.
[[nodiscard]] Real blanket_delta(std::int64_t n, const Probability& lambda, const Epsilon& epsilon);

}  // namespace pkdp::bounds::pk_thm_3

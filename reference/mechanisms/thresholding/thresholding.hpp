#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/mechanisms/thresholding/attacker_view.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// Thresholding (pk.def-15): the number of ones among n independent bits is released when it is
/// above the threshold T, and otherwise the symbol ⊥. The attacker wants the bit D(i) of the target
/// and knows `known` of the n − 1 others (Population). With b ones among the known records, S ones
/// among the m = n − 1 − known hidden ones (masses s, P[S ≤ k] = F(k), P[S ≥ k] = G(k)) and
/// τ = T − b, given D(i) = 0 the output is ⊥ with probability F(τ) and b + k with s(k) for k > τ;
/// given D(i) = 1 it is ⊥ with F(τ−1) and b + k with s(k−1) for k > τ.
///
/// Attackers: `active` gives the largest δ over all backgrounds of positive probability
/// (pk.def-12), `passive` the average over the background given D(i) (pk.def-13), which is H of the
/// two joint laws of (background, output).
///
/// With c = e^ε, k* the last k with s(k) > c·s(k−1), k₁ the last k with s(k−1) ≤ c·s(k):
///
///   direction 0   δ_τ = max(0, F(κ) − c·F(κ−1)),  κ = max(τ, k*)
///   direction 1   δ_τ = G(κ) − c·G(κ+1),          κ = max(τ, k₁)
///
/// Proof. s and F are log-concave, so both likelihood ratios fall with k: below k* every term of
/// F(τ) − c·F(τ−1) = Σ_{k≤τ} (s(k) − c·s(k−1)) is positive and ⊥ does no better than the counts
/// that it hides; beyond k* it adds terms ≤ 0. In direction 1 ⊥ adds nothing, F(τ−1) ≤ F(τ).
/// Both are not increasing in τ: the active attacker's best background is the one with the most
/// ones. The passive one's average is a sum of log-concave terms, cut with geometric bounds.
///
/// Certified: relative accuracy at any depth (δ down to MPFR's exponents, 1e-323228000), exact
/// forms (A − B·e^ε, logarithms) while the laws' exact sizes permit (2^24 bits). Conventions: T ≥ n
/// is an ordinary input, nothing is released and δ = 0. Errors: domain for T < 0; limit; precision
/// when a comparison is undecided at limits::precision.
namespace pkdp::thresholding {

/// δ(ε) against an attacker who sees a background with `ones` ones: H_c of `laws`.
/// Errors: domain when `ones` is no possible number of ones among the known records.
/// Complexity: one pmf and one tail of the hidden sum.
[[nodiscard]] Real background_delta(const Population& population, std::int64_t threshold,
                                    std::int64_t ones, const Epsilon& epsilon,
                                    Direction direction = Direction::larger);
/// The largest over all backgrounds of positive probability. Complexity: as background_delta.
[[nodiscard]] Real active_delta(const Population& population, std::int64_t threshold,
                                const Epsilon& epsilon, Direction direction = Direction::larger);
/// The average over the backgrounds. Complexity: O(√(bits·known·p·(1−p))) operations for equal p.
/// Law: passive ≤ active, with equality when nothing is known.
[[nodiscard]] Real passive_delta(const Population& population, std::int64_t threshold,
                                 const Epsilon& epsilon, Direction direction = Direction::larger);

/// ε(δ) = inf{ε ≥ 0 : δ(ε) ≤ δ}; `none` below the floor, the probability of an output (and
/// background) that only one value of the target's bit can give. The curve is piecewise linear in
/// e^ε: tangents from the left find the segment that crosses δ, ε is the logarithm of its root.
[[nodiscard]] Value active_epsilon(const Population& population, std::int64_t threshold,
                                   const Delta& delta, Direction direction = Direction::larger);
[[nodiscard]] Value passive_epsilon(const Population& population, std::int64_t threshold,
                                    const Delta& delta, Direction direction = Direction::larger);

/// What remains of δ(ε) however large ε is: the probability of an output (and background) that only
/// one value of the target's bit can give, P[K ≥ T]·s(0) in direction 0 and P[K ≥ T − m]·s(m) in
/// direction 1, K the ones among the known records; the active attacker's K is the largest.
[[nodiscard]] Real active_floor(const Population& population, std::int64_t threshold,
                                Direction direction = Direction::larger);
[[nodiscard]] Real passive_floor(const Population& population, std::int64_t threshold,
                                 Direction direction = Direction::larger);

/// The privacy loss ln(P[o | D(i) = 0]/P[o | D(i) = 1]) of a released count, or of ⊥ (nothing),
/// given `ones` ones among the known records, on [−∞, ∞]: ln(s(k−b)/s(k−b−1)), and ln(F(τ)/F(τ−1))
/// at ⊥, which is +∞ at τ = 0. Errors: domain for an output or a number of ones that is impossible.
[[nodiscard]] Value loss(const Population& population, std::int64_t threshold, std::int64_t ones,
                         std::optional<std::int64_t> output);

}  // namespace pkdp::thresholding

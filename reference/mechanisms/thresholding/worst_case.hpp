#pragma once

#include <cstdint>

#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::thresholding {

/// The largest δ of thresholding over all independent records with probabilities in [0, p].
///
/// Proof that it lies at a corner. Given c and τ, δ_τ is a supremum of functions that are affine in
/// each hidden p_j, hence convex in it: the hidden records are at 0 or p, S ~ Bin(m′, p) for some
/// m′ ≤ m (checks/proofs/corner.v: corner_is_worst, for every box). The passive average is affine
/// in each known p_j, and not decreasing, because δ_τ is not increasing in τ: the known records are
/// at p. The active attacker sees all known ones as ones.
///
/// Every m′ is covered by branch and bound. A block m′ ∈ [a, b] is bounded by the passive δ with
/// Bin(a, p) hidden and b − a further known records: showing the attacker k more records never
/// lowers δ (joint convexity), and more of them raise it, as above.
/// When `resolved`, `value` is the optimum and `hidden_at_p` an m′ that attains it; otherwise the
/// optimum lies in [value, upper_bound], both certified.
struct WorstCase {
  Value value;
  Value upper_bound;
  std::int64_t hidden_at_p;
  bool resolved;
  std::int64_t evaluations;
};

/// n ≥ 1 records of which `known` ≤ n − 1 are known, T = threshold ≥ 0. The larger of both
/// directions. Errors: domain, limit, precision. Complexity: some 2·log₂ n evaluations of δ where
/// it grows with m′ (rare ones, the case of pk.thm-4), more where the maximum is flat.
[[nodiscard]] WorstCase worst_active_delta(std::int64_t n, const Probability& p,
                                           std::int64_t threshold, std::int64_t known,
                                           const Epsilon& epsilon,
                                           const counting::SearchBudget& budget = {});
[[nodiscard]] WorstCase worst_passive_delta(std::int64_t n, const Probability& p,
                                            std::int64_t threshold, std::int64_t known,
                                            const Epsilon& epsilon,
                                            const counting::SearchBudget& budget = {});

/// What remains of the largest δ however large ε is, the larger direction: with K ~ Bin(known, p)
/// for a passive attacker and K = known for an active one, the largest P[K ≥ T − m′]·p^m′ over the
/// corners m′. (Direction 0 gives P[K ≥ T]·(1−p)^m′, at most the value at m′ = 0.) It is
/// log-concave in m′. Errors: domain, limit. Complexity: 2·log₂ n binomial tails.
[[nodiscard]] Real worst_active_floor(std::int64_t n, const Probability& p, std::int64_t threshold,
                                      std::int64_t known);
[[nodiscard]] Real worst_passive_floor(std::int64_t n, const Probability& p, std::int64_t threshold,
                                       std::int64_t known);

/// The least ε that serves every p_j in [0, p] at δ: `value` is ε(δ) of the corner `hidden_at_p`,
/// `upper_bound` at most 1 + 2^−40 times as large (both 0, or `none`, when that is the answer;
/// +∞ when a search for the largest δ ended first). From a corner's ε the search for the largest δ
/// just above it finds a worse corner or proves that there is none. Errors as above.
[[nodiscard]] WorstCase worst_active_epsilon(std::int64_t n, const Probability& p,
                                             std::int64_t threshold, std::int64_t known,
                                             const Delta& delta,
                                             const counting::SearchBudget& budget = {});
[[nodiscard]] WorstCase worst_passive_epsilon(std::int64_t n, const Probability& p,
                                              std::int64_t threshold, std::int64_t known,
                                              const Delta& delta,
                                              const counting::SearchBudget& budget = {});

}  // namespace pkdp::thresholding

#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::counting {

/// How much work a search over corners may do.
struct SearchBudget {
  /// Enclosures of δ times √(4λ(1−λ)n), about the cost of one, before the search stops unresolved:
  /// some five to ten seconds. Up to 10⁶ records a search ends before, as a rule.
  std::int64_t work = 1'200'000;
};

/// The largest δ or ε of the counting query over all p ∈ [λ, 1−λ]^(n−1).
///
/// δ is convex in each p_j (a supremum of affine functions), hence largest at a corner
/// S_m = Bin(m, λ) + Bin(n−1−m, 1−λ), m = 0 … n−1 (design §3.4). Both directions have the same
/// worst case: reflecting every bit exchanges the directions and the corners m and n−1−m.
/// When `resolved`, `value` is the optimum and `ones_at_lambda` a corner m that attains it in
/// direction 0, or that 512 bits do not tell from one that does. Otherwise the budget ended first:
/// the optimum lies in [value, upper_bound], where `value` belongs to the best corner found and
/// `upper_bound` is certified.
struct WorstCase {
  Value value;
  Value upper_bound;
  std::int64_t ones_at_lambda;
  bool resolved;
  std::int64_t evaluations;
};

/// sup δ(ε) over p ∈ [λ, 1−λ]^(n−1), λ ∈ [0, ½]. λ = 0 gives 1 (all others may be known).
/// Every corner is covered, by branch and bound: a block of corners m ∈ [m₀, m₁] is bounded by
/// Bin(m₀, λ) + Bin(n−1−m₁, 1−λ), because leaving records out only increases δ (data processing).
/// The corners of a short block are all enclosed, one by one (corner_scan.hpp).
/// Errors: domain, limit, precision.
[[nodiscard]] WorstCase worst_delta(std::int64_t n, const Probability& lambda,
                                    const Epsilon& epsilon, const SearchBudget& budget = {});

/// sup ε(δ) over the same family: the least ε that serves every p. `none` below the floor
/// (1−λ)^(n−1), 0 when δ ≥ the worst δ(0). Certified: the best corner's ε by its own definition,
/// and a second search over all corners just above it, which about doubles the work. Errors:
/// internal.
[[nodiscard]] WorstCase worst_epsilon(std::int64_t n, const Probability& lambda, const Delta& delta,
                                      const SearchBudget& budget = {});

}  // namespace pkdp::counting

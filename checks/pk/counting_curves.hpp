#pragma once

#include <cstdint>
#include <vector>

#include "checks/engine/stated_numbers.hpp"
#include "reference/numbers/quantities.hpp"

/// What the figures of the counting query draw.
namespace pkdp::checks::pk {

/// δ(ε) of the count of n records with the same p, by enumeration, exactly.
[[nodiscard]] ExactForm counting_delta(std::int64_t n, const Rational& p, const Epsilon& epsilon);

/// P[X/Y ≥ threshold] for X, Y independent Bin(n − 1, 2λ), against δ(ε) of n records with equal p:
/// one point of a figure at which the condition of pk.thm-3 accepts less than the truth. ε is the
/// threshold itself, or its logarithm. The thresholds 2, 3, … up to `greatest`, δ being the value
/// of the condition, or `level` at the first threshold at which the condition accepts it.
struct ConditionPoint {
  std::int64_t n;
  Rational lambda;
  Rational p;
  bool threshold_is_ratio;
};
[[nodiscard]] std::vector<engine::StatedPair> condition_pairs(const ConditionPoint& point,
                                                              std::int64_t greatest);
[[nodiscard]] std::vector<engine::StatedPair> level_pairs(const ConditionPoint& point,
                                                          const Rational& level,
                                                          std::int64_t greatest);

/// The records of pk.fig-2, n ≥ 2, λ = 1/20. Case 1: p₁ = λ, the others fair; case 2: the middles
/// of n equal cells of [λ, 1 − λ]. The target, last, has p = 1/2 or nearly so.
[[nodiscard]] std::vector<Probability> figure_2_records(int which, std::int64_t n);

}  // namespace pkdp::checks::pk

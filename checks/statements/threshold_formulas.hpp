#pragma once

#include "checks/statements/threshold_claims.hpp"

/// pk.def-15, pk.claim-sym and pk.loss-threshold: claims with what a test may break.
namespace pkdp::checks::threshold_formulas {

/// The law by the sum of the others against the law by all databases, and M_{T+1} as M_T with the
/// output T + 1 read as ⊥; lhs is the larger difference of masses.
[[nodiscard]] ThresholdClaim output_law(std::string reading, std::int64_t shift = 0);

/// δ(ε) of M̄_T, which hides counts ≥ n − T, against δ(ε) of M_T with ones and zeros exchanged.
[[nodiscard]] ThresholdClaim mirror(std::string reading, bool exchanged = true);
/// Hiding counts ≤ T and counts ≥ n − T: δ(ε) against 0 for T ≥ n/2, against that of M_T else.
[[nodiscard]] ThresholdClaim two_sided(std::string reading, bool low);
/// T ≥ n/2: the least difference of δ(0) from that of M_{T′} with T′ < n/2, and p or 1 − p, is 0.
[[nodiscard]] ThresholdClaim low_thresholds(std::string reading);

/// Which outputs the printed loss is compared at.
enum class Outputs {
  possible,       ///< those possible under at least one value of the target
  all_from_ones,  ///< each count k ≥ b: "impossible" is said of k < b only
  bottom          ///< ⊥: is it possible at all?
};
struct LossOptions {
  Outputs outputs = Outputs::possible;
  bool at_least = false;   ///< released when ≥ T instead of > T
  std::int64_t shift = 0;  ///< added to T in the sums at ⊥
};
/// P₀(o)·denominator against P₁(o)·numerator of the printed quotient.
[[nodiscard]] ThresholdClaim loss(std::string reading, const LossOptions& options);
/// The printed quotient at p = 1 with x/0 = ∞: 1 when the loss is +∞ and 0 when it is −∞, read off
/// the formula (lhs) and off the laws (rhs).
[[nodiscard]] ThresholdClaim loss_at_one(std::string reading);

}  // namespace pkdp::checks::threshold_formulas

#pragma once

#include <cstdint>
#include <optional>

#include "pkdp/release.hpp"

namespace pkdp {

/// Which counts are published as they are; for every other count only ⊥ ("withheld") is.
struct Threshold {
  /// Counts above T ≥ 0 (pk.def-15).
  Threshold(std::int64_t t) : above(t) {}  // NOLINT(google-explicit-constructor): T is a threshold.
  /// Counts between, both ends excluded: rare and nearly unanimous counts are both withheld.
  Threshold(std::int64_t low, std::int64_t high) : above(low), below(high) {}
  std::int64_t above;
  std::optional<std::int64_t> below;
};

/// The number of ones among n independent records, released when it is above a threshold T.
///
/// With b ones among the records that the attacker knows, S ones among the m others and τ = T − b,
/// the output is ⊥ with probability P[S ≤ τ] (P[S ≤ τ − 1] given that the target is 1), else the
/// count. δ(ε) in closed form as tails of S; the active attacker's worst background is the one with
/// the most ones, the passive one's δ is the mean over the backgrounds. ε(δ) is the logarithm of a
/// rational number.
///
///     const pkdp::Thresholding rare(1000, "1/500"_q, 10, pkdp::passive(100));
///     std::cout << pkdp::digits(rare.delta("1/10"_q), 12) << '\n';
///
/// n: records, the target included, 1 to 10^9. p: probability of a 1, one for all or a list of
/// n − 1, the known records first. threshold: T, in records; `{low, high}` for both sides.
/// attacker: nobody's record is known unless told.
/// Certified: relative accuracy at any depth; exact forms while the laws' sizes permit. With
/// `{low, high}` by enumeration of O(known·n) outcomes, exactly. T ≥ n releases nothing: δ = 0.
/// Errors: domain, limit. Complexity: O(√(digits·known·p·(1−p))) for one p, a product tree for a
/// list. Sources: pk.def-15, np.ex-1, pk.ex-7; bounded by pk.thm-4.
class Thresholding : public Release {
 public:
  Thresholding(std::int64_t n, const Probabilities& p, const Threshold& threshold,
               const Attacker& attacker = {});
};

/// The worst case of Thresholding over all probabilities in [0, p], each record with its own.
///
///     const pkdp::ThresholdingFamily rare(500, "1/100"_q, 12, pkdp::active(0));
///     std::cout << pkdp::digits_up(rare.delta("1/10"_q), 6) << '\n';
///
/// n, threshold (one-sided), attacker as in Thresholding; p: the greatest probability, in [0, 1].
/// δ is convex in each hidden probability and does not decrease in a known one: the worst case has
/// the known records at p and some hidden ones at p, the others at 0; branch and bound covers all
/// of these. Both directions together.
/// Certified: the optimum δ, or a bracket when the search ends first; ε from both sides to a
/// relative 2^−40, so that epsilon answers with the upper end, at which no p has more than δ. The
/// floor is the largest P[K ≥ T − m]·p^m over m, K the ones among the known records.
/// Sources: bounded by pk.thm-4 (`evaluate("bound.pk.thm-4.sharp_delta", …)`).
class ThresholdingFamily : public BracketedRelease {
 public:
  ThresholdingFamily(std::int64_t n, const Exact& p, std::int64_t threshold,
                     const Attacker& attacker = {});
};

}  // namespace pkdp

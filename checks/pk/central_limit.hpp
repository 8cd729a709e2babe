#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "checks/engine/blocks.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

/// The counting query through the central limit theorem, and what pk.prop-7 is compared with.
namespace pkdp::checks::pk {

/// Σ p(1−p) over the records that a bound counts, and a third-moment sum over the same records.
struct MomentSums {
  Rational second = 0;
  Rational third = 0;
};

/// δ = coefficient·(third/second^{3/2})·(1 + e^ε) + tail·e^{−ε²·second/2} for 0 < ε ≤ 1: with
/// second = n·μ₂, third = n·μ₃ it is pk.prop-7, ε = √(2 ln(1.25/δ₂)/(n·μ₂)).
struct CentralLimitBound {
  Rational coefficient;
  bool with_target = true;  ///< the sums run over all n records, not only over the n − 1 others
  /// The third-moment term of one record of probability p.
  std::function<Rational(const Rational& p)> third;
  Rational tail = make_rational(5, 4);
};

/// The printed p(1−p)|1−2p| = |E(X−p)³| and the true E|X−p|³ = p(1−p)(p²+(1−p)²).
[[nodiscard]] Rational absolute_value_of_third_moment(const Rational& p);
[[nodiscard]] Rational third_absolute_moment(const Rational& p);

[[nodiscard]] MomentSums moment_sums(const CentralLimitBound& bound, const Rational& target,
                                     const std::vector<Rational>& others);
/// The bound at ε. Domain: sums.second > 0.
[[nodiscard]] Interval value_at(const CentralLimitBound& bound, const MomentSums& sums,
                                const Rational& epsilon, Precision bits);

/// n = 2 … greatest_n records with p_i = 1/2, smallest n first: then the sums are (n/4, 0) and both
/// sides have exact forms. At quick effort ε from a list, else every real ε ∈ (0, 1] by
/// subdivision: δ decreases with ε and so does the bound, so that δ(left) ≤ bound(right) settles an
/// interval. Intervals shorter than 2^−20 count as unknown.
struct FairCoinsClaim {
  CentralLimitBound bound;
  std::int64_t greatest_n = 600;
  std::vector<Rational> quick_epsilons = {1};
};
[[nodiscard]] Finding decide(const FairCoinsClaim& claim, Effort effort);

/// A list of `first` records of p = a and `second` of p = b; both ≥ 1.
struct TwoKinds {
  std::int64_t first;
  std::int64_t second;
  Rational a;
  Rational b;

  [[nodiscard]] const Rational& target(bool of_first) const { return of_first ? a : b; }
  [[nodiscard]] std::vector<Rational> others(bool of_first) const;
};
using Lists = std::function<std::vector<TwoKinds>(Effort effort)>;

/// δ(ε) of the lists, each kind in turn the target, is at most the bound at ε = j/8, 0 < j ≤ 8; not
/// effective where the bound is ≥ 1.
struct TwoKindsClaim {
  CentralLimitBound bound;
  Lists lists;
};
[[nodiscard]] Finding decide(const TwoKindsClaim& claim, Effort effort);

/// δ(0) and the largest mass of the sum S of the others, without roots; V and T as in the bound.
enum class Mode {
  at_zero,                 ///< δ(0) = max_k P[S = k]
  spread,                  ///< (max_k P[S = k])²·V ≤ factor², V of the n − 1 others
  bound_at_every_epsilon,  ///< (max_k P[S = k])²·V³ ≤ (2·coefficient·T)²: the bound at every ε ≥ 0
};
/// All lists of 2 to greatest_n records of one or two kinds, p from j/steps, each kind in turn the
/// target. Lists with V = 0 say nothing.
struct ModeClaim {
  CentralLimitBound bound;
  Mode mode;
  engine::Sizes steps = {8, 12, 12};
  engine::Sizes greatest_n = {10, 24, 24};
  Rational factor = make_rational(47, 100);
};
[[nodiscard]] Finding decide(const ModeClaim& claim, Effort effort,
                             const StepCallback& on_step = {});

/// ε and δ as functions of δ₂ for n records with the same p, `none` where there is no such ε: δ
/// against counting.delta at a rational just below ε (δ(ε) decreases with ε), at sizes beyond plain
/// enumeration. Not effective where there is no ε or δ ≥ 1.
struct PairBoundClaim {
  using Bound = std::function<Value(std::int64_t n, const Probability& p, const Delta& delta2)>;
  Bound epsilon;
  Bound delta;
};
[[nodiscard]] Finding decide(const PairBoundClaim& claim, Effort effort);

/// Lists of n/3, n/2, 1 or n−1 records of one probability and the rest of another, from j/steps,
/// the target first; e^ε = 1 + k/20 ≤ 27/10, where the corrected bound is below 1: δ is at most the
/// bound, and the library's δ. Both times a scale, less than 1 in a test that they can fail.
struct TightListsClaim {
  engine::Sizes greatest_n = {40, 150, 300};
  engine::Sizes steps = {4, 18, 188};  ///< of 300 records no more than 24
  Rational bound_scale = 1;
  Rational delta_scale = 1;
};
[[nodiscard]] Finding decide(const TightListsClaim& claim, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const TightListsClaim& claim);

}  // namespace pkdp::checks::pk

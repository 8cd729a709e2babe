#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::checks {

/// Σ p(1−p) over the records that a bound counts, and a third-moment sum over the same records.
struct MomentSums {
  Rational second = 0;
  Rational third = 0;
};

/// A bound of the form δ = coefficient·(third/second^{3/2})·(1 + e^ε) + tail·e^{−ε²·second/2} for
/// 0 < ε ≤ 1: with second = n·μ₂, third = n·μ₃ it is pk.prop-7, ε = √(2 ln(1.25/δ₂)/(n·μ₂)).
struct CentralLimitClaim {
  std::string reading;
  std::string denied;
  Rational coefficient;
  bool with_target = true;  ///< the sums run over all n records, not only over the n − 1 others
  /// The third-moment term of one record of probability p.
  std::function<Rational(const Rational& p)> third;
  Rational tail = make_rational(5, 4);
};

/// The printed p(1−p)|1−2p| = |E(X−p)³| and the true E|X−p|³ = p(1−p)(p²+(1−p)²).
[[nodiscard]] Rational absolute_value_of_third_moment(const Rational& p);
[[nodiscard]] Rational third_absolute_moment(const Rational& p);

[[nodiscard]] MomentSums moment_sums(const CentralLimitClaim& claim, const Rational& target,
                                     const std::vector<Rational>& others);
/// The bound at ε. Domain: sums.second > 0.
[[nodiscard]] Interval central_limit_bound(const CentralLimitClaim& claim, const MomentSums& sums,
                                           const Rational& epsilon, Precision bits);

/// n = 1 … greatest_n records with p_i = 1/2 and ε in the list, smallest n first. Then the sums are
/// (n/4, 0) and both sides have exact forms.
[[nodiscard]] Finding decide_fair_coins(const CentralLimitClaim& claim, std::int64_t greatest_n,
                                        const std::vector<Rational>& epsilons);

/// The same for every real ε ∈ (0, 1], by subdivision: δ falls with ε and so does the bound, so
/// that δ(left) ≤ bound(right) settles an interval. Intervals shorter than 2^−20 count as unknown.
[[nodiscard]] Finding decide_fair_coins_everywhere(const CentralLimitClaim& claim,
                                                   std::int64_t greatest_n);

/// Lists with two different probabilities: `first` records of p = a and `second` of p = b, each of
/// them in turn the target.
struct TwoKinds {
  std::int64_t first;
  std::int64_t second;
  Rational a;
  Rational b;
};
/// Compares δ(ε) with the bound at ε = j/8, 0 < j ≤ 8; not effective where the bound is ≥ 1.
[[nodiscard]] Finding decide_two_kinds(const CentralLimitClaim& claim,
                                       const std::vector<TwoKinds>& lists);

/// δ(0) and the largest mass of the sum S of the others, without roots; V and T as in the claim.
enum class Mode {
  at_zero,  ///< δ(0) against max_k P[S = k]
  spread,   ///< (max_k P[S = k])²·V against factor², V of the n − 1 others
  void_of,  ///< (max_k P[S = k])²·V³ against (2·coefficient·T)²: the claim's bound at every ε ≥ 0
};
/// The lists of one or two kinds, each kind in turn the target. Lists with V = 0 say nothing.
[[nodiscard]] Finding decide_mode(const CentralLimitClaim& claim, Mode mode, const Rational& factor,
                                  const std::vector<TwoKinds>& lists);

/// pk.prop-7: the counting query through the central limit theorem.
[[nodiscard]] Statement pk_prop_7();

}  // namespace pkdp::checks

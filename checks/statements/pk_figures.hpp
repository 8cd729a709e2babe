#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// The claims that text and captions make about the figures of the paper: pk.fig-2 and pk.fig-3.
namespace pkdp::checks {

/// Two exact numbers that a source states or that follow from what it states, and the relation in
/// which its words put them.
struct StatedPair {
  std::map<std::string, Input> inputs;
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

/// What a reading claims of its pairs, and which words a counterexample denies.
struct StatedClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  /// What the certificate says of the order of the pairs.
  std::string minimal = only_case("the numbers of the figure itself");
};

/// The first pair that does not stand in the claimed relation is the counterexample.
[[nodiscard]] Finding decide_stated(const StatedClaim& claim, const std::vector<StatedPair>& pairs);

/// One curve δ(ε) that a reading puts below (or at) another at some points.
struct CurveOrder {
  std::string statement;
  std::string reading;
  std::string words;
  std::function<Real(std::int64_t n, const Rational& epsilon)> lower;
  std::function<Real(std::int64_t n, const Rational& epsilon)> upper;
};

/// Compares the two at every ε of the list, for every n, in parallel; the first failure in this
/// order is the counterexample, with numbers just below the one and just above the other.
[[nodiscard]] Finding decide_order(const CurveOrder& order, const std::vector<std::int64_t>& sizes,
                                   const std::vector<Rational>& epsilons);

/// A reading refuted by the first of its stated pairs.
[[nodiscard]] Reading refuted_statement(const StatedClaim& claim, std::string text,
                                        std::string note, std::string domain,
                                        std::function<std::vector<StatedPair>()> pairs);

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
[[nodiscard]] std::vector<StatedPair> condition_pairs(const ConditionPoint& point,
                                                      std::int64_t greatest);
[[nodiscard]] std::vector<StatedPair> level_pairs(const ConditionPoint& point,
                                                  const Rational& level, std::int64_t greatest);

/// The records of pk.fig-2, n ≥ 2, λ = 1/20. Case 1: p₁ = λ, the others fair; case 2: the middles
/// of n equal cells of [λ, 1 − λ]. The target, last, has p = 1/2 or nearly so.
[[nodiscard]] std::vector<Probability> figure_2_records(int which, std::int64_t n);

[[nodiscard]] Statement pk_fig_2();
[[nodiscard]] Statement pk_fig_3();

/// All of them.
[[nodiscard]] std::vector<Statement> figure_statements();

}  // namespace pkdp::checks

#pragma once

#include "checks/brute_force/laws.hpp"
#include "checks/engine/points.hpp"

/// What np.lem-1 and pk.lem-1 share: mechanisms on one record, given by the law of the output for
/// each value of the record, and δ(ε) as the expectation over the outputs.
namespace pkdp::checks::engine {

/// Laws of M(D) for D = (0), (1), … : all databases of one record, hence all neighbours.
using OutputLaws = std::vector<brute_force::Masses>;

/// E_{O∼M(D₁)} max(0, 1 − e^{ε−L(O)}), term by term as printed; P and Q are the laws of M(D₁) and
/// M(D₂), L = ∞ where Q(O) = 0. Outputs with P(O) = 0 have no weight, whatever L is there.
[[nodiscard]] Rational expected_excess(const brute_force::Masses& p, const brute_force::Masses& q,
                                       const Rational& c);
/// max over ordered pairs (D₁, D₂), or over pairs D₁ < D₂ in one order, of expected_excess.
[[nodiscard]] Rational largest_excess(const OutputLaws& mechanism, const Rational& c);
[[nodiscard]] Rational largest_excess_in_one_order(const OutputLaws& mechanism, const Rational& c);
/// L ≤ ln c for all ordered pairs of databases and all outputs that the first of them can have.
[[nodiscard]] bool losses_at_most(const OutputLaws& mechanism, const Rational& c);

/// A lemma of the form "M is (ε, δ)-DP where δ ≥ criterion": `claimed` relates the least δ for
/// which M is (ε, δ)-DP (left) with the criterion (right).
struct CriterionClaim {
  Relation claimed = Relation::equal;
  std::function<Rational(const OutputLaws& mechanism, const Rational& c)> criterion;
};

/// Mechanisms with two values and two or three outputs, then with three values and two outputs,
/// masses with denominator ≤ the size of the effort, smallest first.
[[nodiscard]] Finding decide(const CriterionClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const CriterionClaim& claim);

}  // namespace pkdp::checks::engine

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/brute_force/laws.hpp"
#include "checks/statement.hpp"

/// What np.lem-1 and pk.lem-1 share: mechanisms on one record, given by the law of the output for
/// each value of the record, and δ(ε) as the expectation over the outputs.
namespace pkdp::checks {

/// Laws of M(D) for D = (0), (1), … : all databases of one record, hence all neighbours.
using Mechanism = std::vector<brute_force::Law>;

/// E_{O∼M(D₁)} max(0, 1 − e^{ε−L(O)}), term by term as printed; P and Q are the laws of M(D₁) and
/// M(D₂), L = ∞ where Q(O) = 0. Outputs with P(O) = 0 have no weight, whatever L is there.
[[nodiscard]] Rational expected_excess(const brute_force::Law& p, const brute_force::Law& q,
                                       const Rational& c);

/// The least δ for which M is (ε, δ)-DP: over all ordered pairs of databases and all output sets.
[[nodiscard]] Rational least_private_delta(const Mechanism& mechanism, const Rational& c);

/// A lemma of the form "M is (ε, δ)-DP where δ ≥ criterion": `claimed` relates the least δ for
/// which M is (ε, δ)-DP (left) with the criterion (right).
struct CriterionClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  Relation claimed = Relation::equal;
  std::function<Rational(const Mechanism& mechanism, const Rational& c)> criterion;
};

/// Mechanisms with two databases and three outputs, then with three databases and two outputs,
/// masses with denominator ≤ `denominator`, smallest first; e^ε in {1, 2, 3, 3/2, 5/4}.
[[nodiscard]] Finding decide_criterion(const CriterionClaim& claim, std::uint64_t denominator);

/// The reading that decides the claim at each effort.
[[nodiscard]] Reading criterion_reading(const CriterionClaim& claim, std::string text,
                                        Verdict verdict, std::string note);

/// max over ordered pairs (D₁, D₂), or over pairs D₁ < D₂ in one order, of expected_excess.
[[nodiscard]] Rational largest_excess(const Mechanism& mechanism, const Rational& c);
[[nodiscard]] Rational largest_excess_in_one_order(const Mechanism& mechanism, const Rational& c);

}  // namespace pkdp::checks

#include "checks/statements/np_lem_1.hpp"

#include "checks/statements/loss_lemma.hpp"

namespace pkdp::checks {
namespace {

/// The δ that the first sentence promises: 0 where its premise holds, nothing less than 1
/// elsewhere.
Rational promised_by_bounded_loss(const Mechanism& mechanism, const Rational& c) {
  return losses_at_most(mechanism, c) ? 0 : 1;
}

/// The words "this value" taken for those of one pair.
CriterionClaim one_pair_claim() {
  return {"np.lem-1", "one-pair",
          "Lemma 1, \"for a given epsilon, delta(epsilon) is the smallest delta such that M is "
          "(epsilon, delta)-DP\", with the delta(epsilon) of the pair D1 < D2",
          Relation::equal, largest_excess_in_one_order};
}

}  // namespace

bool losses_at_most(const std::vector<std::vector<Rational>>& mechanism, const Rational& c) {
  for (const brute_force::Law& p : mechanism) {
    for (const brute_force::Law& q : mechanism) {
      for (std::size_t o = 0; o < p.size(); ++o) {
        if (p[o] > c * q[o]) {  // then p[o] > 0
          return false;
        }
      }
    }
  }
  return true;
}

Statement np_lem_1() {
  using enum Verdict;
  const CriterionClaim pure{"np.lem-1", "printed:pure", "Lemma 1, first sentence",
                            Relation::less_equal, promised_by_bounded_loss};
  const CriterionClaim approximate{"np.lem-1", "printed:approximate", "Lemma 1, second sentence",
                                   Relation::less_equal, largest_excess};
  const CriterionClaim tight{"np.lem-1", "printed", "Lemma 1, last sentence", Relation::equal,
                             largest_excess};
  return {
      "np.lem-1",
      "000",
      "lemma",
      "Differential privacy through the privacy loss",
      {criterion_reading(tight,
                         "For a given ε the δ(ε) that is asked of all ordered adjacent D₁, D₂, "
                         "their maximum, is the smallest δ such that M is (ε,δ)-DP.",
                         holds,
                         "Each δ(ε) is attained by the set where P > e^ε·Q. At δ = 0 it is the "
                         "first sentence, and its converse."),
       criterion_reading(pure,
                         "M is ε-DP if L(O) ≤ ε for all adjacent D₁, D₂ and all O with "
                         "P[M(D₁)=O] > 0.",
                         holds, "Sum P(O) ≤ e^ε·Q(O) over a set; the converse holds too."),
       criterion_reading(approximate, "M is (ε,δ)-DP if δ(ε) ≤ δ for all ordered adjacent D₁, D₂.",
                         holds, "As pk.lem-1."),
       criterion_reading(one_pair_claim(),
                         "The δ(ε) of one pair is the smallest δ such that M is (ε,δ)-DP.", refuted,
                         "\"This value δ(ε)\" has D₁ and D₂ in its formula, but it is the one that "
                         "the sentence before asks of all adjacent D₁, D₂: of one pair, the "
                         "reversed pair may need a larger δ.")}};
}

}  // namespace pkdp::checks

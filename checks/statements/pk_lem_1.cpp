#include "checks/statements/pk_lem_1.hpp"

#include "checks/statements/loss_lemma.hpp"

namespace pkdp::checks {

Statement pk_lem_1() {
  const std::string sentence = "Lemma 1, \"iff for all neighboring databases D1, D2\"";
  const CriterionClaim printed{"pk.lem-1", "printed", sentence, Relation::equal, largest_excess};
  const CriterionClaim one_order{"pk.lem-1", "one-order",
                                 sentence + ", each pair taken in one order only", Relation::equal,
                                 largest_excess_in_one_order};
  return {
      "pk.lem-1",
      "002",
      "lemma",
      "Differential privacy through the privacy loss",
      {criterion_reading(
           printed,
           "M is (ε,δ)-DP iff E_{O∼M(D₁)} max(0, 1 − e^{ε−L(O)}) ≤ δ for all ordered "
           "neighbours (D₁, D₂).",
           Verdict::holds,
           "The expectation is Σ max(0, P(O) − e^ε·Q(O)), the largest P(S) − e^ε·Q(S) over all "
           "sets S. Outputs with P(O) = 0 have no weight: the convention at 0/0 is immaterial."),
       criterion_reading(one_order,
                         "The same with each pair of neighbours in one order only (D₁ < D₂).",
                         Verdict::refuted, "The two orders of a pair have different δ(ε).")}};
}

}  // namespace pkdp::checks

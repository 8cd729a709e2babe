#include <algorithm>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/privacy_definitions.hpp"

namespace pkdp::checks {
namespace {

/// np.def-3 given B = aux at c, over all sets of outputs.
Rational given_aux(const std::vector<brute_force::WholeKnowledge>& records, std::size_t aux,
                   const brute_force::WholeRatio& c) {
  brute_force::Fraction worst;
  for (const brute_force::WholeKnowledge& known : records) {
    for (std::size_t a = 0; a < known.values(); ++a) {
      for (std::size_t b = 0; b < known.values(); ++b) {
        if (a != b) {
          worst = std::max(worst, known.over_sets(a, b, aux, c).value_or(brute_force::Fraction{}));
        }
      }
    }
  }
  return to_rational(worst);
}

}  // namespace

Quantity aux_defect(const WithoutAux& without_aux) {
  return [without_aux](const Model& model, const Rational& c) {
    const brute_force::WholeRatio ratio(c);
    Rational sum = 0;
    for (const Law& law : model.family()) {
      const auto records = brute_force::whole_knowledge(
          Model::of(model.values(), model.backgrounds(), {law}, model.mechanism()));
      for (Index aux = 0; aux < law.backgrounds(); ++aux) {
        if (law.background_mass(aux).is_zero()) {
          continue;
        }
        const Model replaced = Model::of(model.values(), numbered_labels(1),
                                         {without_aux(law, aux)}, model.mechanism());
        const Rational difference =
            given_aux(records, aux, ratio) - brute_force::whole_set_delta(replaced, c);
        sum += difference < 0 ? Rational(-difference) : difference;
      }
    }
    return sum;
  };
}

Statement np_def_1() {
  return {"np.def-1",
          "000",
          "definition",
          "Indistinguishability of two random variables",
          {definition_on_laws(
              "np.def-1", "A ≈_{ε,δ} B: both inequalities for every measurable set X.",
              "The same text as pk.def-1. On a countable space all sets are measurable.",
              "laws on 3 outcomes, δ at and around the least one", [](std::uint64_t denominator) {
                return decide_indistinguishability(indistinguishable_in_library, denominator);
              })}};
}

Statement np_def_2() {
  return {"np.def-2",
          "000",
          "definition",
          "Differential privacy as indistinguishability of neighbours",
          {definition_on_laws(
              "np.def-2", "M(D₁) ≈_{ε,δ} M(D₂) for all D₁, D₂ that differ only on one individual.",
              "The same text as pk.def-2: one record exchanged, none added or removed.",
              "two binary records, two outputs, δ at and around the least one",
              [](std::uint64_t denominator) {
                return decide_differential_privacy(indistinguishable_in_library, denominator);
              })}};
}

Statement np_def_3() {
  QuantityClaim claim{"np.def-3",
                      "printed",
                      "np.def-3: lhs is the library's least delta, rhs that over all sets",
                      library_noiseless,
                      Relation::equal,
                      brute_force::whole_set_delta};
  claim.admits = [](const Law& law) { return law.backgrounds() == 1; };
  Scope scope = any_model();
  scope.largest = {2, 2, 1, 3, 1, 4};
  scope.normal = 400'000;
  const QuantityClaim fixed{"np.def-3",
                            "text:fixed-aux",
                            "\"if Aux is fixed, it is equivalent to consider a different "
                            "distribution theta', corresponding to theta conditioned on Aux\": lhs "
                            "sums the differences of the least deltas over the values of Aux",
                            aux_defect(given_background),
                            Relation::equal,
                            zero};
  return {"np.def-3",
          "000",
          "definition",
          "Noiseless privacy under a family of data laws",
          {reading_of(claim,
                      {"M(D) given D(i)=a ≈_{ε,δ} M(D) given D(i)=b for all θ, i, a, b.",
                       Verdict::definition,
                       "Asked of the values that D(i) can take: nothing can be conditioned on the "
                       "others. Without background; np.lem-3 brings it back."},
                      scope),
           reading_of(fixed,
                      {"For each fixed Aux: the original definition, all probabilities conditioned "
                       "on Aux, is this one for θ′ = θ given Aux.",
                       Verdict::holds,
                       "The same conditional laws. With several values of Aux one θ′ is needed for "
                       "each: np.lem-3."})}};
}

Statement np_def_4() {
  return {"np.def-4",
          "000",
          "definition",
          "Privacy loss of an output, with its infinite cases",
          {definition_on_laws(
              "np.def-4",
              "L(O) = ln(P[M(D₁)=O]/P[M(D₂)=O]), +∞ where only the denominator is 0, −∞ "
              "otherwise.",
              "At 0/0 the text gives −∞ (pk.def-10: +∞). No expectation ever meets such an "
              "output, and the implementation refuses to give it a loss.",
              "laws on 3 outcomes", [](std::uint64_t denominator) {
                return decide_loss(
                    [](const LawPair& pair, std::size_t outcome) { return pair.loss(outcome); },
                    denominator);
              })}};
}

}  // namespace pkdp::checks

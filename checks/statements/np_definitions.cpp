#include <fmt/format.h>

#include "checks/plain/partial.hpp"
#include "checks/plain/whole_numbers.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/privacy_definitions.hpp"
#include "reference/privacy/indistinguishability.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 4 : effort == Effort::normal ? 5 : 6;
}

bool implemented(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

Reading on_laws(const std::string& id, std::string claim, std::string note, std::string domain,
                const std::function<Finding(std::uint64_t)>& decide) {
  return {.reading = "printed",
          .claim = std::move(claim),
          .verdict = Verdict::definition,
          .evidence = Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = 500,
          .domain =
              [domain = std::move(domain)](Effort effort) {
                return fmt::format("{}, masses with a common denominator ≤ {}", domain,
                                   denominator_of(effort));
              },
          .check =
              [id, decide](Effort effort) {
                Finding finding = decide(denominator_of(effort));
                if (finding.counterexample) {
                  finding.counterexample->statement = id;
                }
                return finding;
              }};
}

}  // namespace

Statement np_def_1() {
  return {
      "np.def-1",
      "000",
      "definition",
      "Indistinguishability of two random variables",
      {on_laws("np.def-1", "A ≈_{ε,δ} B: both inequalities for every measurable set X.",
               "The same text as pk.def-1. On a countable space all sets are measurable.",
               "laws on 3 outcomes, δ at and around the least one", [](std::uint64_t denominator) {
                 return decide_indistinguishability(implemented, denominator);
               })}};
}

Statement np_def_2() {
  return {
      "np.def-2",
      "000",
      "definition",
      "Differential privacy as indistinguishability of neighbours",
      {on_laws("np.def-2", "M(D₁) ≈_{ε,δ} M(D₂) for all D₁, D₂ that differ only on one individual.",
               "The same text as pk.def-2: one record exchanged, none added or removed.",
               "two binary records, two outputs, δ at and around the least one",
               [](std::uint64_t denominator) {
                 return decide_differential_privacy(implemented, denominator);
               })}};
}

Statement np_def_3() {
  QuantityClaim claim{"np.def-3",
                      "printed",
                      "np.def-3: lhs is the library's least delta, rhs that over all sets",
                      library_noiseless,
                      Relation::equal,
                      plain::whole_set_delta};
  claim.admits = [](const Law& law) { return law.backgrounds() == 1; };
  Scope scope = any_model();
  scope.largest = {2, 2, 1, 3, 1, 4};
  scope.normal = 400'000;
  return {"np.def-3",
          "000",
          "definition",
          "Noiseless privacy under a family of data laws",
          {reading_of(claim,
                      {"M(D) given D(i)=a ≈_{ε,δ} M(D) given D(i)=b for all θ, i, a, b.",
                       Verdict::definition,
                       "Asked of the values that D(i) can take: nothing can be conditioned on the "
                       "others. Without background; np.lem-3 brings it back."},
                      scope)}};
}

Statement np_def_4() {
  return {"np.def-4",
          "000",
          "definition",
          "Privacy loss of an output, with its infinite cases",
          {on_laws("np.def-4",
                   "L(O) = ln(P[M(D₁)=O]/P[M(D₂)=O]), +∞ where only the denominator is 0, −∞ "
                   "otherwise.",
                   "At 0/0 the text gives −∞ (pk.def-10: +∞). No expectation ever meets such an "
                   "output, and the implementation refuses to give it a loss.",
                   "laws on 3 outcomes", [](std::uint64_t denominator) {
                     return decide_loss([](const LawPair& pair,
                                           std::size_t outcome) { return pair.loss(outcome); },
                                        denominator);
                   })}};
}

}  // namespace pkdp::checks

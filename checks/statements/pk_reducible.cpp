#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/pk_per_target.hpp"
#include "reference/models/acceptability.hpp"
#include "reference/models/reducibility.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention report = Convention::report;
constexpr Convention paper = Convention::paper;

bool is_acceptable_law(const Law& law) { return is_acceptable(law); }

bool reducible_and_compatible(const Model& model) {
  return brute_force::compatible(model) && brute_force::reducible(model);
}

}  // namespace

bool reducible_for_each_value(const Model& model) {
  if (!brute_force::compatible(model)) {
    return false;
  }
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      std::vector<std::vector<Rational>> laws;
      for (Index background = 0; background < known.backgrounds(); ++background) {
        if (known.event(a, background) > 0) {
          std::vector<Rational> law;
          for (Index o = 0; o < known.outputs(); ++o) {
            law.push_back(known.output(o, a, background));
          }
          std::sort(law.begin(), law.end());
          laws.push_back(std::move(law));
        }
      }
      if (std::adjacent_find(laws.begin(), laws.end(), std::not_equal_to<>()) != laws.end()) {
        return false;
      }
    }
  }
  return true;
}

Quantity reducibility_defect(const std::function<bool(const Model&)>& implementation) {
  return [implementation](const Model& model, const Rational&) {
    return implementation(model) == brute_force::reducible(model) ? Rational(0) : Rational(1);
  };
}

Statement pk_def_14() {
  QuantityClaim definition{"pk.def-14",
                           "printed",
                           "pk.def-14: lhs = 1 where answers differ",
                           reducibility_defect(is_reducible),
                           Relation::equal,
                           zero};
  definition.ratios = {};
  QuantityClaim acceptable = definition;
  acceptable.reading = "acceptable";
  return {
      "pk.def-14",
      "002",
      "definition",
      "Reducible mechanisms",
      {reading_of(definition,
                  {"For all i, B₁, B₂ a bijection φ: O → O, the same for all a, with "
                   "P[M=O given a, B₁] = P[M=φ(O) given a, B₂].",
                   Verdict::definition,
                   "θ is not quantified in the text: φ may depend on it. Values that one of "
                   "the two backgrounds excludes are left out. The library compares multisets, "
                   "the check tries all bijections."}),
       reading_of(acceptable, {"The same on acceptable laws.", Verdict::definition, "As above."},
                  acceptable_models())}};
}

Statement pk_claim_reducible_necessary() {
  QuantityClaim printed{"pk.claim-reducible-necessary",
                        "printed",
                        "\"a necessary condition for APKDP and PPKDP to be equivalent\": M is not "
                        "reducible, theta is acceptable, and lhs, the least delta of APKDP at "
                        "epsilon = 0, is 0, so that both hold for every (epsilon, delta)",
                        active(paper),
                        Relation::greater,
                        zero};
  printed.admits = is_acceptable_law;
  // Acceptable laws are compatible with all values (pk.standing-3, corrected).
  printed.condition = [](const Model& model) { return !brute_force::reducible(model); };
  printed.ratios = {Rational(1)};
  Scope scope;
  scope.largest = {2, 2, 2, 2, 2, 4};
  return {"pk.claim-reducible-necessary",
          "002",
          "claim",
          "Reducibility is called necessary for the equivalence",
          {reading_of(
              printed,
              {"Θ acceptable, M not Θ-reducible: APKDP and PPKDP differ at some (ε,δ).", refuted,
               "Backgrounds may change the laws of the output without making it tell more. It "
               "is a sufficient condition (pk.thm-2)."},
              scope)}};
}

Statement pk_thm_2() {
  QuantityClaim corrected{"pk.thm-2",
                          "printed",
                          "Theorem 2; lhs is the least delta of "
                          "APKDP, rhs that of PPKDP",
                          active(paper),
                          Relation::equal,
                          passive(paper)};
  corrected.condition = [](const Model& model) { return brute_force::reducible(model); };
  corrected.admits = is_acceptable_law;
  QuantityClaim wider = corrected;
  wider.reading = "compatible";
  wider.admits = {};
  wider.condition = reducible_and_compatible;
  QuantityClaim without = wider;
  without.reading = "incompatible";
  without.condition = [](const Model& model) { return brute_force::reducible(model); };
  QuantityClaim by_report = without;
  by_report.reading = "incompatible-report";
  by_report.lhs = active(report);
  by_report.rhs = passive(report);
  QuantityClaim each = wider;
  each.reading = "phi-for-each-value";
  each.condition = reducible_for_each_value;
  Scope finer = any_model();
  finer.largest = {2, 2, 2, 3, 1, 4};
  finer.normal = 270'000;
  Scope acceptable = acceptable_models();
  acceptable.normal = 170'000;
  return {"pk.thm-2",
          "002",
          "theorem",
          "Reducible mechanisms: active and passive privacy coincide",
          {reading_of(corrected,
                      {"Θ acceptable, M Θ-reducible: (ε,δ)-APKDP iff (ε,δ)-PPKDP.", holds,
                       "φ carries the output laws given a and given b together, so "
                       "APK_{i,a,b,B} does not depend on B. The proof has \"APK is the "
                       "expected value of PPK\", the names exchanged."},
                      acceptable),
           reading_of(wider,
                      {"The same when every B̂ is compatible with every value that D(i) takes.",
                       holds, "All the proof uses."},
                      finer),
           reading_of(without,
                      {"The same without that, pk.def-14 asked where the conditional laws exist, "
                       "with x/0 = ∞.",
                       refuted, "A background that excludes b has APK = 1 and a weight below 1."},
                      finer),
           reading_of(by_report,
                      {"The same with the loss of np.def-5.", refuted,
                       "Such a background has APK = 0 and takes weight from the others."},
                      one_record_kernels()),
           reading_of(each,
                      {"φ may also depend on a.", refuted,
                       "Then only the shapes of the output laws agree, not how the laws "
                       "given a and b overlap."},
                      finer),
           thm_2_per_target()}};
}

}  // namespace pkdp::checks

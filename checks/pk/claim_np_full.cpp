#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/pk/support.hpp"
#include "reference/models/background.hpp"

/// pk.claim-np-full: active privacy as noiseless and as classical privacy.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
constexpr Convention paper = Convention::paper;

/// APK at each index i with B = D₋ᵢ, by the loss of np.def-5.
Rational active_full_knowledge(const Model& model, const Rational& c) {
  Rational worst = 0;
  for (const Law& law : model.family()) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const Law known = with_all_others_known(law, record, model.values().size());
      const Model full = Model::of(model.values(), numbered_labels(known.backgrounds()), {known},
                                   model.mechanism());
      const brute_force::PartialKnowledge knowledge(full, 0, record);
      for (Index a = 0; a < knowledge.values(); ++a) {
        for (Index b = 0; b < knowledge.values(); ++b) {
          for (Index rest = 0; rest < knowledge.backgrounds() && a != b; ++rest) {
            worst =
                std::max(worst, knowledge.active(a, b, rest, c, Convention::report).value_or(0));
          }
        }
      }
    }
  }
  return worst;
}

/// active(paper) of every θ given each of its backgrounds.
Rational active_of_conditioned(const Model& model, const Rational& c) {
  return active(paper)(conditioned(model), c);
}

/// The three parts together: Σ of what the least δ differ by, B = D₋ᵢ where θ
/// has full support.
Rational np_full_defect(const Model& model, const Rational& c) {
  const Rational at = active(paper)(model, c);
  Rational sum = abs(Rational(at - library_noiseless(model, c)));
  sum += abs(Rational(at - active_of_conditioned(model, c)));
  if (has_full_support(model)) {
    Family alone;
    for (const Law& law : model.family()) {
      alone.push_back(without_background(law));
    }
    const Model known =
        Model::of(model.values(), numbered_labels(1), std::move(alone), model.mechanism());
    sum += abs(Rational(active_full_knowledge(known, c) - library_dp(known, c)));
  }
  return sum;
}

Scope full_support_models() {
  Scope scope;
  scope.largest = {2, 2, 1, 3, 1, 5};
  scope.normal = 140'000;
  scope.draw = [](std::uint64_t index) {
    SplitMix64 draw(index + 11);
    const std::size_t records = 1 + draw.below(2);
    const std::size_t values = 2 + draw.below(2);
    Law law = draw.below(4) == 0 ? random_law(draw, records, values, 1)
                                 : random_positive_law(draw, records, values, 1);
    return Model::of(numbered_labels(values), {"0"}, {std::move(law)},
                     random_mechanism(draw, records, values, 2 + draw.below(2)));
  };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with all databases possible";
  return scope;
}

/// "APKDP and DP coincide when B = D₋ᵢ".
QuantityClaim full_knowledge(Relation claimed) {
  QuantityClaim claim{active_full_knowledge, claimed, library_dp, full_support_models()};
  claim.admits = [](const Law& law) { return law.backgrounds() == 1; };
  return claim;
}

const StatementChecks claim_np_full("pk.claim-np-full", [] {
  const QuantityClaim whole{np_full_defect, Relation::equal, zero, positive_models(),
                            compatible_with_all};
  const QuantityClaim outside{active(paper), Relation::equal, library_noiseless};
  QuantityClaim noiseless = outside;
  noiseless.scope = positive_models();
  noiseless.condition = compatible_with_all;
  const QuantityClaim conditioning{active(paper), Relation::equal, active_of_conditioned};
  QuantityClaim full = full_knowledge(Relation::equal);
  full.condition = has_full_support;
  return Checks{{"printed", check_of(whole)},
                {"printed:np", check_of(noiseless)},
                {"np-incompatible", check_of(outside)},
                {"printed:conditioned", check_of(conditioning)},
                {"printed:full-knowledge", check_of(full)},
                {"full-knowledge-incompatible", check_of(full_knowledge(Relation::equal))},
                {"dp-implies", check_of(full_knowledge(Relation::less_equal))}};
});

}  // namespace
}  // namespace pkdp::checks::pk

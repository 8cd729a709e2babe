#include <utility>

#include "checks/engine/implications.hpp"
#include "checks/pk/guessing.hpp"
#include "checks/pk/hidden_sign.hpp"
#include "reference/models/normalization.hpp"

/// pk.claim-ex1: the average is distributionally, not noiselessly, private.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// φ₀ = (μ, noise of record 0), φ_j = noise of record j; B the noises of the others.
Judgement normalizes(const Model& model) {
  const Law& law = model.family()[0];
  const std::size_t records = law.records();
  Rational weight = 0;
  for (const LawEntry& entry : law.entries()) {
    weight += entry.database[0] % 2 == 1 ? entry.mass : Rational(0);
  }
  const std::vector<Rational> noise{1 - weight, weight};
  Normalization normalization;
  normalization.factors.push_back({noise[0] / 2, noise[1] / 2, noise[0] / 2, noise[1] / 2});
  normalization.factors.insert(normalization.factors.end(), records - 1, noise);
  std::vector<LawEntry> entries;
  for (Index first = 0; first < 4; ++first) {
    for (const Database& rest : all_databases(2, records - 1)) {
      Database database{first};
      Index background = 0;
      Rational mass = noise[first % 2] / 2;
      for (const Index bit : rest) {
        database.push_back(2 * (first / 2) + bit);
        background = 2 * background + bit;
        mass *= noise[bit];
      }
      normalization.map.push_back({database, background});
      entries.push_back({std::move(database), background, std::move(mass)});
    }
  }
  Judgement judgement{true, false, std::nullopt};
  if (!is_acceptable_at(normalization, Law::of(std::move(entries)), 0).finding) {
    judgement.refutation = Refutation{0, 1, Relation::less, {}};
  }
  return judgement;
}

/// Reads μ off another record and puts in μ − 1/10, which is possible under it.
std::vector<Index> same_sign(const Database& database, std::size_t record) {
  return {2 * (database[record == 0 ? 1 : 0] / 2)};
}

/// At e^ε = 1 and 2, NP(ε,δ) given μ implies DDP(ε,δ) with μ hidden, by the simulator that reads μ
/// off the others, who determine it.
Implication simulated_by_known_sign() {
  Implication implication;
  implication.hypothesis = noiseless_notion();
  implication.conclusion.delta = [](const Model& model, const Rational& c) {
    return guessing_delta(model, model.family().front(), same_sign, c);
  };
  const Notion known = noiseless_notion();
  implication.hypothesis.delta = [known](const Model& model, const Rational& c) {
    std::vector<LawEntry> halves[2];
    for (const LawEntry& entry : model.family()[0].entries()) {
      halves[entry.database[0] / 2].push_back({entry.database, 0, 2 * entry.mass});
    }
    return known.delta(Model::of(model.values(), model.backgrounds(),
                                 {Law::of(halves[0]), Law::of(halves[1])}, model.mechanism()),
                       c);
  };
  implication.ratios = {1, 2};
  return implication;
}

Model random_around_sign(std::size_t index) {
  SplitMix64 draw(4711 + index);
  return Model::of(numbered_labels(4), {"0"}, {around_hidden_sign(2, weight_of(index))},
                   draw.below(4) == 0 ? random_mechanism(draw, 2, 4, 3)
                                      : random_positive_mechanism(draw, 2, 4, 3));
}

const StatementChecks claim_ex1("pk.claim-ex1", [] {
  const auto for_some_epsilon = [](const Notion& notion) {
    return check_of(as_claim(unconditional(notion, true)), averages());
  };
  const Check distributional = for_some_epsilon(distributional_notion(RecordPosition::kept));
  const ModelList random{
      .count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 60 : 120'000; },
      .at = random_around_sign,
      .domain = "2 records around a hidden sign, random mechanisms"};
  return Checks{{"printed", distributional},
                {"printed:ddp", distributional},
                {"printed:cdp", for_some_epsilon(causal_notion())},
                {"printed:normalization", check_of(Claim{.judge = normalizes}, averages())},
                {"corrected:ddp", check_of(as_claim(simulated_by_known_sign()), random)}};
});

}  // namespace

}  // namespace pkdp::checks::pk

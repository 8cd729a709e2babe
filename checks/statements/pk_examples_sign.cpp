#include <utility>

#include "checks/statements/pk_ex_3_outliers.hpp"
#include "checks/statements/pk_examples.hpp"
#include "checks/statements/pk_prop_3_others.hpp"
#include "reference/models/normalization.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using engine::Judgement;

/// A weight in (0, 1) and 2 or 3 records, from the number of the model.
Rational weight_of(std::size_t index) { return make_rational(1, 2 + index / 2); }
std::size_t records_of(std::size_t index) { return 2 + index % 2; }

Model average_of(Family family, std::size_t records) {
  return Model::of(numbered_labels(4), {"0"}, std::move(family),
                   sum_query(all_databases(4, records), numbers_around_sign()));
}

Models averages() {
  return {[](Effort effort) -> std::size_t { return effort == Effort::quick ? 8 : 60; },
          [](std::size_t index) {
            return average_of({around_hidden_sign(records_of(index), weight_of(index))},
                              records_of(index));
          },
          "hidden μ = ±1, 2 or 3 records μ ± 1/10, several laws of the noise",
          first_by("denominator of the law of the noise, then records, for the numbers that were "
                   "chosen")};
}

engine::Claim never_noiseless() {
  return {"pk.ex-1", "printed", "The average is noiselessly private.", [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            if (noiseless_notion().ratio(model)) {
              judgement.denial = engine::Denial{0, 0, Relation::equal, {}};
            }
            return judgement;
          }};
}

/// φ₀ = (μ, noise of record 0), φ_j = noise of record j; B the noises of the others.
engine::Claim normalization_claim() {
  return {
      "pk.claim-ex1", "printed:normalization", "Not an acceptable normalization.",
      [](const Model& model) {
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
          judgement.denial = engine::Denial{0, 1, Relation::less, {}};
        }
        return judgement;
      }};
}

/// Reads μ off another record and puts in μ − 1/10, which is possible under it.
std::vector<Index> same_sign(const Database& database, std::size_t record) {
  return {2 * (database[record == 0 ? 1 : 0] / 2)};
}

Model random_around_sign(std::size_t index) {
  engine::Draw draw(4711 + index);
  return Model::of(numbered_labels(4), {"0"}, {around_hidden_sign(2, weight_of(index))},
                   draw.below(4) == 0 ? engine::random_mechanism(draw, 2, 4, 3)
                                      : engine::random_positive_mechanism(draw, 2, 4, 3));
}

/// Noise −1, 0, 1 with probabilities 1/200, 99/100, 1/200 around μ = ±1: 5σ = 1/2.
Model outliers_with_tails(std::size_t) {
  const Rational tail = make_rational(1, 200);
  const RecordLaw low{tail, 1 - 2 * tail, tail, 0, 0};
  const RecordLaw high{0, 0, tail, 1 - 2 * tail, tail};
  return Model::of({hidden_parameter({make_rational(1, 2), make_rational(1, 2)}, {low, high}, 3)},
                   outlier_query(all_databases(5, 3), {-2, -1, 0, 1, 2}, make_rational(1, 2)));
}

engine::Claim same_number_of_outliers() {
  return {
      "pk.ex-3", "printed",
      "Denies \"the number of outliers is going to be the same no matter what\" given D(i) = a: "
      "lhs is the least delta of NP at epsilon = ln ratio.",
      [](const Model& model) {
        Judgement judgement{true, false, std::nullopt};
        const Rational delta = noiseless_notion().delta(model, 2);
        const Rational half = make_rational(1, 2);
        if (delta > half) {
          judgement.denial = engine::Denial{delta, half, Relation::greater, {{"ratio", "2"}}};
        }
        return judgement;
      }};
}

/// Some D_{i→b}, b a value that D(i) takes, has another output than D.
bool has_an_outlier(const Model& model) {
  for (const LawEntry& entry : model.family().front().entries()) {
    const Index before = model.row(entry.database).outputs.front().point;
    for (std::size_t record = 0; record < model.records(); ++record) {
      for (Index b = 0; b < model.values().size(); ++b) {
        if (model.row(replaced(entry.database, record, b)).outputs.front().point != before) {
          return true;
        }
      }
    }
  }
  return false;
}

Implication named(Implication implication, std::string reading) {
  implication.reading = std::move(reading);
  return implication;
}

}  // namespace

Implication unconditional(std::string statement, std::string denied, Notion conclusion,
                          bool for_some_epsilon) {
  Implication implication{std::move(statement), "", std::move(denied), {}, std::move(conclusion)};
  implication.hypothesis = {"no condition",
                            [](const Model&, const Rational&) { return Rational(0); },
                            [](const Model&) { return std::optional<Rational>(1); }};
  implication.for_some_epsilon = for_some_epsilon;
  return implication;
}

const std::vector<Rational>& numbers_around_sign() {
  static const std::vector<Rational> numbers{make_rational(-11, 10), make_rational(-9, 10),
                                             make_rational(9, 10), make_rational(11, 10)};
  return numbers;
}

Law around_hidden_sign(std::size_t records, const Rational& weight) {
  const Rational half = make_rational(1, 2);
  return hidden_parameter({half, half}, {{1 - weight, weight, 0, 0}, {0, 0, 1 - weight, weight}},
                          records);
}

Model bounded_outliers(std::size_t index) {
  const std::size_t records = records_of(index / 2);
  const Rational radius = index % 2 == 0 ? make_rational(1, 2) : make_rational(5, 4);
  return Model::of(numbered_labels(4), {"0"}, {around_hidden_sign(records, weight_of(index / 2))},
                   outlier_query(all_databases(4, records), numbers_around_sign(), radius));
}

Family around_known_sign(std::size_t records, const Rational& weight) {
  const std::vector<RecordLaw> low(records, {1 - weight, weight, 0, 0});
  const std::vector<RecordLaw> high(records, {0, 0, 1 - weight, weight});
  return {independent_records(low), independent_records(high)};
}

engine::Claim less_knowledge() {
  return {"pk.ex-1", "text:less-knowledge", "The attacker who knows mu is no weaker.",
          [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            const Model known = average_of(
                around_known_sign(model.records(), weight_of(model.records() == 2 ? 0 : 1)),
                model.records());
            const Rational hidden = noiseless_notion().delta(model, 1000000);
            if (hidden != 1 || noiseless_notion().delta(known, 2) >= 1) {
              judgement.denial = engine::Denial{hidden, 1, Relation::less, {}};
            }
            return judgement;
          }};
}

engine::Claim simulated_by_known_sign() {
  Implication implication{"pk.claim-ex1", "corrected:ddp", "", noiseless_notion(), {}};
  implication.conclusion.name = "the simulator that reads mu off the others";
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
  return claim_of(implication);
}

engine::Claim noiseless_not_causal(bool outlier_needed) {
  return {"pk.ex-3", "bounded-noise", "NP fails or CDP holds.",
          [outlier_needed](const Model& model) {
            Judgement judgement{!outlier_needed || has_an_outlier(model), false, std::nullopt};
            if (!judgement.effective) {
              return judgement;
            }
            const Rational noiseless = noiseless_notion().delta(model, 1);
            if (noiseless != 0 || causal_notion().ratio(model)) {
              judgement.denial = engine::Denial{noiseless, 0, Relation::greater_equal, {}};
            }
            return judgement;
          }};
}

Statement pk_ex_1() {
  using enum Verdict;
  return {
      "pk.ex-1",
      "002",
      "example",
      "Average of records around a global sign",
      {reading_of(Words{"printed",
                        "Finite analogue: the average of records around a hidden μ = ±1 is not "
                        "NP(ε) for any ε.",
                        holds,
                        "At δ = 0 this says nothing about μ: with bounded noise the extreme sums "
                        "differ, and with normal noise the ratio of two shifted densities is "
                        "unbounded, for independent records too. Only δ > 0 separates the two: "
                        "see text:less-knowledge."},
                  never_noiseless(), averages()),
       reading_of(Words{"text:less-knowledge",
                        "Hidden μ: only δ = 1 serves, for every ε. Known μ: some δ < 1 serves at "
                        "e^ε = 2.",
                        holds,
                        "With bounded noise, as here. With normal noise an average moves with a "
                        "beyond any bound: over all real a and b the least δ is 1 at every ε, "
                        "whether μ is known or not. For a = 1 and b = −1 alone, n ≥ 4 and a small "
                        "deviation σ, it is 1 − O(e^{ε − 2/σ²}): D(i) leaves a little doubt about "
                        "μ."},
                  less_knowledge(), averages())}};
}

Statement pk_claim_ex1() {
  using enum Verdict;
  const std::string id = "pk.claim-ex1";
  const Notion ddp = distributional_notion(RecordPosition::kept);
  const std::string unbounded =
      "Two values of D(i) that point to the same μ give the simulator the same law of D₋ᵢ, and the "
      "average two laws that are shifts of each other: with bounded noise their supports differ, "
      "with normal noise their ratio is unbounded. So no ε serves at δ = 0, for any simulator.";
  const auto claim = [&](const char* reading, const Notion& notion, const char* denied) {
    return claim_of(named(unconditional(id, denied, notion, true), reading));
  };
  const char* distributional = "\"the mechanism M = avg satisfies this definition\"";
  const char* causal = "\"CDP can hold for some epsilon\" when b is bounded";
  const Models random{
      [](Effort effort) -> std::size_t { return effort == Effort::quick ? 60 : 120'000; },
      random_around_sign, "2 records around a hidden sign, random mechanisms"};
  return {
      id,
      "002",
      "claim",
      "The average is distributionally, not noiselessly, private",
      {reading_of(
           Words{"printed", "The average is DDP; it is CDP iff b is bounded.", refuted, unbounded},
           claim("printed", ddp, distributional), averages()),
       reading_of(Words{"printed:ddp", "The average is DDP(ε) for some ε.", refuted, unbounded},
                  claim("printed:ddp", ddp, distributional), averages()),
       reading_of(Words{"printed:cdp", "With bounded b the average is CDP(ε) for some ε.", refuted,
                        "Replacing a by b shifts the average by (b − a)/n: the same argument. "
                        "It holds only where D(i) has one possible value, or with δ > 0."},
                  claim("printed:cdp", causal_notion(), causal), averages()),
       reading_of(Words{"printed:normalization",
                        "φ₀ = (μ, D(i) − μ), φ_j = D(j) − μ is an acceptable normalization at i "
                        "for the background (D(j) − μ) of the others.",
                        holds, "θ̂ is injective as long as D(i) and μ are both read off φ₀."},
                  normalization_claim(), averages()),
       reading_of(Words{"corrected:ddp",
                        "Records independent given μ, and D₋ᵢ determines μ: if M is NP(ε,δ) "
                        "under each θ given μ, then it is DDP(ε,δ) with μ hidden.",
                        holds,
                        "Sim reads μ off D₋ᵢ and puts in a value possible under it; the check asks "
                        "what this "
                        "simulator reaches."},
                  simulated_by_known_sign(), random)}};
}

Statement pk_ex_3() {
  using enum Verdict;
  const Models tails{[](Effort) { return std::size_t{1}; }, outliers_with_tails,
                     "3 records μ + noise, noise 0 or, with probability 1/100, ±1 = ±10σ",
                     not_known("one model that was chosen: three records and noise with tails")};
  const Models bounded{
      [](Effort effort) -> std::size_t { return effort == Effort::quick ? 16 : 120; },
      bounded_outliers,
      "2 or 3 records μ ± 1/10, radius 5σ = 1/2, that of even odds, or the larger 5/4"};
  Statement statement{
      "pk.ex-3",
      "002",
      "example",
      "Counting outliers: noiseless but not causal",
      {reading_of(Words{"printed",
                        "Unbounded noise: given any D(i) = a the number of outliers is 0 with "
                        "high probability, so that counting them is NP.",
                        refuted,
                        "NP quantifies over every possible a, and an a beyond 5σ is possible: it "
                        "is an outlier itself. With normal noise P[M=0 given D(i)=a] → 0 as "
                        "a → ∞, so that no ε serves at δ = 0: for n ≥ 2 all n records are outliers "
                        "in the limit, and δ must be at least P[M<n given D(i)=b] for every b, "
                        "which is nearly 1, but not 1."},
                  same_number_of_outliers(), tails),
       reading_of(
           Words{"bounded-noise",
                 "Noise within 5σ·n/(2(n−1)), and some D_{i→b} has an outlier: the count is NP(0) "
                 "and not CDP(ε) for any ε.",
                 holds,
                 "One record and all others at the two ends are 5σ from the average: no outlier is "
                 "possible until one record is moved to the other μ, and even then only if μ and "
                 "−μ are far enough apart: two records ±1 ± 1/4 with 5σ = 5/4 never have one. "
                 "Within 5σ alone, n = 3 has outliers."},
           noiseless_not_causal(true), bounded)}};
  for (Reading& reading : outlier_readings()) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks

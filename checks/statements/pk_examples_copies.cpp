#include <algorithm>
#include <set>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/pk_ex_2_dependencies.hpp"
#include "checks/statements/pk_examples.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using engine::Judgement;

/// Laws R on the values 0, 1, 2 by common denominator, point laws first.
const std::vector<std::vector<Rational>>& record_laws() {
  static const std::vector<std::vector<Rational>> laws = brute_force::simplex(3, 8);
  return laws;
}

std::size_t laws_at(Effort effort) {
  return effort == Effort::quick ? 20 : effort == Effort::normal ? 60 : record_laws().size();
}

/// The same with larger denominators.
const std::vector<std::vector<Rational>>& many_record_laws() {
  static const std::vector<std::vector<Rational>> laws = brute_force::simplex(3, 70);
  return laws;
}

/// One or two repeated records, alternating.
Model repeated(std::size_t index, std::size_t copies,
               const std::function<Mechanism(const std::vector<Database>&)>& mechanism) {
  const std::size_t originals = 1 + index % 2;
  const std::size_t number = index / 2;
  const std::vector<Rational>& law =
      number < record_laws().size() ? record_laws()[number] : many_record_laws()[number];
  return Model::of(numbered_labels(3), {"0"},
                   {repeated_records(std::vector<RecordLaw>(originals, law), copies)},
                   mechanism(all_databases(3, originals * copies)));
}

Models duplicates(const std::function<Mechanism(const std::vector<Database>&)>& mechanism) {
  return {[](Effort effort) { return 2 * laws_at(effort); },
          [mechanism](std::size_t index) { return repeated(index, 2, mechanism); },
          "1 or 2 pairs of duplicates, R on {0,1,2}",
          first_by("denominator of the law of a number, then the law, then one or two pairs")};
}

/// The same, many more of them at normal effort.
Models many_duplicates(const std::function<Mechanism(const std::vector<Database>&)>& mechanism) {
  Models models = duplicates(mechanism);
  models.count = [](Effort effort) {
    return effort == Effort::quick ? 2 * laws_at(effort) : std::size_t{100'000};
  };
  return models;
}

bool is_constant(const Model& model) {
  const auto& entries = model.family()[0].entries();
  return entries.size() == 1;
}

/// pk.ex-2, for a simulator that is told i or is not.
Reading duplicates_published(RecordPosition position) {
  using enum Verdict;
  return reading_of(
      position == RecordPosition::kept
          ? Words{"printed", "The identity on duplicated records is ({θ},0)-DDP.", holds,
                  "Sim copies the duplicate; it knows i."}
          : Words{"position-dropped", "The same when Sim is not told i.", holds,
                  "The list without one record still tells which pair is incomplete; where it does "
                  "not, both answers are the same."},
      claim_of(unconditional("pk.ex-2", "\"the identity is ({theta}, 0)-DDP\"",
                             distributional_notion(position), false)),
      duplicates(identity_query));
}

Mechanism sum_of_numbers(const std::vector<Database>& databases) {
  return sum_query(databases, {0, 1, 2});
}

engine::Claim sum_claim(std::string reading, bool noiseless) {
  Implication implication =
      unconditional("pk.ex-4", "\"the mechanism that sums all records might be in NP\"",
                    noiseless ? noiseless_notion() : causal_notion(), true);
  implication.reading = std::move(reading);
  implication.condition = [](const Model& model) { return !is_constant(model); };
  return claim_of(implication);
}

bool takes_two_values(const Model& model) {
  std::set<Index> values;
  for (const LawEntry& entry : model.family()[0].entries()) {
    values.insert(entry.database.front());
  }
  return values.size() == 2;
}

engine::Claim never_causal() {
  return {"pk.ex-4", "point-law",
          "Denies \"cannot be in CDP\": lhs is the least delta of CDP at epsilon = 0.",
          [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            const Rational delta = causal_notion().delta(model, 1);
            if (delta.is_zero()) {
              judgement.denial = engine::Denial{delta, 0, Relation::equal, {}};
            }
            return judgement;
          }};
}

/// R with two values: CDP(ε,δ) has δ = 1 at every ε, NP(ε,δ) some δ < 1 for two pairs.
engine::Claim noiseless_with_delta(std::string reading, std::size_t pairs) {
  return {
      "pk.ex-4", std::move(reading), "NP needs delta = 1, or CDP does not.",
      [pairs](const Model& model) {
        Judgement judgement{model.family()[0].entries().size() > 1 &&
                                model.records() == 2 * pairs && takes_two_values(model),
                            false, std::nullopt};
        const Rational noiseless = noiseless_notion().delta(model, 1);
        if (judgement.effective && (noiseless >= 1 || causal_notion().delta(model, 1000000) != 1)) {
          judgement.denial = engine::Denial{noiseless, 1, Relation::greater_equal, {}};
        }
        return judgement;
      }};
}

engine::Claim only_point_laws() {
  return {"pk.ex-4", "corrected", "Private for another law, or not for a point law.",
          [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            const bool noiseless = noiseless_notion().ratio(model).has_value();
            const bool causal = causal_notion().ratio(model).has_value();
            const Rational delta = causal_notion().delta(model, 1000000);
            const bool constant = is_constant(model);
            if (noiseless != constant || causal != constant || delta != (constant ? 0 : 1)) {
              judgement.denial = engine::Denial{delta, 0, Relation::greater_equal, {}};
            }
            return judgement;
          }};
}

std::string text_of(const Database& database) {
  std::string text;
  for (const Index value : database) {
    text += std::to_string(value);
  }
  return text;
}

Mechanism majority_of_triples(const std::vector<Database>& databases) {
  return deterministic(databases, [](const Database& database) {
    Database repaired = database;
    for (std::size_t i = 0; i + 2 < database.size(); i += 3) {
      const auto* triple = &database[i];
      // Of bits: where the first and the last differ, the second agrees with one of them.
      const Index value = triple[0] == triple[2] ? triple[0] : triple[1];
      std::fill_n(&repaired[i], 3, value);
    }
    return text_of(repaired);
  });
}

/// Bits: one triple with each law of the list, then two.
Model triples(std::size_t index, std::size_t originals,
              const std::function<Mechanism(const std::vector<Database>&)>& mechanism) {
  static const std::vector<Rational> grid = brute_force::interior_rationals(575);
  const Rational& p = grid[index];
  return Model::of(numbered_labels(2), {"0"},
                   {repeated_records(std::vector<RecordLaw>(originals, {1 - p, p}), 3)},
                   mechanism(all_databases(2, 3 * originals)));
}

engine::Claim repaired(std::string reading) {
  Implication implication =
      unconditional("pk.ex-5", "\"M is ({theta}, 0)-CDP\"", causal_notion(), false);
  implication.reading = std::move(reading);
  return claim_of(implication);
}

}  // namespace

Statement pk_ex_2() {
  Statement statement{
      "pk.ex-2",
      "002",
      "example",
      "Duplicated records published as they are",
      {duplicates_published(RecordPosition::kept), duplicates_published(RecordPosition::dropped)}};
  for (Reading& reading : dependency_readings()) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

Statement pk_ex_4() {
  using enum Verdict;
  const Models sums = duplicates(sum_of_numbers);
  const std::string never =
      "R is bounded below, so that the least possible sum given D(0) = a grows with a: for R with "
      "two values the loss is infinite. No R makes the sum NP without making it CDP at δ = 0.";
  return {
      "pk.ex-4",
      "002",
      "example",
      "Sum of duplicated numbers",
      {reading_of(Words{"printed",
                        "Two pairs, R with exactly two values: the sum is NP(ε,δ) with δ < 1 at "
                        "ε = 0, and CDP(ε,δ) needs δ = 1 at every ε.",
                        holds,
                        "The sums given D(0) = a and D(0) = b overlap, those of D and D_{i→b} do "
                        "not: they differ by an odd multiple of b − a, the others by even ones. "
                        "With δ = 0 it is another matter: text:might."},
                  noiseless_with_delta("printed", 2), many_duplicates(sum_of_numbers)),
       reading_of(Words{"text:might",
                        "\"Might be in NP\" at δ = 0, the only case of section 2: for R with two "
                        "values the sum is NP(ε) for some ε.",
                        refuted, never},
                  sum_claim("text:might", true), sums),
       reading_of(Words{"point-law", "Whatever R, the sum is not CDP(ε) at δ = 0.", refuted,
                        "A point law compares nothing."},
                  never_causal(), sums),
       reading_of(
           Words{"corrected",
                 "The sum is NP(ε) for some ε iff it is CDP(ε) for some ε iff R is a "
                 "point law; else CDP(ε,δ) needs δ = 1.",
                 holds,
                 never +
                     " A change by an odd multiple of the gcd of the differences "
                     "leads to a sum that is never seen otherwise. With δ > 0 the sum can be NP: "
                     "see printed."},
           only_point_laws(), many_duplicates(sum_of_numbers))}};
}

Statement pk_ex_5() {
  using enum Verdict;
  const auto count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 6 : 25; };
  const auto many = [](Effort effort) -> std::size_t {
    return effort == Effort::quick ? 6 : 100'000;
  };
  const Models one{many, [](std::size_t k) { return triples(k, 1, correcting_identity); },
                   "one triple of bits"};
  const Models two{count, [](std::size_t k) { return triples(k, 2, correcting_identity); },
                   "two triples of bits",
                   first_by("the laws of a bit in their order, for two triples: a single one is "
                            "the reading one-triple")};
  const Models majority{
      [](Effort effort) -> std::size_t { return effort == Effort::quick ? 12 : 100'000; },
      [](std::size_t k) { return triples(k / 2, 1 + k % 2, majority_of_triples); },
      "one or two triples of bits"};
  return {
      "pk.ex-5",
      "002",
      "example",
      "Triplicated records with one repair rule",
      {reading_of(
           Words{"printed",
                 "The identity after the rule \"a value that occurs once becomes the value "
                 "that occurs twice\" is ({θ},0)-CDP.",
                 refuted,
                 "D = (0,0,0,1,1,1) and b = 1: 1 occurs four times, nothing is changed. The "
                 "rule works only while b occurs nowhere else, as it does with probability 1 "
                 "for an R without atoms, or with one triple."},
           repaired("printed"), two),
       reading_of(Words{"one-triple", "The same for a single triple.", holds,
                        "After the change one value occurs once and one twice."},
                  repaired("one-triple"), one),
       reading_of(Words{"corrected",
                        "M replaces each triple by its majority and releases everything: CDP(0).",
                        holds, "The point of the example stands: all of D is released."},
                  repaired("corrected"), majority)}};
}

}  // namespace pkdp::checks

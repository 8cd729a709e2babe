#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "checks/plain/grid.hpp"
#include "checks/statements/pk_ex_2_dependencies.hpp"
#include "checks/statements/pk_examples.hpp"
#include "reference/models/normalization.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using search::Judgement;

/// Laws R on the values 0, 1, 2 by common denominator, point laws first.
const std::vector<std::vector<Rational>>& record_laws() {
  static const std::vector<std::vector<Rational>> laws = plain::simplex(3, 8);
  return laws;
}

std::size_t laws_at(Effort effort) {
  return effort == Effort::quick ? 20 : effort == Effort::normal ? 60 : record_laws().size();
}

/// The same with larger denominators.
const std::vector<std::vector<Rational>>& many_record_laws() {
  static const std::vector<std::vector<Rational>> laws = plain::simplex(3, 70);
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

search::Claim sum_claim(std::string reading, bool noiseless) {
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

search::Claim never_causal() {
  return {"pk.ex-4", "point-law",
          "Denies \"cannot be in CDP\": lhs is the least delta of CDP at epsilon = 0.",
          [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            const Rational delta = causal_notion().delta(model, 1);
            if (delta.is_zero()) {
              judgement.denial = search::Denial{delta, 0, Relation::equal, {}};
            }
            return judgement;
          }};
}

/// R with two values: CDP(ε,δ) has δ = 1 at every ε, NP(ε,δ) some δ < 1 for two pairs.
search::Claim noiseless_with_delta(std::string reading, std::size_t pairs) {
  return {
      "pk.ex-4", std::move(reading), "NP needs delta = 1, or CDP does not.",
      [pairs](const Model& model) {
        Judgement judgement{model.family()[0].entries().size() > 1 &&
                                model.records() == 2 * pairs && takes_two_values(model),
                            false, std::nullopt};
        const Rational noiseless = noiseless_notion().delta(model, 1);
        if (judgement.effective && (noiseless >= 1 || causal_notion().delta(model, 1000000) != 1)) {
          judgement.denial = search::Denial{noiseless, 1, Relation::greater_equal, {}};
        }
        return judgement;
      }};
}

search::Claim only_point_laws() {
  return {"pk.ex-4", "corrected", "Private for another law, or not for a point law.",
          [](const Model& model) {
            Judgement judgement{true, false, std::nullopt};
            const bool noiseless = noiseless_notion().ratio(model).has_value();
            const bool causal = causal_notion().ratio(model).has_value();
            const Rational delta = causal_notion().delta(model, 1000000);
            const bool constant = is_constant(model);
            if (noiseless != constant || causal != constant || delta != (constant ? 0 : 1)) {
              judgement.denial = search::Denial{delta, 0, Relation::greater_equal, {}};
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
  static const std::vector<Rational> grid = plain::interior_rationals(575);
  const Rational& p = grid[index];
  return Model::of(numbered_labels(2), {"0"},
                   {repeated_records(std::vector<RecordLaw>(originals, {1 - p, p}), 3)},
                   mechanism(all_databases(2, 3 * originals)));
}

search::Claim repaired(std::string reading) {
  Implication implication =
      unconditional("pk.ex-5", "\"M is ({theta}, 0)-CDP\"", causal_notion(), false);
  implication.reading = std::move(reading);
  return claim_of(implication);
}

std::vector<Rational> pair_law(const Rational& p, const Rational& same) {
  return {(1 - p) * same, (1 - p) * (1 - same), p * (1 - same), p * same};
}

/// Two pairs with p₀, p₁ and p_c = p_same from the number of the model; B = the second pair.
struct PairExample {
  Rational p;
  Rational q;
  Rational same;
};
PairExample pair_example(std::size_t index) {
  const std::vector<Rational> grid = plain::unit_rationals(4);
  const std::size_t size = grid.size();
  return {grid[index % size], grid[index / size % size], grid[index / size / size % size]};
}

/// The background of the second pair; `of_first`: D(0) instead.
Model pairs(std::size_t index, bool of_first) {
  const PairExample example = pair_example(index);
  const std::vector<Rational> first = pair_law(example.p, example.same);
  const std::vector<Rational> second = pair_law(example.q, example.same);
  std::vector<LawEntry> entries;
  for (Index x = 0; x < 4; ++x) {
    for (Index y = 0; y < 4; ++y) {
      entries.push_back({{x / 2, x % 2, y / 2, y % 2}, of_first ? x / 2 : y, first[x] * second[y]});
    }
  }
  return Model::of(numbered_labels(2), numbered_labels(4), {Law::of(std::move(entries))},
                   identity_query(all_databases(2, 4)));
}

Judgement judged(bool holds) {
  Judgement judgement{true, false, std::nullopt};
  if (!holds) {
    judgement.denial = search::Denial{0, 1, Relation::less, {}};
  }
  return judgement;
}

/// The law of [D(2i) = D(2i+1)], D(2i) or of a pair, read off the joint law.
std::vector<Rational> marginal(const Law& law, std::size_t values,
                               const std::function<Index(const Database&)>& f) {
  std::vector<Rational> masses(values, Rational(0));
  for (const LawEntry& entry : law.entries()) {
    masses[f(entry.database)] += entry.mass;
  }
  return masses;
}

Judgement by_pairs(const Model& model) {
  const Law& law = model.family()[0];
  Normalization normalization;
  for (const std::size_t start : {std::size_t{0}, std::size_t{2}}) {
    normalization.factors.push_back(
        marginal(law, 4, [start](const Database& d) { return 2 * d[start] + d[start + 1]; }));
  }
  for (Index x = 0; x < 4; ++x) {
    for (Index y = 0; y < 4; ++y) {
      normalization.map.push_back({{x / 2, x % 2, y / 2, y % 2}, y});
    }
  }
  return judged(is_acceptable_at(normalization, law, 1).finding.holds);
}

Judgement by_equality(const Model& model) {
  const Law& law = model.family()[0];
  Normalization normalization;
  for (const std::size_t start : {std::size_t{0}, std::size_t{2}}) {
    normalization.factors.push_back(marginal(
        law, 2, [start](const Database& d) -> Index { return d[start] == d[start + 1] ? 1 : 0; }));
    normalization.factors.push_back(
        marginal(law, 2, [start](const Database& d) { return d[start]; }));
  }
  for (const Database& phi : all_databases(2, 4)) {
    const Index first = phi[0] == 1 ? phi[1] : 1 - phi[1];
    const Index second = phi[2] == 1 ? phi[3] : 1 - phi[3];
    normalization.map.push_back({{phi[1], first, phi[3], second}, phi[1]});
  }
  return judged(is_normalization(normalization, law).holds);
}

Judgement independent_of_neighbour(const Model& model) {
  const Law& law = model.family()[0];
  std::array<std::array<Rational, 2>, 2> joint{};
  for (const LawEntry& entry : law.entries()) {
    joint[entry.database[0]][entry.database[1]] += entry.mass;
  }
  Judgement judgement;
  const Rational low = joint[0][0] + joint[0][1];
  const Rational high = joint[1][0] + joint[1][1];
  if (low.is_zero() || high.is_zero()) {
    return judgement;
  }
  judgement.effective = true;
  if (joint[0][1] / low != joint[1][1] / high) {
    judgement.denial =
        search::Denial{joint[0][1] / low, joint[1][1] / high, Relation::not_equal, {}};
  }
  return judgement;
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

Statement pk_ex_6() {
  using enum Verdict;
  const auto count = [](Effort effort) -> std::size_t {
    return effort == Effort::quick ? 60 : 343;
  };
  const std::string domain = "two pairs, p₀, p₁, p_c in {0, 1, 1/2, 1/3, 2/3, 1/4, 3/4}";
  const Models second_pair{count, [](std::size_t k) { return pairs(k, false); }, domain};
  const Models neighbour{[](Effort) { return std::size_t{343}; },
                         [](std::size_t k) { return pairs(k, true); }, domain,
                         first_by("the three probabilities lexicographically, each by "
                                  "denominator")};
  const std::string id = "pk.ex-6";
  return {
      id,
      "002",
      "example",
      "Voters in correlated pairs",
      {reading_of(Words{"printed",
                        "φ_i = both records of pair i is an acceptable normalization for the "
                        "target D(1), the other pairs being known or not.",
                        holds, "The pairs are independent and φ₀ contains D(1)."},
                  {id, "printed", "Not acceptable.", by_pairs}, second_pair),
       reading_of(Words{"printed:equality",
                        "φ_{2i} = [D(2i) = D(2i+1)], φ_{2i+1} = D(2i) is a normalization, so "
                        "that the secret [D(0) = D(1)] is independent of D(0).",
                        holds, "By the definition of θ, also for p in {0, 1}."},
                  {id, "printed:equality", "Not a normalization.", by_equality}, neighbour),
       reading_of(Words{"record",
                        "With that normalization and D(0) known θ is acceptable at D(1) in the "
                        "sense of pk.def-8, so that D(1) is independent of D(0).",
                        refuted,
                        "φ₀ must determine the record D(i) there; here the secret is another "
                        "one, as the source says itself, and pk.standing-3 (secret = one record) "
                        "excludes the second way."},
                  {id, "record",
                   "Denies that D(1) is independent of the background D(0): lhs and rhs are "
                   "P[D(1)=1] given D(0)=0 and D(0)=1.",
                   independent_of_neighbour},
                  neighbour)}};
}

}  // namespace pkdp::checks

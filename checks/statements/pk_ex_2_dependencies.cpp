#include "checks/statements/pk_ex_2_dependencies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/pk_examples.hpp"
#include "checks/statements/pk_prop_3_others.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using engine::Judgement;

const char* const id = "pk.ex-2";

Notion ddp() { return distributional_notion(RecordPosition::kept); }

/// The probabilities of D(1) = D(0) above 1/2 and below 1, by denominator.
Models weakly_correlated() {
  return {[](Effort) { return std::size_t{8}; },
          [](std::size_t k) {
            return published_pair(make_rational(1, 2), make_rational(k + 2, k + 3));
          },
          "two fair bits, equal with probability k/(k+1), k = 2 … 9",
          first_by("denominator of the probability that two fair bits are equal")};
}

/// Of three of four laws all databases are possible.
Extent published_records() {
  return {.quick = {1, 2, 1, 2, 1, 2},
          .normal = {1, 2, 1, 2, 1, 2},
          .deep = {1, 2, 1, 2, 1, 2},
          .random_quick = 400,
          .random_normal = 120'000,
          .random_deep = 400'000,
          .draw =
              [](std::uint64_t seed, std::uint64_t index) {
                engine::Draw draw(seed * 0x9fb21c651e98df25U + index);
                const std::size_t records = 2 + draw.below(2);
                const std::size_t values = records == 2 ? 2 + draw.below(2) : 2;
                Law law = draw.below(4) == 0
                              ? engine::random_law(draw, records, values, 1)
                              : engine::random_positive_law(draw, records, values, 1);
                return Model::of(numbered_labels(values), {"0"}, {std::move(law)},
                                 identity_query(all_databases(values, records)));
              },
          .drawn = "random laws of 2 records with ≤ 3 values or 3 binary ones, M = the database"};
}

/// For each record the values that it can take.
std::vector<std::vector<Index>> possible_values(const Law& law) {
  std::vector<std::set<Index>> values(law.records());
  for (const LawEntry& entry : law.entries()) {
    for (std::size_t record = 0; record < values.size(); ++record) {
      values[record].insert(entry.database[record]);
    }
  }
  std::vector<std::vector<Index>> lists;
  for (const std::set<Index>& of_record : values) {
    lists.emplace_back(of_record.begin(), of_record.end());
  }
  return lists;
}

bool is_dependent(const Law& law) {
  return law.backgrounds() == 1 && !has_independent_records(law);
}

Reading ordered_pairs() {
  Reading reading{
      .reading = "corrected:more-dependencies",
      .claim =
          "D(0) with P[D(0)=1] = p, D(1) = D(0) with probability s ≥ 1/2, the pair published: "
          "at each ε the least δ of DDP does not grow with s.",
      .verdict = holds,
      .evidence = Evidence::exhaustive,
      .note =
          "With s the other record tells more about the missing one. For fair bits δ = 1 − s at "
          "ε = 0 and at all ε ≤ ln(s/(1−s)); at δ = 0 no ε serves before s = 1.",
      .least_effective = 50,
      .domain = [](Effort effort) {
        return fmt::format("p and s with denominators ≤ {}, every s with the next larger one",
                           effort == Effort::quick ? 5 : 12);
      }};
  reading.check = [](Effort effort) {
    Finding finding;
    std::vector<Rational> grid = brute_force::unit_rationals(effort == Effort::quick ? 5 : 12);
    std::sort(grid.begin(), grid.end());  // listed by denominator
    for (const Rational& p : grid) {
      for (std::size_t k = 0; k + 1 < grid.size(); ++k) {
        if (grid[k] < make_rational(1, 2)) {
          continue;
        }
        ++finding.cases;
        ++finding.effective;
        if (!falls(p, grid[k], grid[k + 1])) {
          finding.counterexample =
              Certificate{id,
                          "corrected:more-dependencies",
                          "A pair that is equal more often needs a larger delta.",
                          {{"p", to_string(p)},
                           {"smaller", to_string(grid[k])},
                           {"larger", to_string(grid[k + 1])}},
                          Rational(1),
                          Rational(0),
                          Relation::greater};
          return finding;
        }
      }
    }
    return finding;
  };
  return reading;
}

}  // namespace

Law with_independent_records(const Law& law) {
  Index values = 0;
  for (const LawEntry& entry : law.entries()) {
    for (const Index value : entry.database) {
      values = std::max(values, value + 1);
    }
  }
  std::vector<RecordLaw> records(law.records(), RecordLaw(values, Rational(0)));
  for (const LawEntry& entry : law.entries()) {
    for (std::size_t record = 0; record < records.size(); ++record) {
      records[record][entry.database[record]] += entry.mass;
    }
  }
  return independent_records(records);
}

engine::Claim dependence_helps(std::string reading) {
  return {
      id, std::move(reading),
      "Denies \"the more dependencies are in the data, [...] the more 'private' the mechanism "
      "is\": lhs is the least delta of DDP under law_0, rhs the least delta when each record "
      "has its law there and the records are independent.",
      [](const Model& model) {
        Judgement judgement{true, false, std::nullopt};
        const Model apart =
            Model::of(model.values(), model.backgrounds(),
                      {with_independent_records(model.family().front())}, model.mechanism());
        const Rational found = ddp().delta(model, 1);
        const Rational promised = ddp().delta(apart, 1);
        if (found > promised) {
          judgement.denial = engine::Denial{found, promised, Relation::greater, {{"ratio", "1"}}};
          judgement.denial->inputs.merge(ddp().lower_proof(model, 1));
          judgement.denial->inputs.merge(ddp().upper_proof(apart, 1));
        }
        return judgement;
      },
      is_dependent};
}

Rational published_independent_delta(const Law& law) {
  std::size_t most = 1;
  for (const std::vector<Index>& values : possible_values(law)) {
    most = std::max(most, values.size());
  }
  return 1 - make_rational(1, most);
}

engine::Claim guessing_serves(std::string reading, const Rational& factor) {
  return {
      id, std::move(reading), "Guessing the missing record reaches the delta lhs, more than rhs.",
      [factor](const Model& model) {
        Judgement judgement;
        if (model.mechanism().outputs().size() != model.mechanism().rows().size()) {
          return judgement;
        }
        judgement.effective = true;
        const Law& law = model.family().front();
        const auto values = possible_values(law);
        const Rational promised = factor * published_independent_delta(law);
        for (const Rational& c : {Rational(1), Rational(2)}) {
          const Rational found = guessing_delta(
              model, law, [&](const Database&, std::size_t record) { return values[record]; }, c);
          if (found > promised) {
            judgement.denial =
                engine::Denial{found, promised, Relation::greater, {{"ratio", to_string(c)}}};
            break;
          }
        }
        return judgement;
      },
      is_dependent};
}

Model published_pair(const Rational& p, const Rational& same) {
  return Model::of(numbered_labels(2), {"0"},
                   {correlated_pairs({Probability::of(p)}, Probability::of(same))},
                   identity_query(all_databases(2, 2)));
}

bool falls(const Rational& p, const Rational& smaller, const Rational& larger) {
  for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2)}) {
    if (ddp().delta(published_pair(p, larger), c) > ddp().delta(published_pair(p, smaller), c)) {
      return false;
    }
  }
  return true;
}

std::vector<Reading> dependency_readings() {
  Implication weaker = unconditional(
      id, "\"even when records are less strongly correlated, the problem is still present\"", ddp(),
      true);
  weaker.reading = "text:less-correlated";
  const Extent small{{2, 2, 1, 2, 1, 4}, {2, 2, 1, 2, 1, 4}, {3, 2, 1, 2, 1, 4}};
  return {
      reading_of(
          Words{"text:less-correlated",
                "D(1) = D(0) with a probability above 1/2 only: publishing both is still "
                "DDP(ε) for some ε, as pk.def-4 asks (δ = 0).",
                refuted,
                "The simulator must be wrong about the missing record now and then, where M "
                "never is. So \"ε gets lower\" says nothing: there is no ε until the records "
                "are equal. With δ > 0 the remark is right: see the corrected readings."},
          claim_of(weaker), weakly_correlated()),
      reading_of(Words{"any-mechanism",
                       "Any M has no larger least δ of DDP under a law with dependent records than "
                       "when the same records are independent.",
                       refuted,
                       "Independence can hide the target, too: a sum modulo 2 of independent fair "
                       "bits says nothing about any of them."},
                 dependence_helps("any-mechanism"), small),
      reading_of(
          Words{"corrected:dependencies",
                "Publishing the database has no larger least δ of DDP under a law with "
                "dependent records than when the same records are independent.",
                holds,
                "Independent: 1 − 1/v at every ε, v the most values of a record. A simulator that "
                "guesses, each value alike, without looking at the other records reaches "
                "that under every law, which is what the check asks."},
          guessing_serves("corrected:dependencies", 1), published_records()),
      ordered_pairs()};
}

}  // namespace pkdp::checks

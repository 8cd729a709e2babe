#include <algorithm>
#include <set>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/independence.hpp"
#include "checks/engine/implications.hpp"
#include "checks/engine/points.hpp"
#include "checks/pk/dependent_records.hpp"
#include "checks/pk/duplicates.hpp"
#include "checks/pk/guessing.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

/// pk.ex-2: duplicated records published as they are.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

Notion ddp() { return distributional_notion(RecordPosition::kept); }

/// The probabilities of D(1) = D(0) above 1/2 and below 1, by denominator.
ModelList weakly_correlated() {
  return {[](Effort) { return std::size_t{8}; },
          [](std::size_t k) {
            return published_pair(make_rational(1, 2), make_rational(k + 2, k + 3));
          },
          "two fair bits, equal with probability k/(k+1), k = 2 … 9",
          first_by("denominator of the probability that two fair bits are equal")};
}

/// Of three of four laws all databases are possible.
ModelDomain published_records() {
  return {.quick = {1, 2, 1, 2, 1, 2},
          .normal = {1, 2, 1, 2, 1, 2},
          .deep = {1, 2, 1, 2, 1, 2},
          .random_quick = 400,
          .random_normal = 120'000,
          .random_deep = 400'000,
          .draw =
              [](std::uint64_t seed, std::uint64_t index) {
                SplitMix64 draw(seed * 0x9fb21c651e98df25U + index);
                const std::size_t records = 2 + draw.below(2);
                const std::size_t values = records == 2 ? 2 + draw.below(2) : 2;
                Law law = draw.below(4) == 0 ? random_law(draw, records, values, 1)
                                             : random_positive_law(draw, records, values, 1);
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
  return law.backgrounds() == 1 && !brute_force::has_independent_records(law);
}

/// DDP has no larger least δ under θ than when θ's records are independent, at ε = 0.
Judgement dependence_helps(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Model apart =
      Model::of(model.values(), model.backgrounds(),
                {with_independent_records(model.family().front())}, model.mechanism());
  const Rational found = ddp().delta(model, 1);
  const Rational promised = ddp().delta(apart, 1);
  if (found > promised) {
    judgement.refutation = Refutation{found, promised, Relation::greater, {{"ratio", "1"}}};
    judgement.refutation->inputs.merge(ddp().lower_proof(model, 1));
    judgement.refutation->inputs.merge(ddp().upper_proof(apart, 1));
  }
  return judgement;
}

/// The least δ does not grow from any s ≥ 1/2 to the next.
void visit_pairs(Points& points, std::int64_t greatest) {
  points.ordered_by("p, then s, by size");
  std::vector<Rational> grid = brute_force::unit_rationals(static_cast<std::uint64_t>(greatest));
  std::sort(grid.begin(), grid.end());  // listed by denominator
  const auto from = std::lower_bound(grid.begin(), grid.end(), make_rational(1, 2));
  for (const Rational& p : grid) {
    for (auto s = from; s + 1 != grid.end(); ++s) {
      points.compare(
          Rational(is_nonincreasing(p, *s, *(s + 1)) ? 1 : 0), Relation::equal, Rational(1), [&] {
            return Inputs{
                {"p", to_string(p)}, {"smaller", to_string(*s)}, {"larger", to_string(*(s + 1))}};
          });
    }
  }
}

const StatementChecks ex_2("pk.ex-2", [] {
  const auto published = [](RecordPosition position) {
    return check_of(as_claim(unconditional(distributional_notion(position), false)),
                    duplicates(identity_query));
  };
  const ModelDomain small{{2, 2, 1, 2, 1, 4}, {2, 2, 1, 2, 1, 4}, {3, 2, 1, 2, 1, 4}};
  return Checks{
      {"printed", published(RecordPosition::kept)},
      {"position-dropped", published(RecordPosition::dropped)},
      {"text:less-correlated", check_of(as_claim(unconditional(ddp(), true)), weakly_correlated())},
      {"any-mechanism", check_of(Claim{.judge = dependence_helps, .admits = is_dependent}, small)},
      {"corrected:dependencies", check_of(guessing_serves(1), published_records())},
      {"corrected:more-dependencies",
       check_of(Enumeration{"p and s with denominators ≤ {}, every s with the next larger one",
                            {5, 12, 12},
                            visit_pairs})}};
});

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

Rational published_independent_delta(const Law& law) {
  std::size_t most = 1;
  for (const std::vector<Index>& values : possible_values(law)) {
    most = std::max(most, values.size());
  }
  return 1 - make_rational(1, most);
}

Claim guessing_serves(const Rational& factor) {
  return {.judge =
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
                      model, law,
                      [&](const Database&, std::size_t record) { return values[record]; }, c);
                  if (found > promised) {
                    judgement.refutation =
                        Refutation{found, promised, Relation::greater, {{"ratio", to_string(c)}}};
                    break;
                  }
                }
                return judgement;
              },
          .admits = is_dependent};
}

Model published_pair(const Rational& p, const Rational& same) {
  return Model::of(numbered_labels(2), {"0"},
                   {correlated_pairs({Probability::of(p)}, Probability::of(same))},
                   identity_query(all_databases(2, 2)));
}

bool is_nonincreasing(const Rational& p, const Rational& smaller, const Rational& larger) {
  for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2)}) {
    if (ddp().delta(published_pair(p, larger), c) > ddp().delta(published_pair(p, smaller), c)) {
      return false;
    }
  }
  return true;
}

}  // namespace pkdp::checks::pk

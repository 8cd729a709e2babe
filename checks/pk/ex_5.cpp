#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/implications.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

/// pk.ex-5: triplicated records with one repair rule.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

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

std::function<std::size_t(Effort)> models(std::size_t quick, std::size_t normal) {
  return [=](Effort effort) { return effort == Effort::quick ? quick : normal; };
}

const StatementChecks ex_5("pk.ex-5", [] {
  const auto repaired = [](const ModelList& list) {
    return check_of(as_claim(unconditional(causal_notion(), false)), list);
  };
  const ModelList two{
      .count = models(6, 25),
      .at = [](std::size_t k) { return triples(k, 2, correcting_identity); },
      .domain = "two triples of bits",
      .minimal = first_by("the laws of a bit in their order, for two triples: a single one is "
                          "the reading one-triple")};
  const ModelList one{.count = models(6, 100'000),
                      .at = [](std::size_t k) { return triples(k, 1, correcting_identity); },
                      .domain = "one triple of bits"};
  const ModelList majority{
      .count = models(12, 100'000),
      .at = [](std::size_t k) { return triples(k / 2, 1 + k % 2, majority_of_triples); },
      .domain = "one or two triples of bits"};
  return Checks{
      {"printed", repaired(two)}, {"one-triple", repaired(one)}, {"corrected", repaired(majority)}};
});

}  // namespace

}  // namespace pkdp::checks::pk

#include <array>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/model_domain.hpp"
#include "reference/models/normalization.hpp"
#include "reference/models/queries.hpp"

/// pk.ex-6: voters in correlated pairs.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

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
  const std::vector<Rational> grid = brute_force::unit_rationals(4);
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
    judgement.refutation = Refutation{0, 1, Relation::less, {}};
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
    judgement.refutation =
        Refutation{joint[0][1] / low, joint[1][1] / high, Relation::not_equal, {}};
  }
  return judgement;
}

const StatementChecks ex_6("pk.ex-6", [] {
  const std::string domain = "two pairs, p₀, p₁, p_c in {0, 1, 1/2, 1/3, 2/3, 1/4, 3/4}";
  const ModelList second_pair{
      .count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 60 : 343; },
      .at = [](std::size_t k) { return pairs(k, false); },
      .domain = domain};
  const ModelList neighbour{.count = [](Effort) { return std::size_t{343}; },
                            .at = [](std::size_t k) { return pairs(k, true); },
                            .domain = domain,
                            .minimal = first_by("the three probabilities lexicographically, each "
                                                "by denominator")};
  return Checks{{"printed", check_of(Claim{.judge = by_pairs}, second_pair)},
                {"printed:equality", check_of(Claim{.judge = by_equality}, neighbour)},
                {"record", check_of(Claim{.judge = independent_of_neighbour}, neighbour)}};
});

}  // namespace

}  // namespace pkdp::checks::pk

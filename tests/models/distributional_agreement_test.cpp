// Distributional privacy against its words on 10⁴ random models: what the simulator reaches, and
// what its bound excludes, by sums over databases alone.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <utility>

#include "checks/brute_force/models.hpp"
#include "checks/engine/random_models.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/models/distributional.hpp"
#include "tests/support/without_solver.hpp"

using namespace pkdp;

namespace {

namespace brute_force = checks::brute_force;

std::size_t number_of(const Database& rest, std::size_t values) {
  std::size_t number = 0;
  for (const Index value : rest) {
    number = number * values + value;
  }
  return number;
}

Database without(const Database& database, std::size_t record) {
  Database rest;
  for (std::size_t i = 0; i < database.size(); ++i) {
    if (i != record) {
      rest.push_back(database[i]);
    }
  }
  return rest;
}

/// Sim as a table of all (i, D₋ᵢ); any law where that never occurs.
brute_force::SimulatorTable table_of(const Model& model, const DistributionalDelta& found,
                                     const DistributionalProblem& problem) {
  const std::size_t rests = all_databases(model.values().size(), model.records() - 1).size();
  std::vector<Rational> any(model.mechanism().outputs().size(), Rational(0));
  any.front() = 1;
  brute_force::SimulatorTable table(model.records() * rests, any);
  for (std::size_t k = 0; k < problem.inputs.size(); ++k) {
    const SimulatorInput& input = problem.inputs[k];
    std::vector<Rational>& row =
        table[*input.record * rests + number_of(input.rest, model.values().size())];
    for (Index output = 0; output < row.size(); ++output) {
      row[output] = mass_at(found.simulator[k], output);
    }
  }
  return table;
}

/// The least of Σ w·(P(T) − c·S(T)) or Σ w·(S(T) − c·P(T)) over all simulators S, of which one that
/// always gives the best output for its (i, D₋ᵢ) is as good as any.
Rational excluded_by(const Model& model, const DistributionalProblem& problem,
                     const SimulationBound& bound, const Rational& c) {
  std::map<std::pair<std::size_t, Database>, std::vector<Rational>> cost;
  Rational constant = 0;
  for (const WeightedCut& cut : bound) {
    const ComparisonIndex& index = problem.cases[cut.cut.index];
    Rational mass = 0;
    Rational hit = 0;
    std::map<Database, Rational> rests;
    for (const LawEntry& entry : model.family()[*index.law].entries()) {
      if (entry.background == *index.background && entry.database[index.record] == *index.a) {
        mass += entry.mass;
        rests[without(entry.database, index.record)] += entry.mass;
        for (const Index output : cut.cut.event) {
          hit += entry.mass * mass_at(model.row(entry.database).outputs, output);
        }
      }
    }
    constant += cut.weight * hit / mass * (cut.cut.forward ? Rational(1) : Rational(-c));
    for (const auto& [rest, chance] : rests) {
      auto& row = cost.try_emplace({index.record, rest},
                                   std::vector<Rational>(model.mechanism().outputs().size()))
                      .first->second;
      for (const Index output : cut.cut.event) {
        row[output] += cut.weight * chance / mass * (cut.cut.forward ? Rational(-c) : Rational(1));
      }
    }
  }
  for (const auto& [input, row] : cost) {
    constant += *std::min_element(row.begin(), row.end());
  }
  return constant;
}

}  // namespace

TEST_CASE("Distributional privacy agrees with its text on random models", "[models]") {
  if (test::without_solver()) {
    return;
  }
  const std::vector<Rational> ratios{1, Rational(5, 4), 2, 3};
  checks::engine::Limits limits;
  limits.laws = 2;
  int inside = 0;
  for (std::uint64_t index = 0; index < 10'000; ++index) {
    const Model model = checks::engine::random_model(20261201, index, limits);
    const Rational& c = ratios[index % ratios.size()];
    const DistributionalProblem problem = distributional_problem(model, RecordPosition::kept);
    const DistributionalDelta found = least_delta(problem, Epsilon::of_ratio(c), lp::solve_exactly);
    REQUIRE(brute_force::simulated_delta(model, table_of(model, found, problem), c) == found.upper);
    REQUIRE(std::max(Rational(0), excluded_by(model, problem, found.bound, c)) == found.lower);
    REQUIRE(found.lower == found.upper);
    inside += found.upper > 0 && found.upper < 1 ? 1 : 0;
  }
  CHECK(inside > 1000);
}

#include "reference/models/distributional.hpp"

#include <rapidcheck/catch.h>
#include <catch2/catch.hpp>

#include <optional>
#include <utility>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/processing.hpp"
#include "reference/models/simulation.hpp"
#include "reference/models/simulation_delta.hpp"
#include "reference/models/simulation_part_solver.hpp"
#include "reference/models/simulation_parts.hpp"
#include "reference/models/simulation_ratio.hpp"

namespace pkdp {
namespace {

using properties::Effective;
using properties::evenly;

const lp::Solver solver = lp::solve_exactly;

bool without_library() {
  if (lp::solver_version().empty()) {
    WARN("this build has no exact linear programs");
  }
  return lp::solver_version().empty();
}

std::vector<Rational> some_law(std::size_t points) {
  std::vector<int> weights(points);
  int sum = 0;
  for (int& weight : weights) {
    weight = *evenly(0, 4);
    sum += weight;
  }
  weights.front() += sum == 0 ? 1 : 0;
  return properties::law_of_weights({weights.begin(), weights.end()});
}

// Two binary records, a binary background, up to three outputs, one or two laws.
Model some_model(std::size_t outputs) {
  const std::vector<Database> databases = all_databases(2, 2);
  Family family;
  const int laws = *evenly(1, 3);
  for (int number = 0; number < laws; ++number) {
    const std::vector<Rational> masses = some_law(2 * databases.size());
    std::vector<LawEntry> entries;
    for (std::size_t index = 0; index < masses.size(); ++index) {
      entries.push_back({databases[index / 2], static_cast<Index>(index % 2), masses[index]});
    }
    family.push_back(Law::of(std::move(entries)));
  }
  std::vector<KernelEntry> kernel;
  for (const Database& database : databases) {
    const std::vector<Rational> row = some_law(outputs);
    for (std::size_t output = 0; output < outputs; ++output) {
      kernel.push_back({database, static_cast<Index>(output), 0, row[output]});
    }
  }
  return Model::of(std::move(family),
                   Mechanism::of(numbered_labels(outputs), {""}, std::move(kernel)));
}

Rational some_ratio() { return 1 + Rational(*evenly(0, 9)) / *evenly(1, 5); }

TEST_CASE("property: the least delta of distributional privacy is proved from both sides") {
  if (without_library()) {
    return;
  }
  Effective positive(20);
  rc::prop("simulator and bound meet; the curve falls", [&] {
    const Model model = some_model(*evenly<std::size_t>(2, 4));
    const DistributionalProblem problem = distributional_problem(model, RecordPosition::kept);
    const Rational c = some_ratio();
    const DistributionalDelta least = least_delta(problem, Epsilon::of_ratio(c), solver);
    RC_ASSERT(least.lower == least.upper);
    RC_ASSERT(worst_divergence(problem.problem, least.simulator, c).value == least.upper);
    RC_ASSERT(bound_at(problem.problem, least.bound, c).value == least.lower);
    RC_ASSERT(least.witness.has_value() == (least.upper > 0));
    const Rational later = c + some_ratio() - 1;
    RC_ASSERT(least_delta(problem, Epsilon::of_ratio(later), solver).upper <= least.upper);
    positive.count_if(least.upper > 0);
  });
  positive.require();
}

TEST_CASE("property: knowing the position of the missing record helps the simulator") {
  if (without_library()) {
    return;
  }
  Effective different(5);
  rc::prop("the least delta without positions is at least that with them", [&] {
    const Model model = some_model(2);
    const Epsilon epsilon = Epsilon::of_ratio(some_ratio());
    const auto least = [&](RecordPosition position) {
      return least_delta(distributional_problem(model, position), epsilon, solver).upper;
    };
    RC_ASSERT(least(RecordPosition::kept) <= least(RecordPosition::dropped));
    different.count_if(least(RecordPosition::kept) < least(RecordPosition::dropped));
  });
  different.require();
}

TEST_CASE("property: the least ratio of distributional privacy is proved from both sides") {
  if (without_library()) {
    return;
  }
  Effective found_ratio(20);
  Effective found_none(5);
  rc::prop("a simulator at the upper end, a bound at the lower, or a floor", [&] {
    const Model model = some_model(*evenly<std::size_t>(2, 4));
    const DistributionalProblem problem = distributional_problem(model, RecordPosition::kept);
    const Delta delta = Delta::of(Rational(*evenly(0, 3)) / 12);
    const Rational tolerance = power_of_two(-60);
    const DistributionalRatio least = least_ratio(problem, delta, solver, tolerance);
    if (const auto* none = std::get_if<NoSimulationRatio>(&least.answer)) {
      RC_ASSERT(none->floor >= delta.value());
      RC_ASSERT(bound_at(problem.problem, none->bound, 1000000).value == none->floor);
      RC_ASSERT(!satisfies(problem, Epsilon::of_ratio(1000000), delta, solver));
      found_none.count();
      return;
    }
    const auto& ratio = std::get<SimulationRatio>(least.answer);
    RC_ASSERT(ratio.upper - ratio.lower <= tolerance * ratio.lower);
    RC_ASSERT(worst_divergence(problem.problem, ratio.simulator, ratio.upper).value <=
              delta.value());
    if (ratio.lower > 1) {
      RC_ASSERT(excludes_smaller_ratios(problem.problem, ratio.bound, ratio.lower, delta.value()));
      const Rational before = std::max<Rational>(1, ratio.lower - Rational(1) / 1000000);
      RC_ASSERT(!simulation_exists(problem.problem, before, delta, solver));
      found_ratio.count();
    }
  });
  found_ratio.require();
  found_none.require();
}

Rational least_at(const Model& model, const Rational& c) {
  const DistributionalProblem problem = distributional_problem(model, RecordPosition::kept);
  return least_delta(problem, Epsilon::of_ratio(c), solver).upper;
}

Model with_mechanism(const Model& model, Mechanism mechanism) {
  return Model::of(model.values(), model.backgrounds(), model.family(), std::move(mechanism));
}

TEST_CASE("property: distributional privacy is closed under post-processing and mixing") {
  if (without_library()) {
    return;
  }
  Effective smaller(20);
  rc::prop("f(Sim) simulates f(M), p of Sim_1 and 1 - p of Sim_2 simulate the mixture", [&] {
    const Model first = some_model(3);
    const Model second = with_mechanism(first, some_model(3).mechanism());
    const Rational c = some_ratio();
    const Rational of_first = least_at(first, c);
    const std::vector<std::vector<Rational>> rows{some_law(2), some_law(2), some_law(2)};
    const Rational processed = least_at(
        with_mechanism(first, post_process_randomly(first.mechanism(), numbered_labels(2),
                                                    [&](Index output) { return rows[output]; })),
        c);
    RC_ASSERT(processed <= of_first);
    const Probability p = Probability::of(Rational(*evenly(0, 5)) / 4);
    const Rational mixed =
        least_at(with_mechanism(first, mix(p, first.mechanism(), second.mechanism())), c);
    const Rational bound = p.value() * of_first + (1 - p.value()) * least_at(second, c);
    RC_ASSERT(mixed <= bound);
    smaller.count_if(processed < of_first && mixed < bound);
  });
  smaller.require();
}

TEST_CASE("property: the parts of a problem decide it") {
  if (without_library()) {
    return;
  }
  Effective several(20);
  rc::prop("the least delta is the largest of its parts'", [&] {
    const DistributionalProblem problem =
        distributional_problem(some_model(3), RecordPosition::kept);
    const Rational c = some_ratio();
    const std::vector<SimulationPart> parts = parts_of(problem.problem);
    Rational largest = 0;
    for (const SimulationPart& part : parts) {
      largest = std::max(largest, PartSolver(part.problem, solver).least_delta(c).value);
    }
    RC_ASSERT(least_simulation_delta(problem.problem, c, solver).value == largest);
    several.count_if(parts.size() > 1);
  });
  several.require();
}

}  // namespace
}  // namespace pkdp

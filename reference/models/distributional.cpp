#include "reference/models/distributional.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/conditioning.hpp"
#include "reference/models/simulation_delta.hpp"

namespace pkdp {
namespace {

constexpr Precision ratio_precision = 160;
constexpr int most_exponent = 1000;

// Numbers the inputs and the cases as they turn up.
class Builder {
 public:
  Builder(const Model& model, RecordPosition position) : model_(model), position_(position) {
    result_.problem.outputs = model.mechanism().outputs().size();
  }

  void add(Index law_number, const Law& law, std::size_t record) {
    std::map<std::pair<Index, Index>, std::vector<Mass>> rest;
    for (const LawEntry& entry : law.entries()) {
      rest[{entry.background, entry.database[record]}].push_back(
          {input(record, entry.database), entry.mass});
    }
    for (const Cell& cell : condition(model_, law, record)) {
      Measure weights =
          divided(collect(std::move(rest[{cell.background, cell.value}])), cell.weight);
      ComparisonIndex index;
      index.law = law_number;
      index.record = static_cast<Index>(record);
      index.a = cell.value;
      index.background = cell.background;
      add_case({std::move(weights), cell.outputs()}, std::move(index));
    }
  }

  DistributionalProblem take() && {
    result_.problem.inputs = result_.inputs.size();
    return std::move(result_);
  }

 private:
  struct CaseLess {
    bool operator()(const SimulationCase& x, const SimulationCase& y) const {
      const MeasureLess less;
      if (less(x.weights, y.weights) || less(y.weights, x.weights)) {
        return less(x.weights, y.weights);
      }
      return less(x.target, y.target);
    }
  };

  Index input(std::size_t record, const Database& database) {
    const Index told = position_ == RecordPosition::kept ? static_cast<Index>(record) : no_index;
    Database key = without(database, record);
    key.push_back(told);
    const auto [found, fresh] =
        inputs_.try_emplace(std::move(key), static_cast<Index>(result_.inputs.size()));
    if (fresh) {
      result_.inputs.push_back({told == no_index ? std::nullopt : std::optional<Index>(told),
                                without(database, record)});
    }
    return found->second;
  }

  void add_case(SimulationCase the_case, ComparisonIndex index) {
    if (cases_.try_emplace(the_case, result_.cases.size()).second) {
      result_.problem.cases.push_back(std::move(the_case));
      result_.cases.push_back(std::move(index));
    }
  }

  const Model& model_;
  RecordPosition position_;
  DistributionalProblem result_;
  // D₋ᵢ with what is told of i behind it.
  std::unordered_map<Database, Index, DatabaseHash> inputs_;
  std::map<SimulationCase, std::size_t, CaseLess> cases_;
};

// Of the event the outputs that can occur, under the mechanism or under the simulator.
Witness witness_of(const DistributionalProblem& problem, const SimulationCut& cut,
                   const Simulator* simulator) {
  const SimulationCase& the_case = problem.problem.cases[cut.index];
  const Measure simulated = simulator == nullptr ? Measure{} : mixture(the_case, *simulator);
  Witness witness;
  witness.index = problem.cases[cut.index];
  witness.direction = cut.forward ? Direction::forward : Direction::backward;
  for (const Index output : cut.event) {
    if (simulator == nullptr || !mass_at(the_case.target, output).is_zero() ||
        !mass_at(simulated, output).is_zero()) {
      witness.event.push_back({no_index, output});
      witness.outputs.push_back(output);
    }
  }
  witness.background = witness.index.background;
  return witness;
}

// The part of a proof with the largest weight, the first of several.
std::optional<Witness> heaviest(const DistributionalProblem& problem, const SimulationBound& bound,
                                const Simulator* simulator) {
  const auto best = std::max_element(
      bound.begin(), bound.end(),
      [](const WeightedCut& x, const WeightedCut& y) { return x.weight < y.weight; });
  return best == bound.end() ? std::nullopt
                             : std::optional<Witness>(witness_of(problem, best->cut, simulator));
}

// Rationals below and above an irrational e^ε.
std::pair<Rational, Rational> around(const Epsilon& epsilon) {
  if (epsilon.exponent() > most_exponent) {
    throw Error(ErrorKind::limit, "epsilon", to_string(epsilon.exponent()),
                "at most 1000 for distributional privacy");
  }
  const Interval ratio = epsilon.ratio(ratio_precision);
  return {std::max<Rational>(1, ratio.lower()), ratio.upper()};
}

}  // namespace

DistributionalProblem distributional_problem(const Model& model, RecordPosition position) {
  Builder builder(model, position);
  for (std::size_t number = 0; number < model.family().size(); ++number) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      builder.add(static_cast<Index>(number), model.family()[number], record);
    }
  }
  return std::move(builder).take();
}

DistributionalDelta least_delta(const DistributionalProblem& problem, const Epsilon& epsilon,
                                const lp::Solver& solver) {
  const bool rational = epsilon.has_rational_ratio();
  const auto [low, high] = rational ? std::pair(epsilon.ratio(), epsilon.ratio()) : around(epsilon);
  SimulationDelta above = least_simulation_delta(problem.problem, low, solver);
  DistributionalDelta result{
      above.value, above.value, std::move(above.simulator), std::move(above.bound),
      low,         std::nullopt};
  if (!rational) {
    // The least δ decreases as the ratio grows.
    SimulationDelta below = least_simulation_delta(problem.problem, high, solver);
    result.lower = below.value;
    result.bound = std::move(below.bound);
    result.ratio = high;
  }
  if (result.upper > 0) {
    result.witness = heaviest(problem, result.bound, &result.simulator);
    if (!result.witness) {
      const Divergence worst = worst_divergence(problem.problem, result.simulator, low);
      result.witness = witness_of(problem, worst.cut, &result.simulator);
    }
  }
  return result;
}

DistributionalRatio least_ratio(const DistributionalProblem& problem, const Delta& delta,
                                const lp::Solver& solver, const Rational& tolerance) {
  DistributionalRatio result{least_simulation_ratio(problem.problem, delta, solver, tolerance),
                             std::nullopt};
  if (const auto* found = std::get_if<SimulationRatio>(&result.answer)) {
    result.witness = heaviest(problem, found->bound, &found->simulator);
  } else {
    result.witness = heaviest(problem, std::get<NoSimulationRatio>(result.answer).bound, nullptr);
  }
  return result;
}

bool satisfies(const DistributionalProblem& problem, const Epsilon& epsilon, const Delta& delta,
               const lp::Solver& solver) {
  if (epsilon.has_rational_ratio()) {
    return simulation_exists(problem.problem, epsilon.ratio(), delta, solver);
  }
  const DistributionalDelta least = least_delta(problem, epsilon, solver);
  if (least.upper <= delta.value()) {
    return true;
  }
  if (least.lower > delta.value()) {
    return false;
  }
  throw Error(ErrorKind::precision, "delta", to_string(delta.value()),
              "a delta outside the enclosure of the least one");
}

}  // namespace pkdp

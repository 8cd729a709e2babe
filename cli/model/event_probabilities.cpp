#include <algorithm>
#include <optional>

#include "cli/model/model_words.hpp"
#include "reference/models/simulation.hpp"

namespace pkdp::cli {
namespace {

Rational mass_of(const Measure& measure, const std::vector<Index>& points) {
  Rational sum = 0;
  for (const Index point : points) {
    sum += mass_at(measure, point);
  }
  return sum;
}

const Simulator& simulator_of(const DistributionalAnswer& answer) {
  static const Simulator none;
  if (const auto* delta = std::get_if<DistributionalDelta>(&answer.found)) {
    return delta->simulator;
  }
  const auto& ratio = std::get<DistributionalRatio>(answer.found);
  const auto* found = std::get_if<SimulationRatio>(&ratio.answer);
  return found == nullptr ? none : found->simulator;
}

EventProbabilities against_simulator(const DistributionalAnswer& answer, const Witness& witness) {
  const std::vector<ComparisonIndex>& cases = answer.problem.cases;
  const auto index = static_cast<std::size_t>(std::find(cases.begin(), cases.end(), witness.index) -
                                              cases.begin());
  const SimulationCase& the_case = answer.problem.problem.cases[index];
  const Rational real = mass_of(the_case.target, witness.outputs);
  const Simulator& simulator = simulator_of(answer);
  if (simulator.empty()) {
    return {real, 0};
  }
  const Rational simulated = mass_of(mixture(the_case, simulator), witness.outputs);
  return witness.direction == Direction::forward ? EventProbabilities{real, simulated}
                                                 : EventProbabilities{simulated, real};
}

}  // namespace

EventProbabilities event_probabilities(const Model& model, const ModelAnswer& answer,
                                       const Witness& witness, Convention convention) {
  if (const auto* distributional = std::get_if<DistributionalAnswer>(&answer.content)) {
    return against_simulator(*distributional, witness);
  }
  const auto definition =
      std::find_if(all_definitions().begin(), all_definitions().end(),
                   [&](Definition candidate) { return name(candidate) == answer.definition; });
  EventProbabilities result{0, 0};
  const auto visit = [&](const Comparison& comparison) {
    if (!(comparison.index == witness.index)) {
      return true;
    }
    const bool forward = witness.direction == Direction::forward;
    const auto& p = forward ? comparison.laws.p() : comparison.laws.q();
    const auto& q = forward ? comparison.laws.q() : comparison.laws.p();
    for (std::size_t outcome = 0; outcome < p.size(); ++outcome) {
      const Outcome& what = comparison.outcomes[outcome];
      const bool counted =
          std::find(witness.event.begin(), witness.event.end(), what) != witness.event.end();
      // In passive only the background that the sentence speaks of.
      if (counted && (what.background == no_index || what.background == witness.background)) {
        result.likelier += p[outcome];
        result.other += q[outcome];
      }
    }
    return false;
  };
  for_each_comparison(model, *definition, convention, visit, ComparisonFilter::at(witness.index));
  return result;
}

}  // namespace pkdp::cli

#include "reference/models/simulation_parts.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace pkdp {
namespace {

// Union-find over inputs.
class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t x) {
    while (parent_[x] != x) {
      parent_[x] = parent_[parent_[x]];
      x = parent_[x];
    }
    return x;
  }
  void join(std::size_t x, std::size_t y) { parent_[root(x)] = root(y); }

 private:
  std::vector<std::size_t> parent_;
};

Index renumbered(std::vector<Index>& known, std::map<Index, Index>& numbers, Index old) {
  const auto [place, fresh] = numbers.try_emplace(old, static_cast<Index>(known.size()));
  if (fresh) {
    known.push_back(old);
  }
  return place->second;
}

// The weights of an input in the cases of a part, scaled to start with 1.
using Profile = std::vector<std::pair<std::size_t, Rational>>;

// Gives inputs with the same profile one number; returns the number of each.
std::map<Index, Index> merge_inputs(const SimulationProblem& problem, SimulationPart& part) {
  std::map<Index, Profile> profiles;
  for (std::size_t k = 0; k < part.cases.size(); ++k) {
    for (const Mass& weight : problem.cases[part.cases[k]].weights) {
      profiles[weight.point].emplace_back(k, weight.mass);
    }
  }
  std::map<Profile, Index> numbers;
  std::map<Index, Index> number_of;
  for (auto& [input, profile] : profiles) {
    const Rational first = profile.front().second;
    for (auto& [k, weight] : profile) {
      weight /= first;
    }
    const auto [place, fresh] =
        numbers.try_emplace(std::move(profile), static_cast<Index>(part.inputs.size()));
    if (fresh) {
      part.inputs.emplace_back();
    }
    part.inputs[place->second].push_back(input);
    number_of[input] = place->second;
  }
  return number_of;
}

SimulationPart part_of(const SimulationProblem& problem, std::vector<std::size_t> cases) {
  SimulationPart part;
  part.cases = std::move(cases);
  const std::map<Index, Index> inputs = merge_inputs(problem, part);
  std::map<Index, Index> outputs;
  for (const std::size_t index : part.cases) {
    const SimulationCase& old = problem.cases[index];
    std::vector<Mass> weights;
    std::vector<Mass> target;
    for (const Mass& mass : old.weights) {
      weights.push_back({inputs.at(mass.point), mass.mass});
    }
    for (const Mass& mass : old.target) {
      target.push_back({renumbered(part.outputs, outputs, mass.point), mass.mass});
    }
    part.problem.cases.push_back({collect(std::move(weights)), collect(std::move(target))});
  }
  part.problem.inputs = part.inputs.size();
  part.problem.outputs = part.outputs.size();
  return part;
}

Measure lifted_measure(const SimulationPart& part, const Measure& measure) {
  std::vector<Mass> masses;
  masses.reserve(measure.size());
  for (const Mass& mass : measure) {
    masses.push_back({part.outputs[mass.point], mass.mass});
  }
  return collect(std::move(masses));
}

}  // namespace

std::vector<SimulationPart> parts_of(const SimulationProblem& problem) {
  Groups groups(problem.inputs);
  for (const SimulationCase& the_case : problem.cases) {
    for (const Mass& weight : the_case.weights) {
      groups.join(weight.point, the_case.weights.front().point);
    }
  }
  std::vector<std::vector<std::size_t>> members;
  std::map<std::size_t, std::size_t> group_of_root;
  for (std::size_t index = 0; index < problem.cases.size(); ++index) {
    const std::size_t root = groups.root(problem.cases[index].weights.front().point);
    const auto [place, fresh] = group_of_root.try_emplace(root, members.size());
    if (fresh) {
      members.emplace_back();
    }
    members[place->second].push_back(index);
  }
  std::vector<SimulationPart> parts;
  parts.reserve(members.size());
  for (std::vector<std::size_t>& cases : members) {
    parts.push_back(part_of(problem, std::move(cases)));
  }
  return parts;
}

void insert(const SimulationPart& part, const Simulator& of_part, Simulator& whole) {
  for (std::size_t input = 0; input < part.inputs.size(); ++input) {
    const Measure answer = lifted_measure(part, of_part[input]);
    for (const Index original : part.inputs[input]) {
      whole[original] = answer;
    }
  }
}

SimulationBound lifted(const SimulationPart& part, const SimulationBound& bound,
                       std::size_t outputs) {
  std::vector<bool> left_out(outputs, true);
  for (const Index output : part.outputs) {
    left_out[output] = false;
  }
  SimulationBound whole;
  for (const WeightedCut& weighted : bound) {
    SimulationCut cut{part.cases[weighted.cut.index], weighted.cut.forward, {}};
    for (const Index output : weighted.cut.event) {
      cut.event.push_back(part.outputs[output]);
    }
    for (std::size_t output = 0; !cut.forward && output < outputs; ++output) {
      if (left_out[output]) {
        cut.event.push_back(static_cast<Index>(output));
      }
    }
    std::sort(cut.event.begin(), cut.event.end());
    whole.push_back({std::move(cut), weighted.weight});
  }
  return whole;
}

Simulator average_simulator(const SimulationProblem& problem) {
  std::vector<std::vector<Mass>> masses(problem.inputs);
  std::vector<Rational> totals(problem.inputs);
  for (const SimulationCase& the_case : problem.cases) {
    for (const Mass& weight : the_case.weights) {
      totals[weight.point] += weight.mass;
      for (const Mass& mass : the_case.target) {
        masses[weight.point].push_back({mass.point, weight.mass * mass.mass});
      }
    }
  }
  Simulator simulator;
  simulator.reserve(problem.inputs);
  for (std::size_t input = 0; input < problem.inputs; ++input) {
    simulator.push_back(divided(collect(std::move(masses[input])), totals[input]));
  }
  return simulator;
}

}  // namespace pkdp

#include "reference/models/simulation_part_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/simulation_parts.hpp"

namespace pkdp {
namespace {

constexpr std::size_t short_bits = 64;

[[noreturn]] void fail_proof() {
  throw Error(ErrorKind::limit, "the answer of the linear programming library",
              Problem{"fails the proof by exact multiplication"});
}

std::vector<Index> all_outputs(const SimulationProblem& part) {
  std::vector<Index> outputs(part.outputs);
  for (std::size_t output = 0; output < part.outputs; ++output) {
    outputs[output] = static_cast<Index>(output);
  }
  return outputs;
}

std::vector<Index> impossible_outputs(const SimulationProblem& part, const Measure& target) {
  std::vector<Index> outputs = all_outputs(part);
  std::erase_if(outputs, [&](Index output) { return !mass_at(target, output).is_zero(); });
  return outputs;
}

Measure uniform_on(const std::vector<Index>& outputs) {
  std::vector<Mass> masses;
  for (const Index output : outputs) {
    masses.push_back({output, Rational(1) / outputs.size()});
  }
  return masses;
}

Measure mixed(const Measure& x, const Measure& y, const Rational& weight_of_y) {
  std::vector<Mass> masses;
  for (const Mass& mass : x) {
    masses.push_back({mass.point, (1 - weight_of_y) * mass.mass});
  }
  for (const Mass& mass : y) {
    masses.push_back({mass.point, weight_of_y * mass.mass});
  }
  return collect(std::move(masses));
}

// For each input the outputs that no case with this input excludes.
std::vector<std::vector<Index>> allowed_outputs(const SimulationProblem& part) {
  std::vector<std::vector<Index>> allowed(part.inputs, all_outputs(part));
  for (const SimulationCase& the_case : part.cases) {
    for (const Mass& weight : the_case.weights) {
      std::erase_if(allowed[weight.point],
                    [&](Index output) { return mass_at(the_case.target, output).is_zero(); });
    }
  }
  return allowed;
}

}  // namespace

PartSolver::PartSolver(const SimulationProblem& part, const lp::Solver& solver)
    : part_(part), solver_(solver) {
  const std::size_t variables = part.inputs * part.outputs + 1;
  if (variables > lp::most_variables) {
    throw Error(ErrorKind::limit, "the simulator of distributional privacy",
                Problem{fmt::format(
                    "has {} variables ({} distinguishable databases without their record x {} "
                    "outputs + 1)",
                    variables, part.inputs, part.outputs)},
                fmt::format("at most {} variables may depend on each other", lp::most_variables));
  }
}

lp::Optimal PartSolver::solved(const lp::LinearProgram& program) const {
  lp::Solution solution = solver_(program);
  auto* best = std::get_if<lp::Optimal>(&solution);
  // Every program here has a solution: only a wrong answer says that it has none.
  if (best == nullptr || !lp::proves(program, *best)) {
    fail_proof();
  }
  return std::move(*best);
}

Simulator PartSolver::simulator_in(const std::vector<Rational>& point) const {
  Simulator simulator(part_.inputs);
  for (std::size_t input = 0; input < part_.inputs; ++input) {
    for (std::size_t output = 0; output < part_.outputs; ++output) {
      const Rational& mass = point[input * part_.outputs + output];
      if (!mass.is_zero()) {
        simulator[input].push_back({static_cast<Index>(output), mass});
      }
    }
  }
  return simulator;
}

// δ + c·S_k(T) ≥ P_k(T), or δ − S_k(T) ≥ −c·P_k(T).
lp::Row PartSolver::cut_row(const SimulationCut& cut, const Rational& c) const {
  const SimulationCase& the_case = part_.cases[cut.index];
  lp::Row row{{{delta_variable(), 1}}, lp::Relation::at_least, 0};
  for (const Mass& weight : the_case.weights) {
    for (const Index output : cut.event) {
      row.terms.push_back({weight.point * part_.outputs + output,
                           cut.forward ? Rational(c * weight.mass) : Rational(-weight.mass)});
    }
  }
  for (const Index output : cut.event) {
    const Rational mass = mass_at(the_case.target, output);
    row.bound += cut.forward ? mass : Rational(-c * mass);
  }
  return row;
}

// The cuts first, then one equation for each input; δ + shift is the last variable.
lp::LinearProgram PartSolver::program(const Rational& c, const Rational& shift) const {
  lp::LinearProgram result{delta_variable() + 1, {}, {{delta_variable(), 1}}};
  for (const SimulationCut& cut : cuts_) {
    result.rows.push_back(cut_row(cut, c));
    result.rows.back().bound += shift;
  }
  for (std::size_t input = 0; input < part_.inputs; ++input) {
    lp::Row row{{}, lp::Relation::equal, 1};
    for (std::size_t output = 0; output < part_.outputs; ++output) {
      row.terms.push_back({input * part_.outputs + output, 1});
    }
    result.rows.push_back(std::move(row));
  }
  return result;
}

bool PartSolver::add_violated(const Simulator& simulator, const Rational& c,
                              const Rational& delta) {
  bool added = false;
  for (std::size_t index = 0; index < part_.cases.size(); ++index) {
    for (const bool forward : {true, false}) {
      Divergence here = divergence(part_, index, forward, simulator, c);
      if (here.value > delta) {
        added = true;
        if (std::find(cuts_.begin(), cuts_.end(), here.cut) == cuts_.end()) {
          cuts_.push_back(std::move(here.cut));
        }
      }
    }
  }
  return added;
}

namespace {

SimulationBound bound_of(const std::vector<SimulationCut>& cuts,
                         const std::vector<Rational>& multipliers) {
  SimulationBound bound;
  for (std::size_t r = 0; r < cuts.size(); ++r) {
    if (!multipliers[r].is_zero()) {
      bound.push_back({cuts[r], multipliers[r]});
    }
  }
  return bound;
}

}  // namespace

PartSolver::Best PartSolver::least_delta(const Rational& c) {
  if (cuts_.empty() && bit_length(c) > short_bits) {
    // What is violated at a simple ratio just below is mostly what is violated here, and programs
    // of short numbers are cheap.
    const Rational simple = simplest_between(std::max<Rational>(1, c * (1 - power_of_two(-24))), c);
    if (bit_length(simple) <= short_bits) {
      static_cast<void>(least_delta(simple));
    }
  }
  Best best{0, average_simulator(part_), {}};
  if (!add_violated(best.simulator, c, 0)) {
    return best;
  }
  lp::Optimal optimum;
  std::size_t cuts = 0;
  do {
    cuts = cuts_.size();
    optimum = solved(program(c, 0));
    best.value = optimum.point[delta_variable()];
    best.simulator = simulator_in(optimum.point);
  } while (add_violated(best.simulator, c, best.value) && cuts_.size() > cuts);
  best.bound = best.value.is_zero() ? SimulationBound{} : bound_of(cuts_, optimum.multipliers);
  if (worst_divergence(part_, best.simulator, c).value != best.value ||
      bound_at(part_, best.bound, c).value != best.value) {
    fail_proof();
  }
  return best;
}

PartSolver::Best PartSolver::relaxed(const Rational& c) const {
  // Every row bounds δ from below by −c.
  const Rational shift = c + 1;
  const lp::Optimal optimum = solved(program(c, shift));
  return {optimum.value - shift, simulator_in(optimum.point), bound_of(cuts_, optimum.multipliers)};
}

// δ − S_k({P_k = 0}) ≥ 0 for each k in `events`, then one equation for each input.
lp::LinearProgram PartSolver::floor_program() const {
  lp::LinearProgram result = program(1, 0);
  std::vector<lp::Row> rows;
  for (std::size_t index = 0; index < part_.cases.size(); ++index) {
    rows.push_back(
        cut_row({index, false, impossible_outputs(part_, part_.cases[index].target)}, 1));
  }
  rows.insert(rows.end(), result.rows.begin() + static_cast<std::ptrdiff_t>(cuts_.size()),
              result.rows.end());
  result.rows = std::move(rows);
  return result;
}

PartSolver::Best PartSolver::least_floor() const {
  const std::vector<std::vector<Index>> allowed = allowed_outputs(part_);
  if (std::none_of(allowed.begin(), allowed.end(), [](const auto& list) { return list.empty(); })) {
    Best best{0, {}, {}};
    for (const std::vector<Index>& outputs : allowed) {
      best.simulator.push_back(uniform_on(outputs));
    }
    return best;
  }
  const lp::Optimal optimum = solved(floor_program());
  std::vector<SimulationCut> events;
  for (std::size_t index = 0; index < part_.cases.size(); ++index) {
    events.push_back({index, false, impossible_outputs(part_, part_.cases[index].target)});
  }
  Best best{optimum.value, simulator_in(optimum.point), bound_of(events, optimum.multipliers)};
  if (bound_at(part_, best.bound, 1).value != best.value) {
    fail_proof();
  }
  return best;
}

Simulator PartSolver::widest(const Rational& floor) const {
  const Best least = least_floor();
  Simulator simulator = least.simulator;
  if (floor > least.value) {
    for (Measure& answer : simulator) {
      answer = mixed(answer, uniform_on(all_outputs(part_)), floor - least.value);
    }
    return simulator;
  }
  if (floor.is_zero()) {
    return simulator;
  }
  // On the face of all simulators with this floor, add whatever output can still be had.
  lp::LinearProgram face = floor_program();
  face.rows.push_back({{{delta_variable(), 1}}, lp::Relation::at_most, floor});
  while (true) {
    face.objective.clear();
    for (std::size_t input = 0; input < part_.inputs; ++input) {
      for (std::size_t output = 0; output < part_.outputs; ++output) {
        if (mass_at(simulator[input], static_cast<Index>(output)).is_zero()) {
          face.objective.push_back({input * part_.outputs + output, -1});
        }
      }
    }
    const lp::Optimal optimum = solved(face);
    if (optimum.value.is_zero()) {
      return simulator;
    }
    const Simulator wider = simulator_in(optimum.point);
    for (std::size_t input = 0; input < part_.inputs; ++input) {
      simulator[input] = mixed(simulator[input], wider[input], Rational(1) / 2);
    }
  }
}

}  // namespace pkdp

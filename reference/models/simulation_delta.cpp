#include "reference/models/simulation_delta.hpp"

#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/simulation_part_solver.hpp"
#include "reference/models/simulation_parts.hpp"

namespace pkdp {
namespace {

void require_ratio(const Rational& c) {
  if (c < 1) {
    throw Error(ErrorKind::domain, "ratio", to_string(c), "at least 1");
  }
}

}  // namespace

SimulationDelta least_simulation_delta(const SimulationProblem& problem, const Rational& c,
                                       const lp::Solver& solver) {
  require_ratio(c);
  SimulationDelta result{0, Simulator(problem.inputs), {}};
  for (const SimulationPart& part : parts_of(problem)) {
    // A part on which the plain average is no worse than what another part needs decides nothing.
    const Simulator average = average_simulator(part.problem);
    if (worst_divergence(part.problem, average, c).value <= result.value) {
      insert(part, average, result.simulator);
      continue;
    }
    PartSolver::Best best = PartSolver(part.problem, solver).least_delta(c);
    insert(part, best.simulator, result.simulator);
    if (best.value > result.value) {
      result.value = best.value;
      result.bound = lifted(part, best.bound, problem.outputs);
    }
  }
  return result;
}

bool simulation_exists(const SimulationProblem& problem, const Rational& c, const Delta& delta,
                       const lp::Solver& solver) {
  require_ratio(c);
  for (const SimulationPart& part : parts_of(problem)) {
    const Simulator average = average_simulator(part.problem);
    if (worst_divergence(part.problem, average, c).value > delta.value() &&
        PartSolver(part.problem, solver).least_delta(c).value > delta.value()) {
      return false;
    }
  }
  return true;
}

}  // namespace pkdp

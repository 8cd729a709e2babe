#pragma once

#include "reference/lp/exact_solver.hpp"
#include "reference/models/simulation.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// The least δ for which a simulator exists, with the simulator that reaches it and the bound that
/// proves it the least: worst_divergence = value = bound_at (the bound is empty at 0).
struct SimulationDelta {
  Rational value;
  Simulator simulator;
  SimulationBound bound;
};

/// Exact, at c = e^ε ≥ 1. The problem falls apart into components that share no input; each is the
/// linear program
///   minimise δ subject to P_k(T) − c·S_k(T) ≤ δ, S_k(T) − c·P_k(T) ≤ δ for all k and all events T,
/// whose events are added as they are violated, so that its variables are S and δ alone.
/// Errors: limit when a component has more than lp::most_variables (inputs × outputs + 1), or when
/// the solver's answer does not multiply out; those of the solver; domain for c < 1.
[[nodiscard]] SimulationDelta least_simulation_delta(const SimulationProblem& problem,
                                                     const Rational& c, const lp::Solver& solver);

/// Is the least δ at c at most this one? Stops at the first component that says no.
[[nodiscard]] bool simulation_exists(const SimulationProblem& problem, const Rational& c,
                                     const Delta& delta, const lp::Solver& solver);

}  // namespace pkdp

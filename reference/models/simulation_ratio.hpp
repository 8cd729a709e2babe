#pragma once

#include <optional>

#include "reference/lp/exact_solver.hpp"
#include "reference/models/simulation.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// The least ratio c = e^ε ≥ 1 for which a simulator exists with a given δ. It can be irrational:
/// lower ≤ c ≤ upper, equal when it was proved to be rational.
struct SimulationRatio {
  Rational lower;
  Rational upper;
  /// Serves at `upper`: worst_divergence(simulator, upper) ≤ δ.
  Simulator simulator;
  /// Proves `lower` (excludes_smaller_ratios); empty when lower = 1.
  SimulationBound bound;
};

/// What holds instead when no ratio will do: an infinite loss has more probability than δ.
struct NoSimulationRatio {
  /// max_k S_k({P_k = 0}) ≥ floor for every simulator S; floor = δ when δ is reached in the limit
  /// c → ∞ only.
  Rational floor;
  SimulationBound bound;
};

using SimulationRatioAnswer = std::variant<SimulationRatio, NoSimulationRatio>;

/// Each trial ratio is one exact linear program. Where it fails, the multipliers give a bound that
/// is a concave, piecewise linear function of c; its root is the next lower end (Newton's method,
/// from below). That converges linearly only, as the bound has a corner
/// where it was made; so the tangent of the least δ itself says where to try next, on both
/// sides of its root: once the optimum moves smoothly the digits double with two trials. What is
/// proved does not depend on it. Ends when upper − lower ≤ tolerance·lower, earlier when they meet.
/// Where the ends enclose a simple rational at which a simulator exists and below which a bound
/// excludes all, that is the answer. Errors: domain unless tolerance > 0; those of
/// least_simulation_delta; limit after 2000 trials.
[[nodiscard]] SimulationRatioAnswer least_simulation_ratio(const SimulationProblem& problem,
                                                           const Delta& delta,
                                                           const lp::Solver& solver,
                                                           const Rational& tolerance);

/// The root in [1, high] of the bound as a function of c, exactly. Needs value ≤ δ at `high` and
/// value > δ somewhere below.
[[nodiscard]] Rational bound_root(const SimulationProblem& problem, const SimulationBound& bound,
                                  const Rational& delta, const Rational& high);

}  // namespace pkdp

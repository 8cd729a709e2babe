#pragma once

#include <optional>
#include <vector>

#include "reference/lp/exact_solver.hpp"
#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"
#include "reference/models/simulation.hpp"
#include "reference/models/simulation_ratio.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// What the simulator is told: D₋ᵢ with the position i of the missing record, or the shorter list
/// alone. The two readings differ (tests/models/distributional_test.cpp keeps an example).
enum class RecordPosition { kept, dropped };

/// What the simulator sees.
struct SimulatorInput {
  std::optional<Index> record;  ///< i, when its position is kept
  Database rest;                ///< D₋ᵢ
};

/// The simulation problem of a model (pk.def-4): a case for every θ, i and possible (B̂, D(i)=a),
/// its target the law of M(D) given them, its weights the law of D₋ᵢ given them. Cases with equal
/// laws are one case, named after the first.
struct DistributionalProblem {
  SimulationProblem problem;
  std::vector<ComparisonIndex> cases;  ///< law, record, a and background
  std::vector<SimulatorInput> inputs;
};

/// Errors: domain for a database of positive mass without kernel row.
/// Complexity: O(s log s) for s = Σ_D n·(1 + support of M(D)).
[[nodiscard]] DistributionalProblem distributional_problem(const Model& model,
                                                           RecordPosition position);

/// Distributional privacy (pk.def-4): one simulator with M(D) given θ, B̂, D(i)=a ≈_{ε,δ} Sim(D₋ᵢ)
/// given the same event, for all θ, i, a and every B̂ compatible with D(i)=a.
struct DistributionalDelta {
  /// The least δ at e^ε: equal ends when e^ε is rational, else an enclosure of width < 2^−150 (a
  /// relative change of c by 2^−160 changes no c·S(T) ≤ P(T) ≤ 1 by more than that).
  Rational lower;
  Rational upper;
  /// Reaches `upper`.
  Simulator simulator;
  /// Proves `lower`, at `ratio`; empty at 0.
  SimulationBound bound;
  Rational ratio;
  /// Nothing when the simulator is perfect.
  std::optional<Witness> witness;
};
/// Errors: limit for an irrational e^ε with ε > 1000; those of least_simulation_delta.
[[nodiscard]] DistributionalDelta least_delta(const DistributionalProblem& problem,
                                              const Epsilon& epsilon, const lp::Solver& solver);

struct DistributionalRatio {
  SimulationRatioAnswer answer;
  /// The case that weighs most in the proof that no smaller ratio will do.
  std::optional<Witness> witness;
};
/// Relative width at most `tolerance`. Errors: those of least_simulation_ratio.
[[nodiscard]] DistributionalRatio least_ratio(const DistributionalProblem& problem,
                                              const Delta& delta, const lp::Solver& solver,
                                              const Rational& tolerance);

/// Is there a simulator at (ε, δ)? For an irrational e^ε the enclosure decides, unless δ lies in
/// it. Errors: precision then; those of least_simulation_delta.
[[nodiscard]] bool satisfies(const DistributionalProblem& problem, const Epsilon& epsilon,
                             const Delta& delta, const lp::Solver& solver);

}  // namespace pkdp

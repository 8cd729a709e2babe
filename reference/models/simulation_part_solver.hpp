#pragma once

#include <cstddef>
#include <vector>

#include "reference/lp/exact_solver.hpp"
#include "reference/models/simulation.hpp"

namespace pkdp {

/// The linear programs of one part. Events found at one c serve at the next.
class PartSolver {
 public:
  /// Errors: limit when the part needs more than lp::most_variables.
  PartSolver(const SimulationProblem& part, const lp::Solver& solver);

  struct Best {
    Rational value;
    Simulator simulator;
    SimulationBound bound;
  };
  /// The least δ at c. At a long c, with no events yet, events are first collected at a simple
  /// ratio nearby. Errors: limit when an answer does not multiply out.
  [[nodiscard]] Best least_delta(const Rational& c);
  /// The same over the events known so far, without δ ≥ 0: its bound has weights of sum 1 even
  /// where the least δ is 0. The value is at most the least δ.
  [[nodiscard]] Best relaxed(const Rational& c) const;
  /// The least over all simulators of max_k S_k({P_k = 0}), which is the limit of the least δ as
  /// c → ∞, and the cases that force it (their events are {P_k = 0}, backward).
  [[nodiscard]] Best least_floor() const;
  /// A simulator with max_k S_k({P_k = 0}) ≤ floor and as many possible outputs as can be. `floor`
  /// is at least the least one.
  [[nodiscard]] Simulator widest(const Rational& floor) const;

 private:
  [[nodiscard]] lp::LinearProgram program(const Rational& c, const Rational& shift) const;
  [[nodiscard]] lp::LinearProgram floor_program() const;
  [[nodiscard]] lp::Row cut_row(const SimulationCut& cut, const Rational& c) const;
  [[nodiscard]] Simulator simulator_in(const std::vector<Rational>& point) const;
  [[nodiscard]] lp::Optimal solved(const lp::LinearProgram& program) const;
  [[nodiscard]] std::size_t delta_variable() const { return part_.inputs * part_.outputs; }
  bool add_violated(const Simulator& simulator, const Rational& c, const Rational& delta);

  const SimulationProblem& part_;
  const lp::Solver& solver_;
  std::vector<SimulationCut> cuts_;
};

}  // namespace pkdp

#pragma once

#include <cstddef>
#include <vector>

#include "reference/models/measure.hpp"
#include "reference/numbers/rational.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// The question behind distributional privacy (pk.def-4), with names taken off: is there one kernel
/// S from inputs to outputs, such that for every case k the mixture S_k = Σ_d weights_k(d)·S(·|d)
/// and the target P_k are (ε, δ)-indistinguishable? Here is what decides a claim about it by exact
/// multiplication; simulation_delta.hpp and simulation_ratio.hpp search.
namespace pkdp {

struct SimulationCase {
  Measure weights;  ///< law of the simulator's input; sums to 1
  Measure target;   ///< P_k; sums to 1
};

struct SimulationProblem {
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<SimulationCase> cases;
};

/// S(·|d) for each input d; each sums to 1.
using Simulator = std::vector<Measure>;

/// S_k.
[[nodiscard]] Measure mixture(const SimulationCase& the_case, const Simulator& simulator);

/// Where a divergence of a simulator is attained: the set of outputs on which P_k exceeds c·S_k
/// (forward), or S_k exceeds c·P_k.
struct SimulationCut {
  std::size_t index = 0;  ///< k
  bool forward = true;
  std::vector<Index> event;
  [[nodiscard]] bool operator==(const SimulationCut&) const = default;
};

/// max over the cases and both directions of the hockey-stick divergence at c; an upper bound of
/// the least δ. `cut` is the first place where it is attained.
struct Divergence {
  Rational value;
  SimulationCut cut;
};
/// H_c and its event for one case and direction.
[[nodiscard]] Divergence divergence(const SimulationProblem& problem, std::size_t index,
                                    bool forward, const Simulator& simulator, const Rational& c);
[[nodiscard]] Divergence worst_divergence(const SimulationProblem& problem,
                                          const Simulator& simulator, const Rational& c);

/// Events with weights ≥ 0 of sum ≤ 1: what proves that no simulator does better. For every S,
///   δ ≥ Σ w·(P_k(T) − c·S_k(T)) [forward] + Σ w·(S_k(T) − c·P_k(T)) [backward],
/// which is linear in S, so that the least value over all S is reached by the best output of each
/// input. checks/proofs/golden/simulations.v: weak_duality, with any weights of the outputs.
struct WeightedCut {
  SimulationCut cut;
  Rational weight;
};
using SimulationBound = std::vector<WeightedCut>;

/// The bound as a function of c: concave and piecewise linear. Here its value at c and the line
/// a − b·c that it equals on an interval that ends at c.
struct BoundAt {
  Rational value;
  AffineDelta line;
};
/// Errors: domain for a negative weight, a sum above 1 or a cut outside the problem.
[[nodiscard]] BoundAt bound_at(const SimulationProblem& problem, const SimulationBound& bound,
                               const Rational& c);

/// Σ w·S_k(T) over the forward events and Σ w·P_k(T) over the backward ones: how fast the least δ
/// decreases in c where this simulator and this bound are the best ones and move continuously with
/// c (the derivative of Σ w·(P_k(T) − c·S_k(T)) + Σ w·(S_k(T) − c·P_k(T)) at a saddle point).
/// Proves nothing.
[[nodiscard]] Rational decrease(const SimulationProblem& problem, const SimulationBound& bound,
                                const Simulator& simulator);

/// Does the bound prove that no ratio below c (≥ 1) serves with δ? It does when its value at c
/// exceeds δ, since it never increases in c, and when it is δ at the end of a decreasing line,
/// since it is concave. It also does when the value is δ and Σ w·P_k(T) > 0 over
/// the backward events or Σ w·P_k(T) > δ·Σ w over the forward ones: for a simulator S that served
/// at c′ < c the weighted inequalities add up to δ ≥ value + (c − c′)·(Σ_forward w·S_k(T) +
/// Σ_backward w·P_k(T)), so that both sums vanish, and then the forward ones read Σ w·P_k(T) ≤ δ·Σ
/// w. Errors: those of bound_at.
[[nodiscard]] bool excludes_smaller_ratios(const SimulationProblem& problem,
                                           const SimulationBound& bound, const Rational& c,
                                           const Rational& delta);

}  // namespace pkdp

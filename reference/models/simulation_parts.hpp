#pragma once

#include <cstddef>
#include <vector>

#include "reference/models/simulation.hpp"

/// One connected part of a simulation problem: no other case shares an input with it.
namespace pkdp {

/// A part, with its own numbering, and what its numbers were in the whole problem.
struct SimulationPart {
  SimulationProblem problem;
  std::vector<std::size_t> cases;
  /// Inputs between which the cases see no difference (proportional weights in all of them) count
  /// as one and get one answer: independent records leave a single one.
  std::vector<std::vector<Index>> inputs;
  std::vector<Index> outputs;  ///< those that some target of the part can give
};

/// By increasing first case. Inputs that no case uses belong to no part. Outputs that no target of
/// a part gives are left out: a simulator gains nothing by them.
[[nodiscard]] std::vector<SimulationPart> parts_of(const SimulationProblem& problem);

/// Puts the simulator of a part into that of the whole.
void insert(const SimulationPart& part, const Simulator& of_part, Simulator& whole);
/// The bound in the numbers of the whole, which has `outputs` outputs. A backward event takes in
/// all outputs that the part left out (P_k cannot give them), so that no simulator escapes there.
[[nodiscard]] SimulationBound lifted(const SimulationPart& part, const SimulationBound& bound,
                                     std::size_t outputs);

/// Each input answers with the mixture of the targets of its cases, by their weights: right when
/// they agree, and where the search for events starts.
[[nodiscard]] Simulator average_simulator(const SimulationProblem& problem);

}  // namespace pkdp

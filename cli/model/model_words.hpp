#pragma once

#include <string>

#include "cli/model/model_answer.hpp"

namespace pkdp::cli {

/// The worst case of an answer in one sentence; records, laws and databases count from 1. Empty
/// when the answer has no witness.
[[nodiscard]] std::string in_words(const Model& model, const ModelAnswer& answer,
                                   const ModelQuestion& question);

/// "3/2 times likelier if …" needs both probabilities of an event: P(S) of the likelier side first.
struct EventProbabilities {
  Rational likelier;
  Rational other;
};

/// The probabilities of the witness's event (for passive: of its outputs at its background) under
/// the two laws of its comparison, found again in the model. For distributional privacy the second
/// is the simulator's.
[[nodiscard]] EventProbabilities event_probabilities(const Model& model, const ModelAnswer& answer,
                                                     const Witness& witness, Convention convention);

}  // namespace pkdp::cli

#pragma once

#include "tests/fuzz/choices.hpp"
#include "tests/fuzz/question.hpp"

namespace pkdp::fuzz {

/// Makes arguments that belong together fit, which those chosen one by one hardly ever do: laws
/// that sum to 1, counts that sum to n, as many probabilities as values, one noise with its
/// parameter, the lists of a model. What else is wrong stays wrong.
void shape(Question& question, Choices& choices);

}  // namespace pkdp::fuzz

#pragma once

#include "checks/engine/implications.hpp"

/// pk.prop-1 and pk.claim-ibcdp-delta: CDP against IBCDP.
namespace pkdp::checks::pk {

/// What the proof of the second half of pk.prop-1 divides by: for all θ, i, B̂ and every possible
/// b, each output that M(D) or M(D_{i→b}) can take given B̂ is possible given D(i) = b as well.
[[nodiscard]] bool new_value_allows_all_outputs(const Model& model);

/// IBCDP(ε) ⇒ CDP(power·ε), under that condition or without it.
[[nodiscard]] engine::Implication inference_to_causal(unsigned power, bool conditioned);
/// CDP(ε) ⇒ IBCDP(power·ε), b any value of T or a possible one.
[[nodiscard]] engine::Implication causal_to_inference(unsigned power, bool possible_only);

/// Three values make the second direction of a likelihood ratio free; two outputs are enough.
[[nodiscard]] const engine::ModelDomain& three_values();

}  // namespace pkdp::checks::pk

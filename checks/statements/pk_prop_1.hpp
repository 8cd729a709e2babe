#pragma once

#include "checks/statements/model_claims.hpp"

namespace pkdp::checks {

/// What the proof of the second half of pk.prop-1 divides by: for all θ, i, B̂ and every possible b,
/// each output that M(D) or M(D_{i→b}) can take given B̂ is possible given D(i) = b as well.
[[nodiscard]] bool new_value_allows_all_outputs(const Model& model);

/// IBCDP(ε) ⇒ CDP(power·ε), under that condition or without it.
[[nodiscard]] Implication inference_to_causal(std::string statement, std::string reading,
                                              unsigned power, bool conditioned);
/// CDP(ε) ⇒ IBCDP(power·ε), b any value of T or a possible one.
[[nodiscard]] Implication causal_to_inference(std::string statement, std::string reading,
                                              unsigned power, bool possible_only);

/// CDP(0, q) but not IBCDP(0, δ) for any δ < 9/10, q being the probability of the second output
/// that the first database can have.
[[nodiscard]] engine::Claim no_factor();

[[nodiscard]] Statement pk_prop_1();
[[nodiscard]] Statement pk_claim_ibcdp_delta();

}  // namespace pkdp::checks

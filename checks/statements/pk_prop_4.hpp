#pragma once

#include "checks/statements/model_claims.hpp"

namespace pkdp::checks {

/// NP(ε,δ) against CDP(ε,δ) at δ = 0 and at several ε with the least δ; `forward`: NP ⇒ CDP.
[[nodiscard]] Implication noiseless_and_causal(std::string statement, std::string reading,
                                               std::string denied, bool forward,
                                               std::function<bool(const Law&)> admits);
/// Any two records are independent given each background.
[[nodiscard]] bool has_pairwise_independent_records(const Law& law);

[[nodiscard]] Statement pk_prop_2();
[[nodiscard]] Statement pk_prop_4();

}  // namespace pkdp::checks

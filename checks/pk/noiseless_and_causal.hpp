#pragma once

#include "checks/engine/implications.hpp"

/// pk.prop-2 and pk.prop-4: NP against CDP.
namespace pkdp::checks::pk {

/// NP(ε,δ) against CDP(ε,δ) at several ε with the least δ, for laws that `admits` lets pass.
[[nodiscard]] engine::Implication noiseless_to_causal(std::function<bool(const Law&)> admits);
[[nodiscard]] engine::Implication causal_to_noiseless(std::function<bool(const Law&)> admits);

/// Small models, then random ones of 2 or 3 records, independent given each background.
[[nodiscard]] const engine::ModelDomain& independent_model_domain();

}  // namespace pkdp::checks::pk

#pragma once

#include "checks/statements/model_claims.hpp"

namespace pkdp::checks {

/// All maps from `backgrounds` ≥ 2 values to one, or to two with one value alone; of those that
/// only rename none.
[[nodiscard]] std::vector<std::vector<Index>> merges(std::size_t backgrounds);
/// θ with background h(B) in the place of B.
[[nodiscard]] Law with_merged_background(const Law& law, const std::vector<Index>& merge);

/// For the model's law θ₁ and every θ₂ with background h(B₁): NP(ε,δ) under θ₁ implies NP(ε,δ)
/// under θ₂. `ordered`: only where θ₁ has more background knowledge in the sense of pk.def-9.
/// The same for other notions.
[[nodiscard]] engine::Claim monotone_claim(std::string reading, bool ordered,
                                           const Notion& notion = noiseless_notion());

[[nodiscard]] Statement pk_prop_3();

}  // namespace pkdp::checks

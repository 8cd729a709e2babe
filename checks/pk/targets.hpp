#pragma once

#include "checks/engine/model_domain.hpp"
#include "checks/engine/quantities.hpp"

/// pk.def-8 asks for an acceptable normalization at all indices, which no law has whose background
/// is some of the records: the laws of pk.prop-6, pk.ex-7, pk.thm-4 and pk.prop-8. What section 3
/// needs it for is true of each target by itself.
namespace pkdp::checks::pk {

/// Acceptable at this index; at one index at least, and not at all of them.
[[nodiscard]] bool is_acceptable_target(const Law& law, std::size_t record);
[[nodiscard]] bool is_partly_acceptable(const Law& law);

/// Σ over the θ and i at which θ is acceptable of |APK_i − PPK_i| at c, where M is reducible at i
/// (`reducible_only`) or in all cases.
[[nodiscard]] engine::ModelQuantity attackers_apart(bool reducible_only);
/// Σ over the θ and i at which θ is acceptable (`acceptable_only`) or over all of |P[D(i) = a, B̂]
/// − P[D(i) = a]·P[B̂]|.
[[nodiscard]] engine::ModelQuantity target_dependence(bool acceptable_only);

/// For every θ₂ with background h(B₁) and every i: NP(ε,δ) at i under θ₁ implies it under θ₂.
/// `ordered`: only where θ₁ has more background knowledge at i (pk.def-9, for this i).
[[nodiscard]] engine::Claim monotone_at_targets(bool ordered);

/// The last record of two or three independent ones is known: M counts, or is random.
[[nodiscard]] engine::Scope known_record_models(std::size_t normal);

/// The reading "per-target" of pk.thm-2, pk.standing-3 and pk.prop-3.
[[nodiscard]] engine::QuantityClaim reducible_at_targets();
[[nodiscard]] engine::QuantityClaim independent_at_targets();
[[nodiscard]] Check noiseless_at_targets();

}  // namespace pkdp::checks::pk

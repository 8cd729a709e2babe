#pragma once

#include <string>

#include "checks/engine/search.hpp"
#include "checks/statement.hpp"
#include "checks/statements/partial_claims.hpp"
#include "reference/models/model.hpp"

/// pk.def-8 asks for an acceptable normalization at all indices, which no law has whose background
/// is some of the records: the laws of pk.prop-6, pk.ex-7, pk.thm-4 and pk.prop-8. What section 3
/// needs it for is true of each target by itself.
namespace pkdp::checks {

/// Acceptable at one index at least, and not at all of them.
[[nodiscard]] bool is_partly_acceptable(const Law& law);

/// Σ over the θ and i at which θ is acceptable of |APK_i − PPK_i| at c, where M is reducible at i
/// (`reducible_only`) or in all cases.
[[nodiscard]] Quantity attackers_apart(bool reducible_only);
/// Σ over the θ and i at which θ is acceptable (`acceptable_only`) or over all of |P[D(i) = a, B̂] −
/// P[D(i) = a]·P[B̂]|.
[[nodiscard]] Quantity target_dependence(bool acceptable_only);

/// For every θ₂ with background h(B₁) and every i: NP(ε,δ) at i under θ₁ implies it under θ₂.
/// `ordered`: only where θ₁ has more background knowledge at i (pk.def-9, for this i).
[[nodiscard]] engine::Claim monotone_at_targets(bool ordered);

/// The reading "per-target" of each, and "text:known-records" of pk.standing-3.
[[nodiscard]] Reading thm_2_per_target();
[[nodiscard]] Reading prop_3_per_target();
[[nodiscard]] Reading standing_3_per_target();
[[nodiscard]] Reading known_records_acceptable();

}  // namespace pkdp::checks

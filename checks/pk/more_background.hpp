#pragma once

#include <vector>

#include "checks/engine/implications.hpp"

/// pk.prop-3: more background knowledge, and what becomes of it.
namespace pkdp::checks::pk {

/// All maps from `backgrounds` ≥ 2 values to one, or to two with one value alone; of those that
/// only rename none.
[[nodiscard]] std::vector<std::vector<Index>> merges(std::size_t backgrounds);
/// θ with background h(B) in the place of B.
[[nodiscard]] Law with_merged_background(const Law& law, const std::vector<Index>& merge);

/// For the model's law θ₁ and every θ₂ with background h(B₁): (ε,δ) under θ₁ implies (ε,δ) under
/// θ₂, at e^ε = 1 and 2.
struct MonotoneClaim {
  engine::Notion notion = engine::noiseless_notion();
  bool ordered = false;  ///< only where θ₁ has more background knowledge in the sense of pk.def-9
};
[[nodiscard]] engine::Claim as_claim(const MonotoneClaim& claim);

/// For two simulators that guess the missing record, every law and every function B₂ of its B₁: the
/// simulator is no worse under θ₂ (`claimed` less_equal; another relation for a broken claim).
[[nodiscard]] engine::Claim guessing_claim(Relation claimed);

/// Every background is compatible with every value that D(i) takes, for all i.
[[nodiscard]] bool excludes_nothing(const Law& law);

/// The readings about DDP and CDP: the text before pk.def-7 says of NP that "an attacker with more
/// knowledge can be considered to be less powerful", and that DDP and CDP "also suffer from this
/// issue".
[[nodiscard]] Checks other_definitions_checks();
/// The readings of "In all previous examples, the attacker's partial knowledge is strongly
/// correlated with the sensitive information" (after pk.ex-5, before pk.def-7).
[[nodiscard]] Checks example_background_checks();

}  // namespace pkdp::checks::pk

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/blocks.hpp"

/// Closed forms that bound δ(ε) of the counting query for p_i ∈ [λ, 1−λ].
namespace pkdp::checks::pk {

/// The bound, enclosed; nothing where the claim says nothing.
using ClosedForm = std::function<std::optional<Real>(std::int64_t n, const Rational& lambda,
                                                     const Rational& epsilon)>;

/// e^{−ε²λ(n−dropped)/square} for ε ≤ 1 and ε ≥ least/(λ(n−1)): the least δ with
/// ε ≥ max(√(square·ln(1/δ)/(λ(n−dropped))), least/(λ(n−1))).
[[nodiscard]] ClosedForm exponential_form(const Rational& square, const Rational& least,
                                          std::int64_t dropped = 1);

struct ClosedFormPoint {
  std::int64_t n;
  Rational lambda;
  Rational epsilon;
};

/// At each point the bound is at least δ(ε) at every corner of the family; then the small shares.
struct ClosedFormClaim {
  ClosedForm bound;
  std::vector<ClosedFormPoint> (*points)(Effort effort);
};
[[nodiscard]] Finding decide(const ClosedFormClaim& claim, Effort effort);

/// The closed form is at least the blanket bound, at small λ and the weights λ(n−1) at which closed
/// forms begin to say something: that is at least the largest δ(ε) of the count over [λ, 1 − λ]
/// and, for K ≥ 3 values, equal to that of the histogram over p_k ≥ λ (pk.cor-1).
[[nodiscard]] std::vector<engine::Block> small_share_blocks(const ClosedForm& bound, Effort effort);
[[nodiscard]] std::string small_share_words(Effort effort);

/// The readings of pk.thm-3 on its closed form.
[[nodiscard]] Checks closed_form_checks();

}  // namespace pkdp::checks::pk

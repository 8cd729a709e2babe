#pragma once

#include "checks/engine/domain.hpp"

namespace pkdp::checks::th {

/// (4.56): bias′ − τ₁ ≤ bias ≤ bias′ + τ₂.
[[nodiscard]] inline bool close_biases(const Rational& bias, const Rational& other,
                                       const Rational& tau1, const Rational& tau2) {
  return other - tau1 <= bias && bias <= other + tau2;
}

/// All τ₁, τ₂ in (0, 1] and pairs of biases.
[[nodiscard]] engine::Domain pairs_of_biases();

}  // namespace pkdp::checks::th

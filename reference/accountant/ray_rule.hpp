#pragma once

#include <optional>
#include <vector>

#include "reference/accountant/ray_moments.hpp"

namespace pkdp::accountant {

/// A rule, and the bits by which terms are above the accuracy that is wanted.
struct RayChoice {
  RayRule rule;
  Precision bits;
};

/// The rule with the widest step whose error is about e^wanted, by bounds ln of the integrals along
/// the rays at i/16, −n ≤ i ≤ n, an odd number of them, infinite where there is none; nothing
/// without two of them.
[[nodiscard]] std::optional<RayChoice> widest_rule(const std::vector<Interval>& bounds,
                                                   const Interval& wanted);

/// An upper end, rounded up to a whole number.
[[nodiscard]] inline long ceiling_of(const Interval& x) {
  return static_cast<long>(floor(x.upper())) + 1;
}

}  // namespace pkdp::accountant

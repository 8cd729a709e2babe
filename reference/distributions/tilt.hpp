#pragma once

#include <cstdint>

#include "reference/distributions/poisson_binomial_law.hpp"

namespace pkdp::poisson_binomial {

/// A tilt t (tilted_law.hpp) that moves the mean of the law near k, clamped to half a record inside
/// the support: a dyadic rational with 24 significant bits; 1 when k is within a standard deviation
/// of the mean already, or when the law is certain.
///
/// A heuristic: any tilt gives true enclosures, a good one narrow ones. Newton's rule for ln t on
/// the logit of the mean, which is linear in ln t when all p_i are equal, inside a bracket.
/// Complexity: a few passes over the groups at 64 bits.
[[nodiscard]] Rational tilt_towards(const Law& law, std::int64_t k);

/// The mean lies at or above k + ½, judged at 64 bits: which tail at k is the shorter one.
[[nodiscard]] bool mean_is_above(const Law& law, std::int64_t k);

}  // namespace pkdp::poisson_binomial

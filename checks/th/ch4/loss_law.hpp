#pragma once

#include <map>
#include <optional>

#include "checks/engine/bias_points.hpp"

/// ω of Conjecture 4.12: the law of the loss of an exact count.
namespace pkdp::checks::th {

/// e^PL (or the signed ratio) -> mass; the infinite loss under the key 0.
using LossLaw = std::map<Rational, Rational>;

/// ω for the target value 0 and the exact count; 1 is the same with 1 − bias for bias.
[[nodiscard]] LossLaw loss_law(std::int64_t unknown, const Rational& bias, bool absolute);
/// ω at two neighbouring losses: the first at which ω increases, otherwise the last.
[[nodiscard]] std::optional<engine::BiasComparison> decreasing(const LossLaw& law,
                                                               bool with_infinity);
/// That ω decreases at each bias.
[[nodiscard]] engine::BiasPointClaim decreasing_claim(bool with_infinity);

}  // namespace pkdp::checks::th

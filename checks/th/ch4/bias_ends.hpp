#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "checks/engine/bias_points.hpp"

/// Claims about a bias between two ends around bias_D = q(D)/n.
namespace pkdp::checks::th {

using LossRatio =
    std::function<std::optional<Rational>(const engine::BiasPoint&, const Rational& bias)>;
/// (4.58): the loss between two ends is at most the larger one at the ends.
[[nodiscard]] engine::BiasPointClaim ends_claim(const LossRatio& loss);
/// Whether bias_D lies between the ends.
[[nodiscard]] bool ends_around_share(const engine::BiasPoint& point, const Rational& low,
                                     const Rational& high);
/// The last three biases are a low end, a bias between the ends, and a high end.
[[nodiscard]] bool ends_in_order(const std::vector<Rational>& biases);
/// e^PL of the exact count at the output, by (4.32).
[[nodiscard]] std::optional<Rational> exact_count(const engine::BiasPoint& point,
                                                  const Rational& bias);

}  // namespace pkdp::checks::th

#pragma once

#include <functional>
#include <optional>

#include "checks/engine/bias_points.hpp"

/// The ratio of the two laws at an output, e^PL without absolute value, and its derivative; k =
/// o − q(D′), u = n − n′.
namespace pkdp::checks::th {

/// An equation at a bias: its two sides, and where they are defined.
using BiasSide = std::function<std::optional<Rational>(const engine::BiasPoint& point)>;
[[nodiscard]] engine::BiasPointClaim equation_claim(const BiasSide& lhs, const BiasSide& rhs);

/// bias/(1 − bias).
[[nodiscard]] Rational odds(const engine::BiasPoint& point);
/// P[o | target 0]/P[o | target 1] by enumeration; nothing where the divisor is 0.
[[nodiscard]] std::optional<Rational> ratio_of_laws(const engine::BiasPoint& point);
/// The same from the two binomial masses of (4.28).
[[nodiscard]] std::optional<Rational> line_4_28(const engine::BiasPoint& point);
/// (4.32): ((n−n′−o+q(D′))/(o−q(D′)))·bias/(1−bias); nothing at o = q(D′).
[[nodiscard]] std::optional<Rational> line_4_32(const engine::BiasPoint& point);
/// The derivative of the absolute loss; nothing where the loss is 0 or infinite.
[[nodiscard]] std::optional<Rational> slope_of_loss(const engine::BiasPoint& point);

}  // namespace pkdp::checks::th

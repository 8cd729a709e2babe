#pragma once

#include <functional>

#include "checks/engine/bias_points.hpp"

/// The loss against the distance of the bias from a center. `bias` is the Bernoulli parameter of
/// the unknown records.
namespace pkdp::checks::th {

/// |x − y|.
[[nodiscard]] Rational gap(const Rational& x, const Rational& y);
/// What (4.46) makes of bias_sec when bias moves and bias_D stays.
[[nodiscard]] Rational moved_sec(const engine::BiasPoint& point, const Rational& bias_d,
                                 const Rational& bias);
/// e^|logit(bias) − logit(sec)|: the loss at o = q(D).
[[nodiscard]] Rational odds_distance(const Rational& bias, const Rational& sec);
/// Whether both biases lie on one side of the center (which belongs to both sides).
[[nodiscard]] bool same_side(const Rational& a, const Rational& b, const Rational& center);
/// Whether 0 < value < 1.
[[nodiscard]] bool inside(const Rational& value);

using Center = std::function<Rational(const engine::BiasPoint& point)>;
[[nodiscard]] Rational bias_sec(const engine::BiasPoint& point);
[[nodiscard]] Rational bias_of_database(const engine::BiasPoint& point);
[[nodiscard]] Rational zero_of_loss(const engine::BiasPoint& point);

/// "With increasing |bias − center| the loss increases": the nearer bias has the smaller loss. On
/// one side of the center strictly; else an equal loss is let pass.
[[nodiscard]] engine::BiasPointClaim growth_claim(const Center& center, bool one_side);
/// The same with bias_D as center, bias_sec moving with the bias by (4.46), at o = q(D).
[[nodiscard]] engine::BiasPointClaim moving_claim(bool one_side);
/// The converse: the bias of smaller or equal loss is not farther from the center.
[[nodiscard]] engine::BiasPointClaim nearness_claim(const Center& center, bool one_side);

}  // namespace pkdp::checks::th

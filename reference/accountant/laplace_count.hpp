#pragma once

#include <memory>

#include "reference/accountant/count_rule.hpp"

namespace pkdp::accountant {

/// Rules for Laplace noise of rate r = 1/scale.
///
/// For 0 ≤ u ≤ 1 and j = 0 … n the output j + u has the density (r/2)·f, and f⁺ with the record,
///   f = L·e^(−ru) + U·e^(ru),  L = Σ_{k ≤ j} w_k·e^(−r(j−k)),  U = Σ_{k > j} w_k·e^(−r(k−j)),
/// likewise f⁺ from (1 − q)·w_k + q·w_(k−1). Below 0 and above n + 1 the ratio is one number, the
/// noise's own, (1 − q) + q·e^(∓r): two atoms, of masses f(0)/2 and f(n + 1)/2.
///
/// IN THE COMPLEX PLANE. On a panel w = f⁺/f = (L⁺ + U⁺X)/(L + UX) at X = e^(2ru) increases, so it
/// is a constant and a multiple of X/(X + L/U) (or of X), neither negative. At u + ib, θ = 2rb, |θ|
/// < π, as in gaussian_count.hpp,
///   |f| ≤ f(u), |f⁺| ≤ f⁺(u),   cos(θ/2) ≤ |w|/w(u) ≤ 1/cos(θ/2).
/// With a = U·X/(L + UX) the argument of 1 − a + a·e^(iθ) has the derivative sin θ/|…|² ≤
/// 2·tan(θ/2) in a, so 0 ≤ arg w ≤ 2·tan(θ/2)·(a⁺ − a) for θ ≥ 0. This difference of two logistic
/// functions of ln X, (U⁺L − UL⁺)/(f·f⁺), rises up to X² = LL⁺/(UU⁺), where it is D = (√(LU⁺) −
/// √(L⁺U))/(√(LU⁺) + √(L⁺U)), and falls. Altogether, with m = min(|s|, |s − 1|) and d the greatest
/// a⁺ − a,
///   |f·w^(s+iη)| ≤ cos(θ/2)^(−m)·e^(2η·tan(|θ|/2)·d)·f·w^s(u),   or with f⁺·w^(s−1) for f·w^s.
/// f is convex and w monotone: on an ellipse their greatest values are at its ends. Panels are
/// halved until a rule of Gauss and Legendre of few nodes serves (gauss_legendre.hpp: its error); a
/// panel of which the bound of the integral is negligible is left out, and so counted.
///
/// FAR OUT, for η in [Y, 2Y], panels over which e^(iηl) turns often are integrated by parts
/// (laplace_expansion.hpp): what is left is a few terms at each whole number.
///
/// DECAY. In the loss l = ln w the middle part is ∫ F(l)·e^(ζl) dl, F = f·w/w′, that is
/// f²·f⁺/(2r·Δ), Δ = U⁺L − UL⁺ > 0. On a panel F·w^s is X^(−3/2)·(L + UX)^(2−s)·(L⁺ + U⁺X)^(1+s),
/// and the derivative of its logarithm in ln X has the sign of
///   −(3/2)·LL⁺ + ((1/2 − s)·UL⁺ + (s − 1/2)·U⁺L)·X + (3/2)·UU⁺·X²,
/// negative, then positive: the total variation is known from the values at both ends and at the
/// zero. By parts, V the variation over all panels with the jumps between them and A the atoms,
/// both relative to G(s),
///   |G(s + iη)/G(s)| ≤ A + V/from   for |η| ≥ from;
/// a panel of less mass than that brings is counted with its mass, in A.
[[nodiscard]] std::shared_ptr<const CountRules> laplace_count_rules(const NoisyCount& released);

}  // namespace pkdp::accountant

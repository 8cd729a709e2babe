#pragma once

#include <memory>

#include "reference/accountant/count_rule.hpp"

namespace pkdp::accountant {

/// Rules for Gaussian and discrete Gaussian noise of parameter σ.
///
/// Outputs are y = σξ. By count_density.hpp f is e^(−ξ²/2)·P(x), x = e^(ξ/σ), and w = P⁺(x)/P(x).
///
/// IN THE COMPLEX PLANE. Let T multiply the coefficient of x^k by e^(−k²/(2σ²)). T keeps
/// polynomials real-rooted: it is a limit of products of 1 − a²·(xD)² for a → 0, D = d/dx, and
/// p + a·xp′ = a·x^(1−1/a)·(x^(1/a)·p)′ and p − a·xp′ = −a·x^(1+1/a)·(x^(−1/a)·p)′, 1/a above the
/// degree, have as many real zeros as p, by Rolle: with the zero of x^(1/a)·p at 0, or that of
/// x^(−1/a)·p at infinity, there is one more on each half-line. S is binomial, Σ w_k·x^k = (1 − p +
/// px)^n, so for every real μ
///   P⁺ + μP = T[(1 − q + qx + μ)·(1 − p + px)^n]
/// is real-rooted: w takes no real value outside the real line. As w increases for x > 0, it maps
/// the upper half-plane to itself, so its poles are simple, on x < 0 as P has positive
/// coefficients, and with w(0) ≥ 0
///   w = w(0) + c·x + Σ c_i·x/(x + r_i),   c, c_i ≥ 0, r_i > 0.
/// At x·e^(iθ), 0 ≤ θ < π, each term has an argument between 0 and θ, the last ones a modulus of at
/// least that at x, and at most that over cos(θ/2), as |r + x·e^(iθ)| ≥ (r + x)·cos(θ/2). Hence
///   0 ≤ arg w ≤ θ,   cos(θ/2) ≤ |w(x·e^(iθ))|/w(x) ≤ 1/cos(θ/2),
/// and |f(σ(ξ + iα))| ≤ e^(α²/2)·f, θ = α/σ, the same for f⁺. With m = min(|s|, |s − 1|)
///   |f·w^(s+iη)| ≤ e^(α²/2 + η·max(0, −α)/σ)·cos(α/(2σ))^(−m)·f·w^s(ξ),   |α| < πσ:
/// the trapezoidal rule and its error are those of strip_rule.hpp, at the exponent −m.
///
/// ENDS. d ln f/dξ = (E[k] − y)/σ with a mean of k that is in [0, n], and d ln w/dξ is in [0, 1/σ].
/// So f·w^s decreases to the left of y = −max(0, −s), and to the right of n + max(0, s), at least
/// as the slope at the last node says; further nodes are below a geometric series. Terms at height
/// α are at most e^(α²/2)·cos(θ/2)^(−m) times those at height 0; where that is negligible a node is
/// left out, and so counted.
///
/// Discrete noise: f is the mass at whole numbers y, the sum is what is asked for, and f has the
/// factor 1/Σ e^(−z²/(2σ²)), whose terms beyond z are below a geometric series, too.
///
/// DECAY of Gaussian noise, along the line at height α > 0, arg w = a(ξ, α), which is odd in α:
///   |G(s + iη)| ≤ e^(α²/2)·cos(θ/2)^(−m)·∫ g,   g = f·w^s·e^(−η·a(ξ, α)),
/// which decreases in η. At ξ + iβ, 0 < β ≤ α, α + β < πσ, the modulus of the last factor is
/// e^(−η·(a(ξ, α+β) + a(ξ, α−β))/2) ≤ 1, so the rule with step h errs by at most
/// 2·e^(β²/2)·cos(β/(2σ))^(−m)/(e^(2πβ/h) − 1)·G(s).
/// Of discrete noise no more is said than |M(t + iη)| ≤ M(t).
[[nodiscard]] std::shared_ptr<const CountRules> gaussian_count_rules(const NoisyCount& released);

}  // namespace pkdp::accountant

#pragma once

#include <cstdint>

#include "reference/accountant/laplace_mixture.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::accountant {

/// The most steps for which this way is worth while: some k²/2 integrals.
inline constexpr std::uint64_t most_laplace_steps = 64;

/// δ(ε) of k steps of sampled Laplace noise (laplace_mixture.hpp), expanded over the atoms.
///
/// The loss of a step is l₀ (the answer is left of 0) with probability A₀, l₁ (right of 1) with
/// probability A₁, else has a density of mass d = (1 − e^(−r))/2. With X_m the sum of m independent
/// losses of that density, divided by d,
///
///   δ(ε) = Σ_m Σ_j C(k, m)·C(k − m, j)·d^m·A₁^j·A₀^(k−m−j)·δ_m(ε − j·l₁ − (k−m−j)·l₀),
///   δ_m(v) = E[(1 − e^(v − X_m))₊],   v of any sign.
///
///   m = 0:  (1 − e^v)₊.
///   m = 1:  elementary. With x the point whose loss is v, u = q·e^(r(2x−1)), removed:
///           d·δ₁ = (p − e^v)·(e^(−rx) − e^(−r))/2 + q·(1 − e^(−r(1−x)))/2;   added:
///           d·δ₁ = (1 − e^(−rx))/2 − e^v·(p·(1 − e^(−rx)) + q·e^(−r)·(e^(rx) − 1))/2.
///   m = 2:  d·δ₂(v) is ½·∫ H(w(x))·r·e^(−rx) dx over [0, 1] with H(w) = w·δ₁(v − ln w), removed,
///   or
///           δ₁(v + ln w), added: convex in w, as (w − c)₊ and (1 − cw)₊ are. On a cell H at the
///           mean of w is a lower bound (Jensen), the chord an upper one; their gap falls with the
///           square of the width.
///   m ≥ 3:  the integral of contour.hpp, whose integrand falls as |z|^(−m−2): without the atoms
///   the
///           moment falls. One line serves for the levels of many j.
///
/// BOUNDS. The density has the same mass under both laws, so that E e^(−X_m) = 1, and with a ≤ X_m
/// ≤ b the ends of the losses
///
///   (1 − e^v)₊ ≤ δ_m(v) ≤ min((1 − e^(v−b))₊, (1 − e^v) + (e^(v−a) − 1)₊),
///
/// the first by Jensen, the last as (1 − y)₊ = 1 − y + (y − 1)₊. They decide v ≤ a and v ≥ b, and
/// serve where their gap, with its weight, is below 2^−bits of the answer, or where the integral
/// needs too many points.
///
/// Precision: a relative gap of about 2^−bits; more where integrals are refused. Errors: none of
/// its own. Complexity: up to k²/2 sums along some k lines.
[[nodiscard]] DeltaBracket laplace_steps_delta(const LaplaceMixture& law, std::uint64_t steps,
                                               const Epsilon& epsilon, Precision bits);

}  // namespace pkdp::accountant

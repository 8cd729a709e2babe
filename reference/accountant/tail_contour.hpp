#pragma once

#include "reference/accountant/tail_plan.hpp"

namespace pkdp::accountant {

/// δ(ε) of releases each of which mostly tells next to nothing and rarely much (a record that is
/// removed and was seldom drawn): by the integral of bent_contour.hpp without the part that comes
/// from telling little.
///
/// There J = (c/2πi)·∫ e^(−ℓs)·m(s)^k/(s(s − 1)) ds cancels: at its saddle most of m^k is what many
/// releases without a draw give, which by itself never reaches ε, or a few with a huge loss. With
/// m = T + R (moment_remainder.hpp) T^k is a polynomial, so that for ℓ > 0 and 0 < ψ < π/2
///
///   ∫ e^(−ℓs)·T(s)^k/(s(s − 1)) ds = 0  along a path to the right of 0 and 1 that ends ψ off the
///
/// vertical: it may be moved to Re s = +∞, where e^(−ℓs) outweighs any power. Hence
///
///   δ = (c/2πi)·∫ e^(−ℓs)·D(s)/(s(s − 1)) ds,   D = (T + R)^k − T^k = T^k·((1 + R/T)^k − 1),
///   |D| ≤ k·R̄·(T̄ + R̄)^(k−1),   T̄ = T(|s|),   R̄ = |s|^N/N!·∫ g_θ·λ^N·e^(max(ρ,0)·λ) dv.
///
/// THE RULE. As in bent_contour.hpp, but the lesser limit is ψ₀ > 0 too, and both have
///
///   N = Σ over cells of (width in u)·B,  B the greatest c·e^(−ℓx)·|D|·|ds/du|/(π·|s(s − 1)|)
///   there,
///
/// x = Re s and e^(−ℓx) at the lower end, |s|, x and r·cosh u ≥ |ds/du| at the upper one. BEYOND u:
/// B falls at least as e^(−u) where
///
///   ℓ·r·sinh u·sin ψ ≥ k·N·coth u/cos ψ + 1,
///
/// as |s|·dR̄/d|s| = N·R̄, |s|·dT̄/d|s| ≤ N·T̄, ρ falls, d|s|/du ≤ r·cosh u, |s| ≥ r·sinh u·cos ψ,
/// and cosh u/|s(s − 1)| ≤ cosh u/(r²·sinh²u·cos²ψ) falls: what is beyond is at most B at u, and so
/// is the sum of the terms beyond times the step.
/// Precision: relative width about 2^−precision of δ, for a record that is removed, 0 < q < 1, ε
/// above the mean loss. Errors: limit.
/// Complexity: some hundreds of nodes of some hundreds of terms, each an exponential and N
/// products.
[[nodiscard]] Interval delta_by_tail_contour(const BentIntegral& integral, const TailSaddle& saddle,
                                             Precision precision);

}  // namespace pkdp::accountant

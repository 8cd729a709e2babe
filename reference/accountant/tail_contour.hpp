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
///
/// up to where the path is cut: far out T^k outgrows everything. Bounds of D, T^k and m^k are those
/// of tail_bounds.hpp.
///
/// THE ENDS. The sum has the terms with |u| < w, w = (n + ½)·h, and with s_w the path's point there
///
///   δ = (c/2πi)·(∫_{|u|<w} (m^k − T^k) + ∫_{|u|>w} m^k + ∫_{|u|<w} T^k)·e^(−ℓs)/(s(s − 1)) ds.
///
/// The last one is also that along the chord from the conjugate of s_w to s_w, as no pole lies
/// between: at most (c/π)·Im s_w·e^(−ℓx)·max|T|^k/(x(x − 1)), x = Re s_w, as the path lies to its
/// left. The one before is bounded by cells, and beyond the last one, at s, where
/// Re(s·e^(iθ)) ≤ 0 from there on for some θ ≥ ψ, by
///
///   (c/π)·H_θ(0)^k·e^(−ℓ·Re s)·coth u/(ℓ·sin ψ·(Im s)²),   |ds| ≤ coth u/sin ψ·d Re s.
///
/// THE RULE. As in bent_contour.hpp, but the lesser limit is ψ₀ > 0 too, and both have
///
///   N = Σ over cells up to w of (width in u)·B,
///   B the greatest c·e^(−ℓx)·|D|·|ds/du|/(π·|s(s − 1)|) there,
///
/// x = Re s and e^(−ℓx) at the lower end, |s|, x and r·cosh u ≥ |ds/du| at the upper one. The strip
/// ends at ±w between two nodes, where the sum's kernel at w + iτ is at most 1/(1 + e^(2π|τ|/h)):
/// both ends give at most h·(ln 2/π)·B for the greatest B at w between the limits. Terms left out
/// before w are at most their B.
/// Precision: relative width about 2^−precision of δ, for a record that is removed, 0 < q < 1, ε
/// above the mean loss. Errors: limit.
/// Complexity: some hundreds of nodes; dozens of them share power series of some thousands of
/// terms, each N products and one more for each power.
[[nodiscard]] Interval delta_by_tail_contour(const BentIntegral& integral, const TailSaddle& saddle,
                                             Precision precision);

}  // namespace pkdp::accountant

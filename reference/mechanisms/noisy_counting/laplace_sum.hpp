#pragma once

#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

namespace pkdp::counting {

/// Direction 0 of δ(ε) of S + Laplace noise, in closed form, for ε below 1/scale.
///
/// With q = e^(−1/scale), L = Σ_{j≤k} w_j q^(k−j) and U = Σ_{j>k} w_j q^(j−k) at the integer k, and
/// L', U' the same at k − 1, on the cell γ = k + u, 0 ≤ u < 1,
///
///   F(γ) − c·F(γ−1) = P[S ≤ k] − c·P[S ≤ k−1] − ½(a/x + b·x),
///   a = L − c·L',  b = c·U' − U,  x = e^(u/scale),
///
/// which is largest at x² = a/b: δ = P[S ≤ k] − c·P[S ≤ k−1] − √(a·b), on the cell of the last k
/// with f(k)/f(k−1) > c. `precision` bits of each part.
[[nodiscard]] Interval enclose_laplace_delta(const TwoSidedSum& sum, const Rational& scale,
                                             const Epsilon& epsilon, Precision precision);

}  // namespace pkdp::counting

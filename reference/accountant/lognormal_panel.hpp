#pragma once

#include <vector>

#include "reference/accountant/gauss_legendre.hpp"
#include "reference/accountant/lognormal_ray.hpp"
#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// φ(s)·e^(−ν) at the nodes of a panel.
struct PanelTransform {
  std::vector<FixedComplex> values;
  Precision bits;
};

/// To about 2^−bits, ν = panel.nu.upper(): by lognormal_rule.hpp at each node, or, where that is
/// less work (φ is far smoother than φ^count), at m points of Chebyshev x_k = cos((2k−1)π/2m) and
/// by the polynomial through these,
///
///   Σ_i a_i·T_i(x),   a_i = (2/m)·Σ_k φ(x_k)·T_i(x_k), half of that for i = 0.
///
/// Its error: if |φ| ≤ M in an ellipse of sum of half-axes ρ, φ = Σ a_i·T_i with |a_i| ≤ 2M/ρ^i,
/// and for i ≥ m the polynomial has ±T_j, j < m, or 0 in the place of T_i: at most Σ_{i ≥ m} 4M/ρ^i
/// = 4M·ρ^(1−m)/(ρ − 1). M is found at the corners of the polygon around the ellipse, as in
/// lognormal_sum.hpp; ellipses of several sizes are tried.
[[nodiscard]] PanelTransform transform_on(const LognormalBound& bound, const Ray& ray,
                                          const Panel& panel,
                                          const std::vector<QuadratureNode>& nodes, Precision bits);

}  // namespace pkdp::accountant

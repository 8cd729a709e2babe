#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// A node in (−1, 1) and its weight.
struct QuadratureNode {
  Interval place;
  Interval weight;
};

/// The rule of Gauss and Legendre with n ≥ 2 nodes on [−1, 1], nodes ascending: each is enclosed by
/// a change of sign of P_n, and as n enclosures are disjoint there is one zero in each. Weights are
/// 2(1 − x²)/(n·P_{n−1}(x))².
///
/// Error: let f be analytic in the ellipse with foci ±1 whose half-axes have the sum ρ > 1, |f| ≤ M
/// there. With f = Σ a_k·T_k, |a_k| ≤ 2M/ρ^k, the rule is exact for k < 2n and for odd k; for even
/// k ≥ 2n ≥ 4 it gives at most Σ weights = 2, the integral at most 2/(k² − 1) ≤ 2/15. Hence
///
///   |rule − ∫f| ≤ Σ_{k ≥ 2n, even} (2M/ρ^k)·(32/15) = (64/15)·M·ρ^(−2n)/(1 − ρ^(−2)).
///
/// Relative accuracy of nodes and weights is well above 2^−precision. Complexity: O(n²) products a
/// Newton step, at 4n more bits.
[[nodiscard]] std::vector<QuadratureNode> gauss_legendre(std::size_t n, Precision precision);

}  // namespace pkdp::accountant

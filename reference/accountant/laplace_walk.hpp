#pragma once

#include <memory>

#include "reference/accountant/laplace_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// M of a LaplaceMixture at equally spaced points of a line.
///
/// Near the real axis the integral is a sum over the nodes of a rule, each a geometric progression
/// from point to point. Further out the rule would need a node for each turn of e^(iyl); there, for
/// |y| ≥ Y, the integral over losses above l(a) is taken by parts J times. f of sampled_laplace.hpp
/// is a sum of decreasing exponentials, f = (e^(−r/2)·√q/4)·e^(−l/2)·(1 − p·e^(−l))^(−3/2), so
/// F_j = (−1)^j·f^(j) is positive and decreasing, and
///
///   ∫ f·e^(ζl) dl = [e^(ζl)·Σ_{j<J} F_j(l)/ζ^(j+1)] + remainder,
///   |remainder| ≤ e^(s·l)·F_{J−1}(l(a))/Y^J,  l the end with the greater e^(sl).
///
/// With v = w/u, F_j = e^(−rx)·v·P_j(v)/4, P_0 = 1, and from −d/dl(e^(−l/2)·v^(3/2+i)) =
/// e^(−l/2)·((3/2 + i)·v^(5/2+i) − (1 + i)·v^(3/2+i)) the coefficients of P_{j+1} are those of P_j,
/// moved up times (3/2 + i), less themselves times (1 + i).
/// F_j grows like j!·v^j: the cut a is where v = Y/K, K about twice J, or 0. What is below it, at
/// most some 2K turns for y < 2Y, is left to a rule. Y doubles from stretch to stretch.
///
/// `log_moment` encloses ln M(t). Complexity: some hundred complex products a point, wherever it
/// is.
[[nodiscard]] std::unique_ptr<LineWalk> laplace_walk(const LaplaceMixture& law, const Line& line,
                                                     Precision bits, const Interval& log_moment);

}  // namespace pkdp::accountant

#pragma once

#include "reference/accountant/accountant.hpp"

/// δ(ε) of releases whose losses lie on a lattice, by lattice_contour.hpp.
namespace pkdp::accountant {

/// Discrete Gaussian noise: any number of steps without sampling; with Poisson sampling one step,
/// which is that of the plain noise at another level:
///   H_c((1−q)Q + qP ‖ Q) = q·H_{(c−1+q)/q}(P ‖ Q),
///   H_c(Q ‖ (1−q)Q + qP) = (1 − c(1−q))·H_{cq/(1 − c(1−q))}(Q ‖ P), 0 for c ≥ 1/(1−q).
[[nodiscard]] Real discrete_gaussian_delta(const Mechanism& mechanism, std::int64_t steps,
                                           bool removed, const Epsilon& epsilon);

/// Randomized response with three values or more; exact on demand for up to 64 steps.
[[nodiscard]] Real several_values_delta(const Mechanism& mechanism, std::int64_t steps,
                                        const Epsilon& epsilon);

}  // namespace pkdp::accountant

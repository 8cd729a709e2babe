#pragma once

#include "checks/engine/domain.hpp"

namespace pkdp::checks::th {

/// P[S/n ≤ x] and P[S/n ≥ x], S ~ Bin(n, bias), as the random E(q(D̃)) of the proof of th.lem-4.9.
[[nodiscard]] Rational share_below(const engine::Point& at, const Rational& x);
[[nodiscard]] Rational share_above(const engine::Point& at, const Rational& x);

/// The lines of that proof, at E(M) = mean = bias, noise ℓ with |ℓ| ≤ τ₁/2 ≤ τ₂/2.
[[nodiscard]] Checks estimation_proof();

}  // namespace pkdp::checks::th

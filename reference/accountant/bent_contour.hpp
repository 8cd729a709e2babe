#pragma once

#include <cstdint>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::accountant {

/// δ(ε) of `steps` releases with the same law, to any accuracy, by an integral along a line that is
/// bent: on the straight one of contour.hpp few steps fall too slowly.
///
/// In the terms of loss_ray.hpp, with s = 1 + z (record removed) or s = −z (added) the integral of
/// contour.hpp is
///
///   J = (c/2πi)·∫ e^(−ℓs)·m(s)^k/(s(s − 1)) ds,   ℓ = ±ε − k·ln A,   c = e^ε (removed), 1 (added),
///
/// upwards along a vertical line. J = δ for Re s > 1 (removed), Re s < 0 (added), J = δ − 1 for
/// 0 < Re s < 1. ℓ > 0 is the distance of ε from the least or greatest loss; where added records
/// have ℓ ≤ 0, δ = 0.
///
/// THE PATH. s(u) = a + r·(cosh u·sin ψ + i·sinh u·cos ψ), u real: a hyperbola whose branches are
/// ψ off the vertical, through a + r·sin ψ; Im u = η turns ψ into ψ − η. Between ψ = 0, the
/// vertical line through a, and ψ = Ψ < π/4 the integrand is analytic if no pole lies in [a, a +
/// r·sin Ψ]; there it is O(1/|s|²), as Re(s·e^(iθ)) → −∞ for θ between Ψ and π/4, and e^(−ℓ·Re s)
/// is bounded. So the path may be bent.
///
/// THE RULE. The trapezoidal rule with step h in u errs by at most
///
///   N_0/(e^(2πψ/h) − 1) + N_Ψ/(e^(2π(Ψ−ψ)/h) − 1),
///
/// N the integral of the modulus along the two limits. With |m(s)| ≤ m(a) and by Cauchy and Schwarz
/// ∫ |ds|/|s(s − 1)| ≤ π/√|a(a − 1)|:  N_0 ≤ c·e^(−ℓa)·m(a)^k/(2·√|a(a − 1)|). N_Ψ is bounded by
/// cells in u ≥ 0 where x = Re s and y = Im s increase, each at most r·cosh(u₁)·Δu/π times
///
///   c·B/√((x₀² + y²)(x₁² + y²)),
///
/// u₁ at the upper, y at the lower end, x₀ and x₁ the distances of 0 and 1 from [x, x′], and B the
/// bound of e^(−ℓx)·|m|^k there (power_bounds.hpp).
/// Beyond u, as Re(s·e^(iθ)) falls for θ ≥ ψ, |s(s − 1)| ≥ y² and |ds/du| ≤ r·cosh u,
///
///   rest ≤ c·e^(−ℓx)·H_θ(x·cos θ − y·sin θ)^k/(π·r·cos²ψ·sinh u);
///
/// H_θ the least of the bounds along rays at angles θ ≥ ψ; the same bounds the terms of the sum
/// there, and the first of them once more times h·coth u. Of those left out before, each is at most
/// h times the bound of its cell over Δu.
///
/// THE SUM. Its terms are (h/π)·Re(…) for u > 0, half that for u = 0; m(s) by ray_moments.hpp.
///
/// ORDERS. Of a removed record m is taken by gaussian_table.hpp, whose nodes grow with |s|: the
/// saddle is at most 2^17. Of an added one, where ε comes near the greatest loss and all noise has
/// to be far on one side, it may be anywhere: beyond order 2^8 the path is chosen by rough moments
/// (ray_table.hpp), and m(a) in N_0 is at most the bound of ray_bounds.hpp at θ = 0.
///
/// Precision: relative width about 2^−precision of δ. Errors: limit.
/// Complexity: for p bits some 2p to 10p nodes of 5p terms, more where ℓ or the losses of a removed
/// record are tiny; of an added one also from some 10^4 steps on, as the bounds are off by nats in
/// proportion.
/// For 0 < q < 1, steps ≥ 1.
[[nodiscard]] Interval delta_by_bent_contour(const GaussianMixture& law, std::uint64_t steps,
                                             const Epsilon& epsilon, Precision precision);

}  // namespace pkdp::accountant

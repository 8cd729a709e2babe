#pragma once

#include <memory>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"
#include "reference/privacy/composition_bounds.hpp"

namespace pkdp::accountant {

/// The loss of one release with discrete Gaussian noise of a Poisson sample, 0 < q ≤ 1 (q = 1: no
/// sampling, w is exponential and losses are on a lattice, of which nothing is made here).
///
/// At the whole number n the density ratio is that of Gaussian noise, w(ξ) at ξ = n/σ
/// (gaussian_mixture.hpp), and without the record n has a probability proportional to φ(n/σ). So
/// with s = 1 + t or −t
///
///   M(t + iy) = Σ_n φ(n/σ)·w^s·e^(±iy·ln w) / Σ_n φ(n/σ),
///
/// over nodes of step 1/σ, cut where neighbours' quotients bound the rest geometrically. With c the
/// sum of the terms left out at t, relative to those kept, every sum is within c of the one that is
/// kept, and the quotients M(t + iy)/M(t) within 2c.
/// The losses are not on a lattice and |M(t + iy)| ≤ M(t) is all that is said of large y.
/// Complexity: some 20·σ nodes; a line of N points costs as many complex products at each of them.
[[nodiscard]] std::shared_ptr<const LossTransform> sampled_discrete_gaussian(
    const GaussianMixture& law);

/// `count` such releases as a part of a composition on a grid, outcome by outcome: masses left out
/// count as an infinite loss on the upper side and not at all on the lower one.
[[nodiscard]] composition::Part discrete_gaussian_part(const GaussianMixture& law,
                                                       std::uint64_t count);

}  // namespace pkdp::accountant

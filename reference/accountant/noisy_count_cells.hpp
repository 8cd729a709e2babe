#pragma once

#include <cstddef>
#include <cstdint>

#include "reference/accountant/noisy_count.hpp"
#include "reference/privacy/composition_bounds.hpp"

/// S + 1 + Z against S + Z, a count with noise that is not geometric, as a part of a composition on
/// a grid, for lists where no integral serves. S has the masses w_0 … w_n, a log-concave law
/// (binomial); the release runs on a Poisson sample of rate q that the record in question enters or
/// not.
///
/// The ratio Σ w_(k−1)·g(y−k) / Σ w_k·g(y−k) increases with y for every log-concave g: w_(k−1)/w_k
/// increases with k, and the kernel g(y − k) is totally positive of order 2. So for Laplace and
/// Gaussian noise cells of the line bound δ from both sides as in loss_grid.hpp; Laplace noise has
/// one ratio on each half-line beyond [0, n + 1]. Cells end at multiples of 1/m or are m wide, a
/// whole number, so that the noise is evaluated once a multiple; sums over k have positive terms.
/// Discrete Gaussian noise is summed outcome by outcome, and what is left out beyond both ends
/// counts as an infinite loss or not at all.
namespace pkdp::accountant {

/// `buckets` cells, or somewhat more. Errors: limit where the noise is so wide that more than 2^16
/// of its masses matter.
[[nodiscard]] composition::Part noisy_count_part(const NoisyCount& released, std::uint64_t count,
                                                 bool removed, std::size_t buckets, bool upper);

}  // namespace pkdp::accountant

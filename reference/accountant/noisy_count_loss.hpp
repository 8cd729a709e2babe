#pragma once

#include <memory>

#include "reference/accountant/loss_transform.hpp"
#include "reference/accountant/noisy_count.hpp"

namespace pkdp::accountant {

/// The loss of one release of a noisy count, record removed or added, by the rules of
/// gaussian_count.hpp and laplace_count.hpp (count_rule.hpp). All losses are finite.
///
/// A line is walked in stretches with a rule each. With e the error of a rule, e₀ that of the first
/// one, both in the units of its sum, and T that sum at η = 0, the true number at 0 is within e₀ of
/// T, and quotients M(t + iη)/M(t) are within (e + e₀)/T.
///
/// Both kinds of Gaussian noise: some ten nodes for each standard deviation of the noise over the
/// outputs that matter; Laplace noise: some twenty for each whole number among these, and more
/// where the line is long, or some terms of an expansion. A line of N points costs as many complex
/// products at each of them. Laplace noise falls slowly along a line: with few releases (below
/// about six) the bracket of smoothed.hpp serves, at some 10⁷ products an integral. Errors: limit
/// for more than 2^17 nodes, and for more than 2^26 products of a line with Laplace noise.
[[nodiscard]] std::shared_ptr<const LossTransform> noisy_count_loss(const NoisyCount& released,
                                                                    bool removed);

}  // namespace pkdp::accountant

#pragma once

#include <memory>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// The loss of one release with Gaussian noise of a Poisson sample, 0 < q < 1
/// (gaussian_mixture.hpp).
///
/// A line of N points costs J·N complex products in fixed point, J nodes of the inner sum: at
/// equally spaced points each node's factor is a geometric progression.
[[nodiscard]] std::shared_ptr<const LossTransform> sampled_gaussian(const GaussianMixture& law);

}  // namespace pkdp::accountant

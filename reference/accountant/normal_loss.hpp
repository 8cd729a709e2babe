#pragma once

#include <memory>

#include "reference/accountant/loss_transform.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// The loss of Gaussian noise without sampling, any number of releases together: normal with mean
/// v/2 and variance v = Σ count/σ² > 0, both ways round. So
///
///   M(z) = e^(v·z(z+1)/2),   |M(t + iy)/M(t)| = e^(−v·y²/2):
///
/// what a list needs for its contour integral to converge, whatever else is in it.
[[nodiscard]] std::shared_ptr<const LossTransform> normal_loss(const Rational& variance);

}  // namespace pkdp::accountant

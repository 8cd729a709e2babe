#pragma once

#include <memory>

#include "reference/accountant/loss_ray.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// Moments of large orders of the loss of an added record, for choices alone: no bound rests on
/// them.
///
/// M(t) = A^(−t)·m(−t), m the integral of loss_ray.hpp along the real ray: the logarithm of
/// G = e^(−tΛ)·φ(ξ)·σΛ/(1 − e^(−Λ)) has one peak in v, and thirty terms around it are enough at any
/// t. (In the noise, gaussian_table.hpp, the strip in which the integrand has a bound narrows as
/// 1/√t.)
/// Precision: some 20 bits; the tails and the rule's error are left out. For t > 0 and a record
/// that is added. Complexity: some fifty points of the ray.
[[nodiscard]] std::unique_ptr<MomentTable> ray_table(const GaussianMixture& law);

}  // namespace pkdp::accountant

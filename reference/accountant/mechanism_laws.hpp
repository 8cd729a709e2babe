#pragma once

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/laplace_mixture.hpp"
#include "reference/accountant/two_point.hpp"

namespace pkdp::accountant {

/// The losses of one step that takes two values: geometric noise (record removed), or randomized
/// response, where `high` is the true value and `low` a certain other one (of two or more).
[[nodiscard]] TwoPoint two_point_law(const Mechanism& mechanism);

/// Sampled Gaussian noise, 0 < q < 1, or discrete Gaussian noise, 0 < q ≤ 1.
[[nodiscard]] inline GaussianMixture mixture_law(const Mechanism& mechanism, bool removed) {
  return {mechanism.sampling, mechanism.parameter, removed};
}

/// Sampled Laplace noise, 0 < q < 1.
[[nodiscard]] inline LaplaceMixture laplace_mixture(const Mechanism& mechanism, bool removed) {
  return {mechanism.sampling, 1 / mechanism.parameter, removed};
}

}  // namespace pkdp::accountant

#pragma once

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::calibration {

/// E|Z|, by how much noise moves a count on average: 2p/(1 − p²) for two-sided geometric noise, the
/// scale of Laplace noise, σ·√(2/π) for Gaussian noise. Rises with the noise.
[[nodiscard]] Real mean_absolute_error(const Noise& noise);

}  // namespace pkdp::calibration

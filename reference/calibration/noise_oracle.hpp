#pragma once

#include <cstdint>

#include "reference/calibration/printed_alg_1.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"

/// ppk(β) of a count whose n − n′ unknown records are independent with one bias: what th.def-3.8
/// averages does not depend on the known records, which only shift the count (th.claim-4.6).
namespace pkdp::calibration {

/// N(β), β > 0, for a kind of noise: Gaussian of σ = β, Laplace of scale β, two-sided geometric
/// with p = β/(1 + β). Errors: those of Noise.
[[nodiscard]] Noise noise_of_parameter(NoiseKind kind, const Rational& beta);

/// ppk(β) = noisy_counting::delta(unknown, bias, N(β), ε), the larger direction; `unknown` = n − n′
/// counts the target. `above` is the noiseless δ; `strictly_below` is 0 for Gaussian noise.
/// Errors: those of noisy_counting.
[[nodiscard]] NoiseOracle noisy_count_oracle(std::int64_t unknown, const Probability& bias,
                                             NoiseKind kind, const Epsilon& epsilon);

}  // namespace pkdp::calibration

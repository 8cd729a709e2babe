#pragma once

#include "reference/distributions/exact_sampler.hpp"

/// Exact draws of Gaussian noise (exact_sampler.hpp says what that means and how it is tested).
/// Errors: domain for sigma ≤ 0.
namespace pkdp::exact_sampler {

/// P[Z = z] proportional to e^(−z²/(2σ²)). By rejection: with t = ⌊σ⌋ + 1, a two-sided geometric
/// draw z of ratio e^(−1/t) is kept with probability e^(−(|z| − σ²/t)²/(2σ²)). Fewer than two
/// rounds on average, whatever σ is.
[[nodiscard]] Integer discrete_gaussian(const Rational& sigma, const RandomBits& bits);

/// ⌊σN⌋ for a standard normal N; an integer plus it is the sum with σN, rounded down:
/// post-processing. For multiples of 2^−k draw with 2^k·σ and divide by 2^k.
///
/// |N| = k + X with density proportional to e^(−(k+X)²/2): k is geometric with ratio e^(−1/2), kept
/// with probability e^(−k(k−1)/2); X is uniform in (0, 1), kept with probability e^(−X(2k+X)/2).
/// X is known by its first binary digits only, of which as many are drawn as a comparison, or in
/// the end ⌊σ(k+X)⌋, needs. Fewer than two rounds on average.
[[nodiscard]] Integer normal_floor(const Rational& sigma, const RandomBits& bits);

}  // namespace pkdp::exact_sampler

#pragma once

#include <cstdint>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// Noise that is drawn exactly and rounded down to multiples of 2^−resolution together with the
/// number it is added to: what is released of a count, or of another multiple of 2^−resolution that
/// one record changes by at most 1, against an attacker who knows all else.
///
/// Let S(t) = P[Z ≥ t] for noise Z with a log-concave density f, c = e^ε. Released is the multiple
/// at or below the sum, and a set {release ≥ t}, t a multiple, is the event {sum ≥ t}. The ratio of
/// the masses of a cell grows with the cell, as f(z − 1)/f(z) does, so the best set is one of
/// those:
///
///   δ(ε) = max over multiples t of (S(t − 1) − c·S(t))₊,
///
/// the same in the other direction (u = 1 − t). S(t − 1) − c·S(t) increases up to t*, where
/// f(t − 1) = c·f(t), and decreases from there on: its greatest value is next to t* on one side,
///
///   Laplace noise: t* = (1 + ε·scale)/2, nothing to be gained for ε ≥ 1/scale;
///   Gaussian noise: t* = ½ + ε·σ².
///
/// Smaller differences than 1 give less. It never exceeds that of the noise itself
/// (additive_noise.hpp), as rounding is a post-processing.
namespace pkdp::additive_noise {

/// Finest multiples: 2^−64.
inline constexpr std::int64_t finest_resolution = 64;

/// δ(ε) for Laplace or Gaussian noise of this scale or σ > 0. Errors: domain for another kind of
/// noise, a parameter that is not above 0, or a resolution outside 0 … 64.
[[nodiscard]] Real rounded_delta(const Noise& noise, std::int64_t resolution,
                                 const Epsilon& epsilon);

}  // namespace pkdp::additive_noise

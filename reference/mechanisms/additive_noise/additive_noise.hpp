#pragma once

#include <cstdint>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Noise added to a result whose value differs by at most `sensitivity` between neighbouring
/// databases, against an attacker who knows everything else: H_c(Z ‖ Z + sensitivity), c = e^ε.
/// Both directions are equal, because the noise is symmetric; smaller differences give less.
/// Errors: domain for sensitivity ≤ 0; limit outside [2^−64, 2^64].
namespace pkdp::additive_noise {

/// Geometric noise, a sensitivity that is a whole number: 0 when e^ε ≥ p^−sensitivity, else
/// F(y) − c·F(y − sensitivity) for the last y with p^(2y − sensitivity) > c. Exact.
[[nodiscard]] Real geometric_delta(const Rational& p, std::int64_t sensitivity,
                                   const Epsilon& epsilon);

/// Laplace noise: max(0, 1 − e^((ε − sensitivity/scale)/2)), exact for rational ε.
[[nodiscard]] Real laplace_delta(const Rational& scale, const Rational& sensitivity,
                                 const Epsilon& epsilon);

/// Gaussian noise: Φ(u − v) − e^ε·Φ(−u − v) with u = sensitivity/(2σ), v = ε·σ/sensitivity; no
/// approximation of either Φ. Never 0. Limit error below MPFR's exponents.
/// Proved over the real numbers, for sensitivity, σ > 0 and real ε:
///   checks/proofs/reals/gaussian_mechanism.v: noise_is_a_law (1/√(2π)·∫ e^(−t²/2) dt = 1)
///   checks/proofs/reals/gaussian_mechanism.v: gaussian_event (no event has more)
///   checks/proofs/reals/gaussian_mechanism.v: gaussian_event_reversed (the other direction)
///   checks/proofs/reals/gaussian_mechanism.v: gaussian_attained (one has it)
///   checks/proofs/reals/gaussian_mechanism.v: gaussian_positive_part (H_c as an integral)
///   checks/proofs/reals/gaussian_mechanism.v: gaussian_delta_grows (strictly, with sensitivity/σ)
[[nodiscard]] Real gaussian_delta(const Rational& sigma, const Rational& sensitivity,
                                  const Epsilon& epsilon);

/// The least σ for which gaussian_delta ≤ δ: the analytic, tight calibration, as the root of a
/// decreasing function of σ whose sign is certified on both sides. 0 when δ = 1 (any σ > 0 serves),
/// `none` when δ = 0 (no σ does).
[[nodiscard]] Value gaussian_sigma(const Rational& sensitivity, const Epsilon& epsilon,
                                   const Delta& delta);

}  // namespace pkdp::additive_noise

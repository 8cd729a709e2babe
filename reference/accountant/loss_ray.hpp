#pragma once

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/numbers/complex_interval.hpp"

/// Moments of the loss of a sampled Gaussian release as integrals along rays from the least loss.
///
/// In the terms of gaussian_mixture.hpp let Λ = ln(w/A) = ln(1 + B/A), between 0 and ∞. As a
/// function of Λ the noise is
///
///   ξ = b + σ·ln(e^Λ − 1),   b = 1/(2σ) − σ·ln(q/A),   dξ = σ/(1 − e^(−Λ)) dΛ,
///
/// so that ∫ φ·w^s dξ = A^s·m(s), m(s) = ∫ G(v) dv over the real line, with Λ = e^v and
///
///   G(v) = e^(sΛ)·φ(ξ)·σΛ/(1 − e^(−Λ)).
///
/// (e^Λ − 1)/Λ has no zero for Re Λ > 0: G is analytic and without zeros for |Im v| < π/2, where
/// ln(e^Λ − 1) = Λ + ln(1 − e^(−Λ)) with the principal logarithm. Moving the line to Im v = θ turns
/// the ray of losses by θ. There, with λ = |Λ| and g_θ = |φ(ξ)·σΛ/(1 − e^(−Λ))|,
///
///   |G(v + iθ)| = g_θ(v)·e^(ρλ),  ρ = Re(s·e^(iθ)),   |m(s)| ≤ H_θ(ρ) = ∫ g_θ·e^(ρλ) dv
///
/// for |θ| < π/4, where the tails below are finite; g_(−θ) = g_θ.
///
/// ALONG A RAY, 0 ≤ θ < π/4, P = Re ξ and Q = Im ξ increase, and |φ(ξ)| = e^((Q² − P²)/2)/√(2π).
/// For dξ/dv = σ/f, f = (1 − e^(−Λ))/Λ = ∫_0^1 e^(−τΛ) dτ; with Λ = x + iy, x ≥ y ≥ 0,
///   Im f = −∫ e^(−τx)·sin(τy) dτ ≤ 0, as e^(−τx) decreases;
///   Re f·|Λ|² = x·(1 − e^(−x)·cos y) + y·e^(−x)·sin y > 0: for y ≤ π as both terms are, for y > π
///   as it is at least x·(1 − e^(−x)) − y·e^(−x) ≥ x·(1 − 2e^(−x)).
/// So between two points ∫ |dξ| ≤ ΔP + ΔQ.
///
/// TAILS. Below a point with λ ≤ 1/4 and P < 0: |f − 1| ≤ λ·e^λ/2 < 0.161, so |1/f| ≤ 1.2 and
/// Re(1/f) ≥ 0.8. Q and e^(ρλ) are at most their values there, or e^(ρλ) ≤ 1 for ρ < 0, and
/// ∫ e^(−P²/2) dP ≤ e^(−P²/2)/|P|: the integral is at most
///
///   e^((Q² − P²)/2 + max(ρ, 0)·λ)·(Q + 1.5/|P|)/√(2π),
///
/// and so is the sum of η·|G| at points η apart and below, as the bound 1.2σ·e^(…) increases with v
/// and is at most 1.5·e^(…)·dP/dv. Above a point with a = Re Λ, T = tan θ, e = −ln(1 − e^(−a)):
/// |ln(1 − e^(−Λ))| ≤ e there and beyond, so
///
///   P ≥ b + σ(a − e),  Q ≤ σ(aT + e),  |dξ/dv| ≤ σλ/(1 − e^(−a)).
///
/// As long as that bound of P is not negative, the exponent is at most E(a) = (σ²(aT + e)² − (b +
/// σ(a − e))²)/2 + ρλ, e fixed, which is concave with slope −d at the point. If d > 0, the integral
/// is at most e^E·σ/((1 − e^(−a))·cos θ·d)/√(2π); if also a·d ≥ 1, so is the sum over points
/// beyond, as λ·e^E decreases. With a factor λ^N the same holds: below a point of modulus λ₀ it is
/// at most λ₀^N, above it at most (λ₀/e)^N·e^(Nλ/λ₀), which adds N/λ₀ to ρ.
namespace pkdp::accountant {

class LossRay {
 public:
  /// |angle| < π/4.
  LossRay(const GaussianMixture& law, const Rational& angle, Precision precision);

  struct Point {
    Interval modulus;        ///< λ
    ComplexInterval loss;    ///< Λ
    ComplexInterval noise;   ///< ξ
    ComplexInterval weight;  ///< ln of φ(ξ)·σΛ/(1 − e^(−Λ))
  };
  [[nodiscard]] Point at(const Rational& v) const;

  /// Points v where |G| has fallen to about e^(−reach), reach > 0, for ρ at most that given.
  [[nodiscard]] Rational least(const Rational& reach) const;
  [[nodiscard]] Rational greatest(const Rational& reach, const Rational& rho) const;

  /// ln of an upper bound of both tails of g_θ·λ^power·e^(ρλ), integral or sum; +∞ where there is
  /// none. Errors: InternalError for a lower point that does not qualify.
  [[nodiscard]] Interval log_tails(const Point& lower, const Point& upper, const Interval& rho,
                                   unsigned long power = 0) const;

 private:
  [[nodiscard]] Interval of(const Rational& x) const { return {x, precision_}; }

  Precision precision_;
  Rational angle_;
  Rational sigma_;
  Interval angle_value_;
  ComplexInterval direction_;  // e^(iθ)
  Interval half_;              // b
  Interval log_norm_;          // ln(σ/√(2π))
};

}  // namespace pkdp::accountant

#pragma once

#include "reference/accountant/bent_path.hpp"
#include "reference/accountant/moment_remainder.hpp"
#include "reference/accountant/ray_bounds.hpp"

namespace pkdp::accountant {

/// Upper bounds of the integrands of tail_contour.hpp, with c/π and without 1/|s(s − 1)| and |ds|,
/// in nats.
///
/// For x = Re s ≥ 0, z any number, μ = μ_1 and ν = μ_2 ≥ μ²:
///
///   |1 + μs + νs²/2|² = (1 + μx)² + Z,
///   Z = νx² − (ν − μ²)·y² + μνx·|s|² + (ν·|s|²/2)²,
///   |T(s) + z| ≤ (1 + μx)·(1 + t + |z|),  t = Z/(2·(1 + μx)²) + Σ_{3≤n<N} μ_n·|s|^n/n!,
///   e^(−ℓx)·|T + z|^k ≤ e^(−(ℓ − kμ)x)·(1 + t + |z|)^k.
///
/// ℓ − kμ is ε less the mean loss without the record, which is not above 0. So are bounded
///
///   e^(−ℓx)·|D|, as |D| ≤ k·R̄·(greatest |T + z| with |z| ≤ R̄)^(k−1);
///   e^(−ℓx)·|T|^k, z = 0;
///   e^(−ℓx)·|m|^k, by R of N terms, or of three, or as |m| ≤ H_θ(ρ), whichever is least.
///
/// With a = Re(sΛ) ≤ ρλ, as f(x) = x^N/(N−1)!·∫_0^1 (1 − τ)^(N−1)·e^(τx) dτ,
///
///   |f(sΛ)| ≤ (|s|λ)^N·f(ρλ)/(ρλ)^N ≤ |s|^N/N!·min(λ^N, N!/ρ^N)·e^(ρλ).
class TailBounds {
 public:
  /// Good where integrands are above e^(−reach) and Re s ≤ furthest; polynomials with n-th
  /// coefficients to about `accuracy` nats at `order`. Errors: limit.
  TailBounds(const BentIntegral& integral, unsigned long terms, const Rational& order,
             const Rational& furthest, const Interval& reach, const Interval& accuracy);

  [[nodiscard]] const LossPolynomial& polynomial() const { return polynomial_; }
  /// ln of about ∫ g·λ^N·e^(ρλ) along a ray, bounded.
  [[nodiscard]] Interval log_ray(int number, const Interval& rho) const {
    return rays_.rough_log_bound(number, rho, terms_);
  }
  /// ℓ − kμ.
  [[nodiscard]] const Interval& distance() const { return distance_; }

  /// Where a path runs between two points, or is at one: Re s from `from` to `to`, Im s at least
  /// that of `from` and |s| at most that of `to`.
  struct Cell {
    const ComplexInterval& from;
    const ComplexInterval& to;
  };
  /// k·ln of the bound of |T + z| less kμx, |z| ≤ e^log_change.
  [[nodiscard]] Interval log_growth(const Cell& cell, const Interval& log_change) const;
  /// Of D. The search for an angle begins at number `guess` and leaves the best there.
  [[nodiscard]] Interval log_changed(const Cell& cell, int& guess) const;
  /// Of T^k.
  [[nodiscard]] Interval log_little(const Cell& cell) const;
  /// Of m^k.
  [[nodiscard]] Interval log_whole(const Cell& cell) const;
  /// Of m^k from a point of a hyperbola with angle ψ on, without e^(−ℓ·Re s): for θ ≥ ψ
  ///
  ///   Re(s·e^(iθ)) = a·cos θ + (r/2)·(e^u·sin(ψ − θ) + e^(−u)·sin(ψ + θ))
  ///
  /// falls, so that ρ = 0 serves for all points beyond one where it is at most 0.
  [[nodiscard]] Interval log_far(const ComplexInterval& from, const Rational& angle) const;

 private:
  [[nodiscard]] Interval three_terms(const Cell& cell) const;
  [[nodiscard]] Interval log_remainder(unsigned long terms, const Cell& cell, int& guess) const;

  unsigned long terms_;
  Interval count_;
  Interval distance_of_loss_;  // ℓ
  Interval log_scale_;         // ln c
  RayBounds rays_;
  LossPolynomial polynomial_;
  Interval distance_;
};

}  // namespace pkdp::accountant

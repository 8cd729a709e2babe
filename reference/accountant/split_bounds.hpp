#pragma once

#include <vector>

#include "reference/accountant/ray_bounds.hpp"

namespace pkdp::accountant {

/// Upper bounds of |m(s)|^k (loss_ray.hpp), k large, Im s ≥ 0, that are off by some nats in all
/// where m is near 1: those along one ray are off by some part of a nat in each factor.
///
/// m(s) is taken along the real losses up to Λ = b, along the arc |Λ| = b to the angle θ, and along
/// the ray of θ from there on (Cauchy). With x = Re s ≥ 0, ρ = Re(s·e^(iθ)), μ and ν the means of Λ
/// and Λ², and ν_b that of Λ² where Λ ≤ b, as e^y ≤ 1 + y + e^y·y²/2 for y ≥ 0:
///
///   ∫_{Λ≤b} φ·|e^(sΛ)| dξ ≤ 1 + xμ + e^(xb)·x²·ν_b/2,
///   |m(s)| ≤ 1 + xμ + t ≤ (1 + xμ)·(1 + t),
///   t = e^(xb)·(x²·ν_b/2 + V_θ(b)) + ∫_{λ≥b} g_θ·e^(ρλ) dv.
///
/// ARC. At Λ = b·e^(iα) dξ = iσ/f dα, so that with Im f ≤ 0 < Re f (loss_ray.hpp) P decreases and Q
/// increases with α. V_θ(b) bounds ∫ |φ dξ| between the angles i/16 up to θ, and Re(sΛ) ≤ xb.
class SplitBounds {
 public:
  /// `rays` are to outlive this.
  SplitBounds(const GaussianMixture& law, const RayBounds& rays);

  /// t for 0 ≤ Re s ≤ x, Im s ≥ y ≥ 0; +∞ where there is no bound. The search for an angle begins
  /// at number `guess` and leaves the best there.
  [[nodiscard]] Interval excess(const Interval& x, const Interval& y, int& guess) const;

 private:
  struct Split {
    Interval loss;               // b
    Interval second;             // ν_b
    std::vector<Interval> arcs;  // V_θ(b) by the number of θ
    std::vector<Interval> far;   // about the last part of t for ρ = 0, likewise
  };
  [[nodiscard]] Split split_at(const Rational& v) const;
  [[nodiscard]] Interval excess_at(const Interval& x, const Interval& y, int number,
                                   bool is_exact) const;

  const RayBounds& rays_;
  std::vector<LossRay> directions_;
  std::vector<Rational> ends_;  // ln b
  std::vector<Split> splits_;
};

}  // namespace pkdp::accountant

#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/accountant/loss_ray.hpp"

namespace pkdp::accountant {

/// Upper bounds of ∫ g_θ·min(λ^N, N!/ρ^N)·e^(ρλ) dv (loss_ray.hpp), which is H_θ(ρ) for N = 0, at
/// the angles θ = i/16.
///
/// CELLS. Points v_j = j·w of a ray, j from one end to the other: between two of them ∫ g_θ·e^(ρλ)
/// is at most (ΔP + ΔQ)/√(2π) times e to the greatest of Q²/2, −P²/2 and ρλ there, all of which the
/// ends of the cell give as P, Q and λ increase; and both tails. min(λ^N, N!/ρ^N) is greatest at
/// the upper end. SUM. g_θ·e^(ρλ) is the value for real v of √(G(v + iθ)·G(v − iθ)) with s = 0
/// there and the factor e^(ρ·e^v), N = 0, which has no zero for |Im v| < π/2 − θ. At Im v = ±κ its
/// modulus is √(g_(θ+κ)·g_(θ−κ))·e^(ρ·cos κ·λ), whose integral is at most √(H_(θ+κ)·H_(θ−κ)) at
/// ρ·cos κ (Cauchy and Schwarz). So the sum w·Σ and both tails, and 2/(e^(2πκ/w) − 1) times that
/// root, are a bound. Here κ = 1/8, and the root is that of the bounds by cells. The smaller of
/// both bounds counts.
class RayBounds {
 public:
  /// i < count; at most count − 1 may be asked, by cells alone from count − 2 on.
  static constexpr int count = 12;
  static constexpr int denominator = 16;
  [[nodiscard]] static Rational angle(int number) { return Rational(number, denominator); }

  /// Good where H_θ(ρ) is above e^(−reach) and ρ at most `furthest`. Errors: limit.
  RayBounds(const GaussianMixture& law, const Rational& reach, const Rational& furthest);

  /// ln of the bound for N = 0 at angle number/16, |number| < count; +∞ where there is none. May be
  /// called by several threads.
  [[nodiscard]] Interval log_bound(int number, const Interval& rho) const;
  /// For N = power, by cells alone: faster, and off by some nats.
  [[nodiscard]] Interval rough_log_bound(int number, const Interval& rho,
                                         unsigned long power = 0) const {
    return by_cells(number, rho, power);
  }

 private:
  struct Term {
    Interval log;
    Interval lambda;
    Interval place;  // v
  };
  struct Ray {
    LossRay ray;
    std::vector<LossRay::Point> ends;  // the first and the last
    std::vector<Term> cells;
    std::vector<Term> points;
  };
  [[nodiscard]] static Interval log_sum(const std::vector<Term>& terms, const Interval& rho,
                                        unsigned long power);
  [[nodiscard]] Interval by_cells(int number, const Interval& rho, unsigned long power) const;
  [[nodiscard]] Interval by_sum(int number, const Interval& rho) const;
  void prepare(Ray& ray, const Rational& reach, const Rational& furthest) const;

  Rational step_;
  Interval cosine_;     // of κ
  Interval log_share_;  // of 2/(e^(2πκ/w) − 1)
  std::vector<Ray> rays_;
};

/// A bound and the number of its angle.
struct AngleBound {
  Interval bound;
  int number;
};

/// About the least of bound(number) over the angles from `least` on: from `guess` as far as it
/// falls. Any of them is a bound.
template <typename Bound>
[[nodiscard]] AngleBound least_over_angles(const Bound& bound, int least, int guess) {
  AngleBound best = {bound(std::max(least, guess)), std::max(least, guess)};
  const auto walk = [&](int side) {
    bool moved = false;
    while (best.number + side >= least && best.number + side < RayBounds::count) {
      Interval next = bound(best.number + side);
      if (best.bound.is_finite() && mpfr_less_p(next.right(), best.bound.right()) == 0) {
        break;
      }
      best = {std::move(next), best.number + side};
      moved = true;
    }
    return moved;
  };
  if (!walk(1)) {
    walk(-1);
  }
  return best;
}

}  // namespace pkdp::accountant

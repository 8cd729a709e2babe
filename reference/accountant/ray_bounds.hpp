#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "reference/accountant/loss_ray.hpp"

namespace pkdp::accountant {

/// ln of an upper bound of ∫ |φ dξ| between two points of a ray or an arc, along which P rises or
/// falls and Q increases (loss_ray.hpp): (|ΔP| + ΔQ)/√(2π) times e to the greatest of (Q² − P²)/2.
[[nodiscard]] Interval log_mass_between(const LossRay::Point& from, const LossRay::Point& to);

/// Upper bounds of ∫ g_θ·min(λ^N, N!/ρ^N)·e^(ρλ) dv (loss_ray.hpp), which is H_θ(ρ) for N = 0, at
/// the angles θ = i/16.
///
/// CELLS. Between two points of a ray ∫ g_θ·e^(ρλ) is at most that of |φ dξ| times e to the
/// greatest ρλ there, which an end of the cell gives; and both tails. min(λ^N, N!/ρ^N) is greatest
/// at the upper end. Cells are 2w wide, or `fine` ones so wide that P²/2 changes by half a nat, or
/// P by 1/20: the others are off by some w·(s/σ)² nats where large s tilt the noise to s/σ. SUM.
/// With points v_j = j·w, g_θ·e^(ρλ) is the value for real v of √(G(v + iθ)·G(v − iθ)) with s = 0
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

  enum class CellWidth { usual, fine };
  /// Good where H_θ(ρ) is above e^(−reach) and ρ at most `furthest`. Errors: limit.
  RayBounds(const GaussianMixture& law, const Rational& reach, const Rational& furthest,
            CellWidth width = CellWidth::usual);

  /// ln of the bound for N = 0 at angle number/16, |number| < count; +∞ where there is none. May be
  /// called by several threads.
  [[nodiscard]] Interval log_bound(int number, const Interval& rho) const;
  /// For N = power, by cells alone: faster, and off by some nats.
  [[nodiscard]] Interval rough_log_bound(int number, const Interval& rho,
                                         unsigned long power = 0) const {
    return by_cells(cells_of(number), number, rho, power, false);
  }
  /// The part of that, N = 0, where ln λ ≥ v; off by a part of a nat only if `is_exact`.
  [[nodiscard]] Interval log_bound_above(const Rational& v, int number, const Interval& rho,
                                         bool is_exact) const;
  /// About the part with ρ = 0 where ln λ ≥ v, for increasing v: for choices alone.
  [[nodiscard]] std::vector<Interval> masses_above(const std::vector<Rational>& v,
                                                   int number) const;
  /// Along the real losses, N = 2 and ρ = 0: the part where ln λ ≤ v.
  [[nodiscard]] Interval log_second_below(const Rational& v) const;
  /// Where the cells of every ray are: v from the first to the second.
  [[nodiscard]] std::pair<Rational, Rational> range() const;

 private:
  struct Term {
    Interval log;
    Interval lambda;
    Interval place;  // v of the upper end
    Rational end;    // the same
  };
  struct Ray {
    LossRay ray;
    std::vector<LossRay::Point> ends;  // the first and the last
    std::vector<Term> cells;
    std::vector<Term> points;
  };
  [[nodiscard]] const Ray& ray_of(int number) const {
    return rays_[static_cast<std::size_t>(number < 0 ? -number : number)];
  }
  [[nodiscard]] const std::vector<Term>& cells_of(int number) const { return ray_of(number).cells; }
  static void exponent_of(const Term& term, const Interval& rho, unsigned long power,
                          const Interval& most, mpfr_ptr e, mpfr_ptr part);
  [[nodiscard]] static Interval log_sum(std::span<const Term> terms, const Interval& rho,
                                        unsigned long power);
  [[nodiscard]] static Interval log_rough_sum(std::span<const Term> terms, const Interval& rho,
                                              unsigned long power);
  [[nodiscard]] Interval by_cells(std::span<const Term> cells, int number, const Interval& rho,
                                  unsigned long power, bool is_exact) const;
  [[nodiscard]] Interval by_sum(int number, const Interval& rho) const;
  void prepare(Ray& ray, const Rational& reach, const Rational& furthest) const;
  [[nodiscard]] Rational width_after(const LossRay::Point& point) const;
  void prepare_cells(Ray& ray, const Rational& first, const Rational& last) const;

  CellWidth width_;
  Rational sigma_;
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

#pragma once

#include <optional>

#include "reference/accountant/bent_path.hpp"
#include "reference/accountant/ray_bounds.hpp"
#include "reference/accountant/split_bounds.hpp"

namespace pkdp::accountant {

/// Upper bounds of e^(−ℓ·Re s)·|m(s)|^k (bent_contour.hpp), in nats: that of m along one ray to the
/// power of k, or, for a record that is removed, by split_bounds.hpp
///
///   e^(−ℓx)·|m(s)|^k ≤ e^(−ℓx)·(1 + xμ)^k·(1 + t)^k ≤ e^(−(ℓ − kμ)x)·(1 + t)^k
///
/// if ℓ − kμ > 0, ε less the mean loss without the record; whichever is less.
class PowerBounds {
 public:
  /// Good where H_θ(ρ) is above e^(−reach) and Re s at most `furthest`; split for a record that is
  /// removed alone. Errors: limit.
  PowerBounds(const BentIntegral& integral, const Rational& reach, const Rational& furthest,
              bool is_split);
  PowerBounds(const PowerBounds&) = delete;
  PowerBounds& operator=(const PowerBounds&) = delete;
  ~PowerBounds() = default;

  [[nodiscard]] const RayBounds& rays() const { return rays_; }
  [[nodiscard]] bool is_split() const { return split_.has_value(); }

  /// Where the last bounds were found, by numbers of angles.
  struct Guess {
    int ray = 0;
    int split = 4;
  };
  /// At the points with Re s from x₀ to x₁ and Im s ≥ y ≥ 0, x₀ ≥ 0 if the record is removed.
  [[nodiscard]] Interval log_bound(const Interval& x0, const Interval& x1, const Interval& y,
                                   Guess& guess) const;
  /// About ln of k·|m(s)|^(k−1)·e^(−ℓ·Re s): what an error of m counts.
  [[nodiscard]] Interval log_derivative(const ComplexInterval& s) const;
  /// Of m alone where Re s ≤ x and Im s ≥ y: by the ray from number `least` on where rough bounds
  /// are least.
  [[nodiscard]] Interval log_moment(const Interval& x, const Interval& y, int least) const;

 private:
  [[nodiscard]] Interval ray_bound(int number, const Interval& x, const Interval& y,
                                   bool is_exact) const;
  [[nodiscard]] AngleBound rough_moment(const Interval& x, const Interval& y, int least,
                                        int guess) const;

  Interval count_;
  Interval distance_;  // ℓ
  RayBounds rays_;
  std::optional<SplitBounds> split_;
  Interval distance_from_mean_;  // ℓ − kμ
};

}  // namespace pkdp::accountant

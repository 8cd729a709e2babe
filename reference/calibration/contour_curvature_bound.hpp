#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/calibration/contour.hpp"

/// Bounds of derivatives of δ's half-lines along a cell, for Laplace and geometric noise, by
/// integrals along lines (contour.hpp).
///
/// Of g_τ = P + (1/2π)·∫ … + (what |t| > π adds) let h_u(b) be the first two at τ = m·b + u, u
/// real: it follows the mean. Twice differentiated B^m becomes B^(m−2)·(m²·(sB − (1 − e^(−s)))² −
/// m·(1 − e^(−s))²), the factors m of the moving mean having cancelled; at a fixed τ it becomes
/// m(m−1)·(1 − e^(−s))²·B^(m−2), the same with e^(−κ) for P, where only the term −m·(1 − e^(−κ))²
/// is not positive.
///
/// Laplace noise: |g − h| ≤ A, so that sup_u h_u and δ differ by at most A. Geometric noise: g = h
/// where m·b + u is an integer; between two integers h is below the larger of its values there and
/// sup −∂²h/∂u²/8, so that sup_u h_u exceeds δ by at most that (∂²P/∂u² ≥ 0).
namespace pkdp::calibration {

class ContourCurvatureBound {
 public:
  /// Nothing where the bounds do not serve: other noise or one that alone is enough, fewer than 64
  /// bits, a best half-line at an end of the support.
  [[nodiscard]] static std::optional<ContourCurvatureBound> of(const DeltaOfBias& delta,
                                                               std::int64_t count,
                                                               const Cell& cell);

  /// All bounds are for τ ≤ m·b + u₁ + 2 and the whole cell, where m·b + u₁ is the integer `last`
  /// in its middle.
  [[nodiscard]] std::int64_t last() const noexcept { return last_; }
  /// K ≥ −h_u''.
  [[nodiscard]] Interval at_moving_threshold() const;
  /// δ ≤ sup_u h_u + x with sup_u h_u ≤ δ + y: x + y.
  [[nodiscard]] Interval loss() const;
  /// K ≥ −d²g_τ/db² at a fixed τ.
  [[nodiscard]] Interval at_fixed_threshold() const;
  /// How much f(k) − c·f(k−1) may be larger at an integer k in (m·b + u₁, m·b + u₁ + 1], b in the
  /// cell, than at k = `last` in its middle; f the masses of the sum with the geometric noise of
  /// the same rate (for Laplace noise the densities at integers are multiples of them).
  [[nodiscard]] Interval excess_variation() const;
  /// Whether by that f(k) ≤ c·f(k−1) there, and so for all larger k: optimal half-lines are among
  /// those of the bounds.
  [[nodiscard]] bool contains_optimum() const;

 private:
  struct Track {
    Rational sigma;
    LineMeans means;
    LineMeans lattice;
    Interval scale;
  };

  ContourCurvatureBound(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                        std::int64_t best);

  [[nodiscard]] std::vector<Rational> lines(std::int64_t best) const;
  [[nodiscard]] Interval tail(bool is_lattice) const;
  template <typename Bound>
  [[nodiscard]] Interval least(Bound bound) const;

  DeltaOfBias delta_;
  std::int64_t count_;
  Cell cell_;
  Rational middle_;
  NoiseTransform transform_;
  std::int64_t last_;
  std::vector<Track> tracks_;
};

}  // namespace pkdp::calibration

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "reference/calibration/cell_bounds.hpp"

/// Bounds of derivatives of δ's half-lines along a cell, for Gaussian noise, from their Fourier
/// transforms. With s = ε + it, B = 1 − b + b·e^(−s) and N the same transform of the noise,
///
///   g_τ(b) = (1/2π)·∫ e^(sτ)·(1 − e^(−it))/s·B^m·N dt.
///
/// Along τ = m·b + u, which follows the mean, let h_u(b) = g_{mb+u}(b). Twice differentiated under
/// the integral B^m becomes B^(m−2)·(m²·(sB − (1 − e^(−s)))² − m·(1 − e^(−s))²): the factors m of
/// the moving mean have cancelled, since |sB − (1 − e^(−s))| ≤ |½ − b|·|s|² + (3/5)·|s|³ for |s| ≤
/// 21/20, its series having the terms (−s)^k·(1 − kb)/k!. With
/// |B| ≤ B(ε)·e^(−2p(1−p)·sin²(t/2)), p = b·e^(−ε)/B(ε), what is left are normal moments; |t| > 1
/// adds next to nothing.
namespace pkdp::calibration {

class CurvatureBound {
 public:
  /// Nothing where the bounds do not serve: other noise, σ below 16, fewer than 2 bits, ε above ¼.
  /// The cell must outlive this.
  [[nodiscard]] static std::optional<CurvatureBound> of(const DeltaOfBias& delta,
                                                        std::int64_t count, const Cell& cell);

  /// m·b + u₀ in the middle of the cell, about where f(τ) = e^ε·f(τ−1) and a little more. All
  /// bounds are for u ≤ u₀ and the whole cell.
  [[nodiscard]] const Rational& start() const noexcept { return start_; }
  /// |d²h_u/db²|.
  [[nodiscard]] Interval second_derivative() const;
  /// How much f(τ) − e^ε·f(τ−1) may be larger at m·b + u₀ in the cell than in its middle, f the
  /// density of the sum.
  [[nodiscard]] Interval excess_variation() const;

 private:
  CurvatureBound(const DeltaOfBias& delta, std::int64_t count, const Cell& cell);

  [[nodiscard]] Interval base(const Rational& b) const;
  [[nodiscard]] Interval tilted(const Rational& b) const;
  [[nodiscard]] Interval least_variance() const;
  [[nodiscard]] Interval start_estimate() const;
  [[nodiscard]] Interval scale() const;
  [[nodiscard]] Interval tilt() const;
  [[nodiscard]] Interval central(std::size_t k) const;
  [[nodiscard]] Interval beyond() const;

  std::int64_t count_;
  const Cell& cell_;
  Rational middle_;
  Rational square_;  // σ²
  Interval epsilon_;
  Interval ratio_;
  Interval variance_;  // of e^(−vt²/2) ≥ |B^(m−2)·N| up to scale, |t| ≤ 1
  std::array<Interval, 7> moments_;
  Rational start_;
};

}  // namespace pkdp::calibration

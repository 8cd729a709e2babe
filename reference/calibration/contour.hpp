#pragma once

#include <cstdint>

#include "reference/calibration/cell_bounds.hpp"

/// Half-lines of a binomial count plus Laplace or two-sided geometric noise as integrals along a
/// line of the complex plane, and bounds of those integrals for all biases of a cell.
///
/// Let s = σ + it, B(s) = 1 − b + b·e^(−s), and κ the rate of the noise, q = e^(−κ): ln(1/p) or
/// 1/scale. The laws' generating functions are B^m and, for geometric noise,
/// (1−q)²/((1−q·e^s)(1−q·e^(−s))), for Laplace noise 1/(1 − s²/κ²), where |σ| < κ. So for
/// 0 < σ < κ the half-lines g_τ = F(τ) − c·F(τ−1), τ an integer for geometric noise, are
///
///   g_τ(b) = (1/2π)·∫ e^(sτ)·W(s)·B(s)^m dt,
///   W = (1−q)²·(1 − c·e^(−s))/((1−q·e^s)(1−q·e^(−s))(1 − e^(−s))) over −π ≤ t ≤ π (geometric),
///   W = (1 − c·e^(−s))/(s·(1 − s²/κ²)) over all t (Laplace).
///
/// Right of its pole at s = κ the line misses the residue, the part of g_τ that is due to the
/// noise's tail alone: there P = weight·e^(κτ)·B(κ)^m is to be added, weight = (1−cq)/(1+q) and
/// (1−cq)/2. The tail being so slight (c·q ≈ 1) that half-lines far out, where the binomial law
/// matters little, decide, lines there lose little by absolute values and lines left of the pole
/// all. What |t| > π adds for Laplace noise is below `alias`: at s + 2πij, j ≠ 0, B^m and
/// 1 − c·e^(−s) are what they are at s, |W/(1 − c·e^(−s))| ≤ κ²/(2π(|j|−½))³, and
/// 2·Σ_{j>0} (2π(j−½))^(−3) ≤ 7/100.
namespace pkdp::calibration {

/// ε and the noise, at a coarse precision.
struct NoiseTransform {
  bool is_lattice;  ///< W of geometric noise, else of Laplace noise
  Interval rate;    ///< κ
  Interval epsilon;

  /// The noise must be one of the two and not alone give ε-privacy.
  [[nodiscard]] static NoiseTransform of(const DeltaOfBias& delta, bool is_lattice);
  [[nodiscard]] Interval weight() const;
};

/// What is integrated over a line is bounded, on short pieces of it, by the values at their ends:
/// |B(s)/B(σ)|² = 1 − 2p(1−p)(1 − cos t) with p = b·e^(−σ)/B(σ), so that |B^(m−2)| decreases with
/// t, as do 1/|s−a| and 1/|1 − e^(a−s)|; |s| increases, |s−ε|/|s−κ| increases or decreases. The
/// means below are (1/2π)·∫ … |B(s)/B(σ)|^(m−2) dt over −π ≤ t ≤ π for the worst bias of the cell.
/// With r(s) = |sB − (1 − e^(−s))| ≤ |½ − b|·|s|² + ½·|s|³ for |s| ≤ 1, as its series has the terms
/// (−s)^k·(1 − kb)/k!, and ≤ 2|s| everywhere.
struct LineMeans {
  Interval s_squared;  ///< |W|·|s|²
  Interval r_squared;  ///< |W|·r²
  Interval s_times_r;  ///< |W|·|s|·r
  Interval aliasing;   ///< (7/100)·κ²·|1 − c·e^(−s)|
};

/// σ ≥ ε, σ > 0, σ ≠ κ; count ≥ 3; a cell within (0, 1).
[[nodiscard]] LineMeans line_means(const NoiseTransform& transform, std::int64_t count,
                                   const Cell& cell, const Rational& sigma);

/// sup of e^(σ(mb + u))·B(σ)^(m−2) over the cell for u ≤ `most`: its logarithm is concave in b, and
/// 1/B ≤ e^σ.
[[nodiscard]] Interval line_scale(std::int64_t count, const Cell& cell, const Interval& sigma,
                                  const Rational& most);

}  // namespace pkdp::calibration

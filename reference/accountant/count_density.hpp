#pragma once

#include <cstdint>
#include <vector>

#include "reference/accountant/noisy_count.hpp"
#include "reference/numbers/complex_interval.hpp"

namespace pkdp::accountant {

/// Σ c_k·x^k·e^(ikθ) at x = e^(u) > 0, c_k > 0 log-concave: terms rise and then fall, from the
/// greatest on at least geometrically, and the sum ends where the rest is below 2^−precision.
class PositiveSeries {
 public:
  /// The first coefficient is that of x^first.
  PositiveSeries(std::int64_t first, std::vector<Interval> coefficients);
  [[nodiscard]] Interval at(const Interval& u) const;
  /// `turns` holds e^(ikθ) for k = 0, 1, …
  [[nodiscard]] ComplexInterval at(const Interval& u,
                                   const std::vector<ComplexInterval>& turns) const;

 private:
  template <typename Add>
  Interval walk(const Interval& u, const Add& add) const;

  std::int64_t first_;
  std::vector<Interval> coefficients_;
  std::vector<Interval> falls_;  // ln(c_k/c_(k+1)), roughly
};

/// The density of S + Z for Gaussian noise, or the mass at a whole number for discrete Gaussian
/// noise, without a factor that does not depend on the output: at y = σ·(ξ + iα)
///
///   f = e^(−(ξ + iα)²/2)·P(x),  f⁺ = e^(−(ξ + iα)²/2)·P⁺(x),  x = e^(ξ/σ)·e^(iα/σ),
///
/// P = Σ w_k·e^(−k²/(2σ²))·x^k, and P⁺ from (1 − q)·w_k + q·w_(k−1).
class CountDensity {
 public:
  CountDensity(const NoisyCount& released, Precision precision);

  struct RealPoint {
    Interval log_density;  ///< of f
    Interval log_ratio;    ///< of w = f⁺/f
  };
  [[nodiscard]] RealPoint at(const Rational& xi) const;

  struct LiftedPoint {
    ComplexInterval series;  ///< P
    Interval log_ratio;      ///< ln |w|
    Interval argument;       ///< arg w, in [0, α/σ]
  };
  /// e^(ikα/σ) for all k, α ≥ 0.
  [[nodiscard]] std::vector<ComplexInterval> turns(const Rational& alpha) const;
  [[nodiscard]] LiftedPoint at(const Rational& xi, const std::vector<ComplexInterval>& turns) const;

  [[nodiscard]] Precision precision() const noexcept { return precision_; }

 private:
  Precision precision_;
  Rational sigma_;
  std::size_t size_;
  PositiveSeries without_;
  PositiveSeries with_;
};

}  // namespace pkdp::accountant

#pragma once

#include <cstdint>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/numbers/complex_interval.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::accountant {

/// A hyperbola of bent_contour.hpp and what is taken at it.
struct BentPath {
  Rational start;  ///< a
  Rational scale;  ///< r
  struct Point {
    ComplexInterval s;
    Interval cosh;
    Interval sinh;
  };
  /// s(u) with ψ = angle.
  [[nodiscard]] Point at(const Rational& u, const Rational& angle, Precision precision) const;
  /// ½·ln of a lower bound of |s(s − 1)|² between two points at u ≥ 0, where Re s and Im s
  /// increase.
  [[nodiscard]] static Interval log_least_kernel(const Point& from, const Point& to);
  /// (ds/du)/i there.
  [[nodiscard]] ComplexInterval slope(const Point& point, const Rational& angle) const;
};

/// The integral in question: `level` is ε.
struct BentIntegral {
  GaussianMixture law;
  std::uint64_t steps;
  Real level;

  /// ℓ and ln c.
  [[nodiscard]] Interval distance(Precision precision) const;
  [[nodiscard]] Interval log_scale(Precision precision) const;
};

}  // namespace pkdp::accountant

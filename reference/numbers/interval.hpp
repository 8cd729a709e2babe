#pragma once

#include <mpfi.h>

#include <boost/multiprecision/gmp.hpp>
#include <concepts>
#include <utility>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// Working precision in bits of both ends of an interval.
using Precision = mpfr_prec_t;

/// The answer to a comparison of enclosures.
enum class Answer { no, yes, unknown };

/// A closed interval [lower, upper] with MPFR ends that contains a real number (ends may be ±∞).
///
/// Every operation returns an enclosure of the exact image of its operands (outward rounding), at
/// the larger of their precisions. Nothing reads or writes a global. Intervals have no order:
/// compare with `less`, which may answer `unknown`. Underflow of MPFR's exponent range gives an
/// end at 0, overflow an end at ±∞: still an enclosure.
class Interval {
 public:
  /// [0, 0]. Precision is between 2 and limits::precision; errors: precision.
  explicit Interval(Precision precision);
  /// The tightest enclosure of a rational.
  Interval(const Rational& value, Precision precision);
  Interval(const Integer& value, Precision precision);
  Interval(long value, Precision precision);
  /// The tightest enclosure of [lower, upper]. Errors: domain when lower > upper.
  Interval(const Rational& lower, const Rational& upper, Precision precision);
  /// A machine float is refused: it would be cut to an integer.
  template <std::floating_point T>
  Interval(T value, Precision precision) = delete;
  /// [−∞, ∞].
  [[nodiscard]] static Interval entire(Precision precision);
  /// The smallest interval that contains both.
  [[nodiscard]] static Interval hull(const Interval& a, const Interval& b);

  Interval(const Interval& other);
  Interval(Interval&& other) noexcept;
  Interval& operator=(const Interval& other);
  Interval& operator=(Interval&& other) noexcept;
  ~Interval();

  [[nodiscard]] Precision precision() const noexcept;
  /// The ends, for exact inspection by MPFR functions; never NaN.
  [[nodiscard]] mpfr_srcptr left() const noexcept { return &value_->left; }
  [[nodiscard]] mpfr_srcptr right() const noexcept { return &value_->right; }
  [[nodiscard]] bool is_finite() const noexcept;
  /// The ends as exact rationals. Errors: domain when an end is infinite; limit when it is too
  /// long.
  [[nodiscard]] Rational lower() const;
  [[nodiscard]] Rational upper() const;
  [[nodiscard]] bool contains(const Rational& value) const;
  [[nodiscard]] bool contains_zero() const noexcept;
  /// Every point is above 0, below 0.
  [[nodiscard]] bool is_positive() const noexcept { return mpfr_sgn(left()) > 0; }
  [[nodiscard]] bool is_negative() const noexcept { return mpfr_sgn(right()) < 0; }
  /// width ≤ 2^−bits·(least absolute value in the interval); [0, 0] has width 0.
  [[nodiscard]] bool has_relative_accuracy(long bits) const;
  /// width ≤ 2^−bits.
  [[nodiscard]] bool has_absolute_accuracy(long bits) const;

  Interval& operator+=(const Interval& other);
  Interval& operator-=(const Interval& other);
  Interval& operator*=(const Interval& other);
  /// A divisor that contains 0 gives an unbounded interval.
  Interval& operator/=(const Interval& other);

  friend Interval operator+(Interval a, const Interval& b) { return a += b; }
  friend Interval operator-(Interval a, const Interval& b) { return a -= b; }
  friend Interval operator*(Interval a, const Interval& b) { return a *= b; }
  friend Interval operator/(Interval a, const Interval& b) { return a /= b; }
  [[nodiscard]] Interval operator-() const;

  /// Raw access for functions that live beside the class (interval_functions.cpp).
  [[nodiscard]] mpfi_ptr raw() noexcept { return value_; }
  [[nodiscard]] mpfi_srcptr raw() const noexcept { return value_; }

 private:
  void widen_precision(Precision precision);
  void replace_undefined();

  mpfi_t value_;
};

/// a < b for all, none or some of the points.
[[nodiscard]] Answer less(const Interval& a, const Interval& b);
/// max(0, x) and the pointwise maximum, minimum.
[[nodiscard]] Interval positive_part(const Interval& x);
[[nodiscard]] Interval max(const Interval& a, const Interval& b);
[[nodiscard]] Interval min(const Interval& a, const Interval& b);

[[nodiscard]] Interval exp(const Interval& x);
[[nodiscard]] Interval expm1(const Interval& x);
/// Natural logarithm. Errors: domain when x reaches below 0; a lower end 0 gives −∞.
[[nodiscard]] Interval log(const Interval& x);
/// ln(1 + x). Errors: domain when x reaches below −1.
[[nodiscard]] Interval log1p(const Interval& x);
/// Errors: domain when x reaches below 0.
[[nodiscard]] Interval sqrt(const Interval& x);
/// x^exponent for exponent ≥ 0 by repeated squaring.
[[nodiscard]] Interval power(const Interval& x, unsigned long exponent);
/// ln(n!) for n ≥ 0.
[[nodiscard]] Interval log_factorial(unsigned long n, Precision precision);
/// Complementary error function, decreasing, certified by directed rounding of both ends.
[[nodiscard]] Interval erfc(const Interval& x);
/// x·2^exponent, exact.
[[nodiscard]] Interval scale_by_power_of_two(const Interval& x, long exponent);

}  // namespace pkdp

#pragma once

#include <cstdint>
#include <utility>

#include "reference/numbers/positive_float.hpp"

namespace pkdp {

/// A positive number in plain floating point that counts its roundings: products, quotients, powers
/// and roots of which only the last is enclosed. A step whose result is a float is no rounding, so
/// that a number that needs none is enclosed by itself. Beyond MPFR's exponents there is no
/// enclosure.
class CountedFloat {
 public:
  CountedFloat(const Rational& x, Precision precision) : value_(precision) {
    count(mpfr_set_q(value_.get(), x.backend().data(), MPFR_RNDN));
  }
  CountedFloat(const Integer& x, Precision precision) : value_(precision) {
    count(mpfr_set_z(value_.get(), x.backend().data(), MPFR_RNDN));
  }

  [[nodiscard]] Precision precision() const noexcept { return mpfr_get_prec(value_.get()); }

  void operator*=(const CountedFloat& other) {
    count(mpfr_mul(value_.get(), value_.get(), other.value_.get(), MPFR_RNDN), other.roundings_);
  }
  void operator/=(const CountedFloat& other) {
    count(mpfr_div(value_.get(), value_.get(), other.value_.get(), MPFR_RNDN), other.roundings_);
  }
  /// Times numerator/denominator, both positive.
  void times(std::int64_t numerator, std::int64_t denominator) {
    count(mpfr_mul_si(value_.get(), value_.get(), numerator, MPFR_RNDN));
    count(mpfr_div_si(value_.get(), value_.get(), denominator, MPFR_RNDN));
  }
  /// Divided by π.
  void divide_by_pi() {
    PositiveFloat pi(precision());
    mpfr_const_pi(pi.get(), MPFR_RNDN);
    count(mpfr_div(value_.get(), value_.get(), pi.get(), MPFR_RNDN), 1);
  }
  /// Times e^x of a float x whose absolute error is below 2^(1−precision).
  void times_exp(mpfr_srcptr x) {
    PositiveFloat factor(precision());
    mpfr_exp(factor.get(), x, MPFR_RNDN);
    value_ *= factor;
    roundings_ += 4;
  }
  /// To a power ≥ 0.
  void raise(std::int64_t exponent) {
    roundings_ *= exponent;
    count(mpfr_pow_ui(value_.get(), value_.get(), static_cast<unsigned long>(exponent), MPFR_RNDN));
  }
  void take_root() {
    roundings_ = (roundings_ + 1) / 2;
    count(mpfr_sqrt(value_.get(), value_.get(), MPFR_RNDN));
  }

  /// Whether no step has left MPFR's exponents, which tells 0 and infinity from what they were.
  [[nodiscard]] bool is_regular() const noexcept { return mpfr_regular_p(value_.get()) != 0; }
  [[nodiscard]] Interval enclose() const {
    // The k-th root of 1 + 2^(1−precision) and the like: one more is room enough.
    return roundings_ == 0 ? value_.enclose_exactly() : value_.enclose(roundings_ + 1);
  }

 private:
  // MPFR says by 0 that a result is exact.
  void count(int ternary, std::int64_t more = 0) noexcept {
    roundings_ += more + (ternary != 0 ? 1 : 0);
  }

  PositiveFloat value_;
  std::int64_t roundings_ = 0;
};

}  // namespace pkdp

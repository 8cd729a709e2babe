#pragma once

#include <cstdint>
#include <utility>

#include "reference/numbers/positive_float.hpp"

namespace pkdp {

/// A positive number in plain floating point that counts its roundings: products, quotients, powers
/// and roots of which only the last is enclosed. Beyond MPFR's exponents there is no enclosure.
class CountedFloat {
 public:
  CountedFloat(const Rational& x, Precision precision) : value_(precision), roundings_(1) {
    mpfr_set_q(value_.get(), x.backend().data(), MPFR_RNDN);
  }
  CountedFloat(const Integer& x, Precision precision) : value_(precision), roundings_(1) {
    mpfr_set_z(value_.get(), x.backend().data(), MPFR_RNDN);
  }

  [[nodiscard]] Precision precision() const noexcept { return mpfr_get_prec(value_.get()); }

  void operator*=(const CountedFloat& other) {
    value_ *= other.value_;
    roundings_ += other.roundings_ + 1;
  }
  void operator/=(const CountedFloat& other) {
    mpfr_div(value_.get(), value_.get(), other.value_.get(), MPFR_RNDN);
    roundings_ += other.roundings_ + 1;
  }
  /// Times numerator/denominator, both positive.
  void times(std::int64_t numerator, std::int64_t denominator) {
    value_.times(numerator, denominator);
    roundings_ += 2;
  }
  /// Divided by π.
  void divide_by_pi() {
    PositiveFloat pi(precision());
    mpfr_const_pi(pi.get(), MPFR_RNDN);
    mpfr_div(value_.get(), value_.get(), pi.get(), MPFR_RNDN);
    roundings_ += 2;
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
    mpfr_pow_ui(value_.get(), value_.get(), static_cast<unsigned long>(exponent), MPFR_RNDN);
    roundings_ = roundings_ * exponent + 1;
  }
  void take_root() {
    mpfr_sqrt(value_.get(), value_.get(), MPFR_RNDN);
    roundings_ = roundings_ / 2 + 2;
  }

  /// Whether no step has left MPFR's exponents, which tells 0 and infinity from what they were.
  [[nodiscard]] bool is_regular() const noexcept { return mpfr_regular_p(value_.get()) != 0; }
  [[nodiscard]] Interval enclose() const { return value_.enclose(roundings_); }

 private:
  PositiveFloat value_;
  std::int64_t roundings_;
};

}  // namespace pkdp

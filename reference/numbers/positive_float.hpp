#pragma once

#include <mpfr.h>

#include <bit>
#include <cstdint>

#include "reference/numbers/interval.hpp"

namespace pkdp {

/// A positive number in plain floating point, rounded to nearest: for long chains of sums and
/// products of positive numbers. After at most k roundings, those of the operands added up, the
/// relative error is below k·2^(1−precision), k ≤ 2^(precision−4); the caller counts. Proved:
/// checks/proofs/counted_roundings.v: product_counts (counts of factors add up)
/// checks/proofs/counted_roundings.v: quotient_counts (of numerator and denominator, too)
/// checks/proofs/counted_roundings.v: sum_counts (of summands the larger one counts)
/// checks/proofs/counted_roundings.v: enclosed (what `enclose` answers)
class PositiveFloat {
 public:
  explicit PositiveFloat(Precision precision) { mpfr_init2(value_, precision); }
  PositiveFloat(const Interval& x, Precision precision) : PositiveFloat(precision) {
    mpfr_set(value_, x.left(), MPFR_RNDN);
  }
  /// One rounding.
  PositiveFloat(const Rational& x, Precision precision) : PositiveFloat(precision) {
    mpfr_set_q(value_, x.backend().data(), MPFR_RNDN);
  }
  PositiveFloat(const PositiveFloat& other, Precision precision) : PositiveFloat(precision) {
    mpfr_set(value_, other.value_, MPFR_RNDN);
  }
  PositiveFloat(PositiveFloat&& other) noexcept {
    mpfr_init2(value_, mpfr_get_prec(other.value_));
    mpfr_swap(value_, other.value_);
  }
  PositiveFloat(const PositiveFloat&) = delete;
  PositiveFloat& operator=(const PositiveFloat&) = delete;
  ~PositiveFloat() { mpfr_clear(value_); }

  [[nodiscard]] mpfr_ptr get() noexcept { return value_; }
  [[nodiscard]] mpfr_srcptr get() const noexcept { return value_; }

  void operator*=(const PositiveFloat& other) { mpfr_mul(value_, value_, other.value_, MPFR_RNDN); }
  void operator+=(const PositiveFloat& other) { mpfr_add(value_, value_, other.value_, MPFR_RNDN); }
  /// Two roundings.
  void times(std::int64_t numerator, std::int64_t denominator) {
    mpfr_mul_si(value_, value_, numerator, MPFR_RNDN);
    mpfr_div_si(value_, value_, denominator, MPFR_RNDN);
  }
  /// value = x·y.
  void product(const PositiveFloat& x, const PositiveFloat& y) {
    mpfr_mul(value_, x.value_, y.value_, MPFR_RNDN);
  }
  /// Judged by exponents.
  [[nodiscard]] bool is_below(const PositiveFloat& other, long bits) const {
    return mpfr_zero_p(value_) != 0 || (mpfr_zero_p(other.value_) == 0 &&
                                        mpfr_get_exp(value_) < mpfr_get_exp(other.value_) - bits);
  }
  /// The number itself when nothing was rounded.
  [[nodiscard]] Interval enclose_exactly() const {
    Interval x(mpfr_get_prec(value_));
    mpfr_set(&x.raw()->left, value_, MPFR_RNDD);
    mpfr_set(&x.raw()->right, value_, MPFR_RNDU);
    return x;
  }
  /// The number itself after that many roundings: v·(1 ± 2^(lost − precision)), both ends outwards.
  [[nodiscard]] Interval enclose(std::int64_t roundings) const {
    const Precision precision = mpfr_get_prec(value_);
    const auto lost = static_cast<long>(std::bit_width(static_cast<std::uint64_t>(roundings))) + 1;
    Interval x(precision);
    if (mpfr_regular_p(value_) == 0) {
      return enclose_exactly();
    }
    mpfr_t error;
    mp_limb_t limb = 0;
    mpfr_custom_init_set(error, MPFR_ZERO_KIND, 0, short_bits, &limb);
    mpfr_mul_2si(error, value_, lost - precision, MPFR_RNDU);
    mpfr_sub(&x.raw()->left, value_, error, MPFR_RNDD);
    mpfr_add(&x.raw()->right, value_, error, MPFR_RNDU);
    return x;
  }

 private:
  static constexpr Precision short_bits = 32;

  mpfr_t value_;
};

}  // namespace pkdp

#pragma once

#include <gmp.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
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
    if (!raise_by_words(exponent)) {
      count(
          mpfr_pow_ui(value_.get(), value_.get(), static_cast<unsigned long>(exponent), MPFR_RNDN));
    }
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
  // A mantissa of `size` words, the lowest first, with its top bit set, times a power of two.
  struct Words {
    static constexpr std::size_t most = 16;

    // To the product with `other`, cut off; true when that is exact. Mantissas as fractions of
    // 2^(64·size) are at least 1/2, their product at least 1/4: a shift by one bit is enough.
    bool multiply(const Words& other) noexcept {
      std::array<mp_limb_t, 2 * most> product;
      const auto length = static_cast<mp_size_t>(size);
      if (&other == this) {
        mpn_sqr(product.data(), limbs.data(), length);
      } else {
        mpn_mul_n(product.data(), limbs.data(), other.limbs.data(), length);
      }
      exponent += other.exponent;
      if ((product[2 * size - 1] >> 63U) == 0) {
        mpn_lshift(product.data(), product.data(), 2 * length, 1);
        --exponent;
      }
      std::copy_n(product.begin() + length, length, limbs.begin());
      return std::all_of(product.begin(), product.begin() + length,
                         [](mp_limb_t limb) { return limb == 0; });
    }

    std::size_t size;
    std::int64_t exponent;
    std::array<mp_limb_t, most> limbs{};
  };

  // value^e by squares and products, of which each cuts off less than 2^(1 − 64·size) of itself. A
  // square doubles the number of factors 1 − t, 0 ≤ t < 2^(1 − 64·size), in its operand, so that
  // there are e − 1 in the end: with 64·size ≥ precision + bits(e) + 2 their product is above
  // 1 − 2^(−1 − precision), one rounding; the other one is to `precision`. A third of what
  // mpfr_pow_ui takes, whose result is correctly rounded. False, and nothing has been done, where
  // words or exponents do not suffice.
  bool raise_by_words(std::int64_t e) noexcept {
    constexpr std::int64_t most_exponent = std::int64_t{1} << 31;
    if (e < 2 || e > most_exponent || !is_regular()) {
      return false;
    }
    const auto bits = static_cast<std::size_t>(precision());
    const auto length = static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(e)));
    Words base{(bits + length + 2 + 63) / 64, mpfr_get_exp(value_.get()), {}};
    if (base.size > Words::most) {
      return false;
    }
    const std::size_t used = (bits + 63) / 64;
    std::copy_n(static_cast<const mp_limb_t*>(mpfr_custom_get_significand(value_.get())), used,
                base.limbs.begin() + static_cast<std::ptrdiff_t>(base.size - used));
    Words power = base;
    bool exact = true;
    for (std::size_t bit = length - 1; bit-- > 0;) {
      exact = power.multiply(power) && exact;
      if (((e >> bit) & 1) != 0) {
        exact = power.multiply(base) && exact;
      }
    }
    if (power.exponent <= mpfr_get_emin() || power.exponent >= mpfr_get_emax()) {
      return false;
    }
    mpfr_t whole;
    mpfr_custom_init_set(whole, MPFR_REGULAR_KIND, power.exponent,
                         static_cast<mpfr_prec_t>(64 * power.size), power.limbs.data());
    count(mpfr_set(value_.get(), whole, MPFR_RNDN), exact ? 0 : 1);
    return true;
  }

  // MPFR says by 0 that a result is exact.
  void count(int ternary, std::int64_t more = 0) noexcept {
    roundings_ += more + (ternary != 0 ? 1 : 0);
  }

  PositiveFloat value_;
  std::int64_t roundings_ = 0;
};

}  // namespace pkdp

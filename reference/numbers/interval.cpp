#include "reference/numbers/interval.hpp"

#include <mpfi_io.h>

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

Precision checked(Precision precision) {
  if (precision < 2 || precision > limits::precision) {
    throw Error(ErrorKind::precision, "the working precision", std::to_string(precision),
                "2 to " + std::to_string(limits::precision) + " bits");
  }
  return precision;
}

Rational end_as_rational(mpfr_srcptr end) {
  if (mpfr_number_p(end) == 0) {
    throw Error(ErrorKind::domain, "the end of an enclosure", Problem{"is infinite"});
  }
  if (mpfr_zero_p(end) != 0) {
    return 0;
  }
  const mpfr_exp_t exponent = mpfr_get_exp(end);
  if (exponent > static_cast<mpfr_exp_t>(limits::exact_bits) ||
      exponent < -static_cast<mpfr_exp_t>(limits::exact_bits)) {
    throw Error(ErrorKind::limit, "the end of an enclosure",
                "a binary exponent of " + std::to_string(exponent),
                "use the logarithm of the quantity");
  }
  Rational value;
  mpfr_get_q(value.backend().data(), end);
  return value;
}

}  // namespace

Interval::Interval(Precision precision) {
  mpfi_init2(value_, checked(precision));
  mpfi_set_si(value_, 0);
}

Interval::Interval(const Rational& value, Precision precision) : Interval(precision) {
  mpfi_set_q(value_, value.backend().data());
}

Interval::Interval(const Integer& value, Precision precision) : Interval(precision) {
  mpfi_set_z(value_, value.backend().data());
}

Interval::Interval(long value, Precision precision) : Interval(precision) {
  mpfi_set_si(value_, value);
}

Interval::Interval(const Rational& lower, const Rational& upper, Precision precision)
    : Interval(precision) {
  if (lower > upper) {
    throw Error(ErrorKind::domain, "the lower end of an interval", to_string(lower),
                "at most the upper end");
  }
  mpfr_set_q(&value_->left, lower.backend().data(), MPFR_RNDD);
  mpfr_set_q(&value_->right, upper.backend().data(), MPFR_RNDU);
}

Interval Interval::entire(Precision precision) {
  Interval result(precision);
  mpfr_set_inf(&result.value_->left, -1);
  mpfr_set_inf(&result.value_->right, 1);
  return result;
}

Interval Interval::hull(const Interval& a, const Interval& b) {
  Interval result(std::max(a.precision(), b.precision()));
  mpfi_union(result.value_, a.value_, b.value_);
  return result;
}

Interval::Interval(const Interval& other) : Interval(other.precision()) {
  mpfi_set(value_, other.value_);
}

Interval::Interval(Interval&& other) noexcept {
  // A moved-from interval stays valid: [0, 0] at the least precision.
  mpfi_init2(value_, 2);
  mpfi_set_si(value_, 0);
  mpfi_swap(value_, other.value_);
}

Interval& Interval::operator=(const Interval& other) {
  if (this != &other) {
    mpfi_set_prec(value_, other.precision());
    mpfi_set(value_, other.value_);
  }
  return *this;
}

Interval& Interval::operator=(Interval&& other) noexcept {
  mpfi_swap(value_, other.value_);
  return *this;
}

Interval::~Interval() { mpfi_clear(value_); }

Precision Interval::precision() const noexcept { return mpfi_get_prec(value_); }

bool Interval::is_finite() const noexcept {
  return mpfr_number_p(left()) != 0 && mpfr_number_p(right()) != 0;
}

Rational Interval::lower() const { return end_as_rational(left()); }

Rational Interval::upper() const { return end_as_rational(right()); }

bool Interval::contains(const Rational& value) const {
  return mpfr_cmp_q(left(), value.backend().data()) <= 0 &&
         mpfr_cmp_q(right(), value.backend().data()) >= 0;
}

bool Interval::contains_zero() const noexcept { return mpfi_has_zero(value_) != 0; }

bool Interval::has_relative_accuracy(long bits) const {
  if (!is_finite()) {
    return false;
  }
  Interval width(std::max<Precision>(precision(), 2));
  mpfr_sub(&width.value_->left, right(), left(), MPFR_RNDU);
  if (mpfr_zero_p(width.left()) != 0) {
    return true;
  }
  if (contains_zero()) {
    return false;
  }
  mpfr_srcptr nearest_to_zero = mpfr_sgn(left()) > 0 ? left() : right();
  mpfr_abs(&width.value_->right, nearest_to_zero, MPFR_RNDD);
  return mpfr_get_exp(width.left()) <= mpfr_get_exp(width.right()) - 1 - bits;
}

bool Interval::has_absolute_accuracy(long bits) const {
  if (!is_finite()) {
    return false;
  }
  Interval width(std::max<Precision>(precision(), 2));
  mpfr_sub(&width.value_->left, right(), left(), MPFR_RNDU);
  // A width beyond the exponents is ∞, which has no exponent of its own.
  return mpfr_zero_p(width.left()) != 0 ||
         (mpfr_number_p(width.left()) != 0 && mpfr_get_exp(width.left()) <= -bits);
}

void Interval::widen_precision(Precision precision) {
  if (precision > this->precision()) {
    mpfi_round_prec(value_, precision);
  }
}

void Interval::replace_undefined() {
  // ∞ − ∞, 0·∞ and ∞/∞ have no value at the ends; everything is an enclosure.
  if (mpfi_nan_p(value_) != 0) {
    mpfr_set_inf(&value_->left, -1);
    mpfr_set_inf(&value_->right, 1);
  }
}

Interval& Interval::operator+=(const Interval& other) {
  widen_precision(other.precision());
  mpfi_add(value_, value_, other.value_);
  replace_undefined();
  return *this;
}

Interval& Interval::operator-=(const Interval& other) {
  widen_precision(other.precision());
  mpfi_sub(value_, value_, other.value_);
  replace_undefined();
  return *this;
}

Interval& Interval::operator*=(const Interval& other) {
  widen_precision(other.precision());
  mpfi_mul(value_, value_, other.value_);
  replace_undefined();
  return *this;
}

Interval& Interval::operator/=(const Interval& other) {
  if (other.contains_zero()) {
    *this = entire(std::max(precision(), other.precision()));
    return *this;
  }
  widen_precision(other.precision());
  mpfi_div(value_, value_, other.value_);
  replace_undefined();
  return *this;
}

Interval Interval::operator-() const {
  Interval result(precision());
  mpfi_neg(result.value_, value_);
  return result;
}

}  // namespace pkdp

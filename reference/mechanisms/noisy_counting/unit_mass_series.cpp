#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"

#include <algorithm>
#include <bit>

namespace pkdp::counting {
// An absolute error below 2^−(precision+1) of the exponent, then half a unit.
PositiveFloat exponential(const Rational& x, Precision precision) {
  const PositiveFloat size(x, 32);
  const long bits = mpfr_zero_p(size.get()) != 0 ? 0 : mpfr_get_exp(size.get()) + 1;
  const PositiveFloat exponent(x, precision + 2 + std::max(0L, bits));
  PositiveFloat result(precision);
  mpfr_exp(result.get(), exponent.get(), MPFR_RNDN);
  return result;
}

UnitMassSeries::UnitMassSeries(const Rational& sigma, Precision precision)
    : precision_(precision),
      end_(exponential(Rational(-1 / (8 * sigma * sigma)), precision)),
      half_(Rational(1 / (4 * sigma * sigma)), precision),
      limit_(32) {
  mpfr_set_zero(limit_.get(), 1);
}

const PositiveFloat& UnitMassSeries::coefficient(std::size_t j) {
  if (j >= coefficients_.size()) {
    extend(std::max<std::size_t>(16, 2 * j));
  }
  return coefficients_[j];
}

void UnitMassSeries::extend(std::size_t size) {
  // b < 2^e
  const long e = mpfr_get_exp(half_.get()) + 1;
  long gained = 0;
  for (last_ = size; gained < precision_; ++last_) {
    gained += std::max(0L, static_cast<long>(std::bit_width(2 * last_ + 3)) - 1 - e);
  }
  PositiveFloat q(precision_);
  mpfr_set_ui(q.get(), 1, MPFR_RNDN);
  mpfr_div_ui(q.get(), q.get(), 2 * last_ + 1, MPFR_RNDN);
  coefficients_.clear();
  for (std::size_t j = 0; j < size; ++j) {
    coefficients_.emplace_back(precision_);
  }
  for (std::size_t j = last_; j-- > 0;) {
    q *= half_;
    q += end_;
    mpfr_div_ui(q.get(), q.get(), 2 * j + 1, MPFR_RNDN);
    if (j < size) {
      mpfr_set(coefficients_[j].get(), q.get(), MPFR_RNDN);
    }
  }
  PositiveFloat factorial(precision_);
  mpfr_set_ui(factorial.get(), 1, MPFR_RNDN);
  for (std::size_t j = 1; j < size; ++j) {
    mpfr_mul_ui(factorial.get(), factorial.get(), 2 * j * (2 * j - 1), MPFR_RNDN);
    mpfr_div(coefficients_[j].get(), coefficients_[j].get(), factorial.get(), MPFR_RNDN);
  }
}

// Above: three for each of the last_ steps down (mul, add, div) and one in each of end_ and half_,
// at most one for what the start leaves, one for each factor of the factorial; below: six for each
// term of z^j and Horner's rule, one for the rest.
std::int64_t UnitMassSeries::roundings() const noexcept {
  return 8 * static_cast<std::int64_t>(last_ + coefficients_.size() + 2);
}

// c_J·z^J·2 bounds the rest where the ratio of terms, below z/((2J+1)(2J+2)), is at most ½.
std::size_t UnitMassSeries::terms_for(const PositiveFloat& z) {
  PositiveFloat power(32);
  PositiveFloat above(32);
  mpfr_set(above.get(), z.get(), MPFR_RNDU);
  mpfr_set_ui(power.get(), 1, MPFR_RNDU);
  const long least = mpfr_get_exp(coefficient(0).get()) - 1 - precision_;
  for (std::size_t j = 0;; ++j) {
    const bool halves = mpfr_cmp_ui(above.get(), (2 * j + 1) * (j + 1)) <= 0;
    if (j > 0 && halves &&
        mpfr_get_exp(power.get()) + mpfr_get_exp(coefficient(j).get()) + 1 <= least) {
      return j;
    }
    mpfr_mul(power.get(), power.get(), above.get(), MPFR_RNDU);
  }
}

void UnitMassSeries::sum(PositiveFloat& result, const PositiveFloat& z) {
  if (mpfr_zero_p(z.get()) != 0) {
    mpfr_set(result.get(), coefficient(0).get(), MPFR_RNDN);
    return;
  }
  if (terms_ == 0 || mpfr_greater_p(z.get(), limit_.get()) != 0 ||
      mpfr_get_exp(z.get()) < mpfr_get_exp(limit_.get()) - 2) {
    mpfr_set_ui_2exp(limit_.get(), 9, -3, MPFR_RNDU);
    mpfr_mul(limit_.get(), limit_.get(), z.get(), MPFR_RNDU);
    terms_ = terms_for(limit_);
  }
  mpfr_set(result.get(), coefficients_[terms_ - 1].get(), MPFR_RNDN);
  for (std::size_t j = terms_ - 1; j-- > 0;) {
    result *= z;
    result += coefficients_[j];
  }
}

}  // namespace pkdp::counting

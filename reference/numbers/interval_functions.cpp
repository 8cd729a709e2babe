#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/narrow_interval.hpp"

namespace pkdp {
namespace {

void require_at_least(const Interval& x, long least, const char* function) {
  if (mpfr_cmp_si(x.left(), least) < 0) {
    throw Error(ErrorKind::domain, std::string("the argument of ") + function,
                "an enclosure that reaches below " + std::to_string(least),
                "at least " + std::to_string(least));
  }
}

template <typename Function>
Interval mapped(const Interval& x, Function function) {
  Interval result(x.precision());
  function(result.raw(), x.raw());
  return result;
}

// max or min of both pairs of ends.
template <typename Function>
Interval pointwise(const Interval& a, const Interval& b, Function function) {
  Interval result(std::max(a.precision(), b.precision()));
  function(&result.raw()->left, a.left(), b.left(), MPFR_RNDD);
  function(&result.raw()->right, a.right(), b.right(), MPFR_RNDU);
  return result;
}

// The bits that erfc(−x) needs for 2 − erfc(−x) to have those of x. As erfc(−x) < e^(−x²) <
// 2^(−23x²/16), x < 0, and an x cut to b bits changes erfc(−x) by a factor within 1 ± x²·2^(2−b),
// what is left out is below 2^(−30−precision) beside 2 where b = precision − 23x²/16 + 2·log₂|x| +
// 40, or 64 if that is more.
Precision bits_left_of_zero(const Interval& x) {
  mpfr_t square;
  mpfr_init2(square, 64);
  mpfr_sqr(square, x.right(), MPFR_RNDD);
  mpfr_mul_ui(square, square, 23, MPFR_RNDD);
  mpfr_div_2ui(square, square, 4, MPFR_RNDD);
  const bool is_far = mpfr_cmp_si(square, x.precision()) > 0;
  const Precision gain = is_far ? x.precision() : mpfr_get_si(square, MPFR_RNDD);
  mpfr_clear(square);
  const Precision size = is_far ? 0 : 2 * std::max<Precision>(0, mpfr_get_exp(x.right()));
  return std::max<Precision>(64, x.precision() - gain + size + 40);
}

}  // namespace

Answer less(const Interval& a, const Interval& b) {
  if (mpfr_cmp(a.right(), b.left()) < 0) {
    return Answer::yes;
  }
  return mpfr_cmp(a.left(), b.right()) >= 0 ? Answer::no : Answer::unknown;
}

Interval max(const Interval& a, const Interval& b) { return pointwise(a, b, mpfr_max); }

Interval min(const Interval& a, const Interval& b) { return pointwise(a, b, mpfr_min); }

Interval positive_part(const Interval& x) { return max(x, Interval(x.precision())); }

Interval exp(const Interval& x) {
  auto found = narrow_interval::exp(x);
  return found ? *std::move(found) : mapped(x, mpfi_exp);
}

Interval expm1(const Interval& x) {
  auto found = narrow_interval::expm1(x);
  return found ? *std::move(found) : mapped(x, mpfi_expm1);
}

Interval log(const Interval& x) {
  require_at_least(x, 0, "log");
  if (auto found = narrow_interval::log(x)) {
    return *std::move(found);
  }
  Interval result(x.precision());
  // MPFI 1.5 returns NaN ends for a lower end of 0; MPFR gives −∞.
  mpfr_log(&result.raw()->left, x.left(), MPFR_RNDD);
  mpfr_log(&result.raw()->right, x.right(), MPFR_RNDU);
  return result;
}

Interval log1p(const Interval& x) {
  require_at_least(x, -1, "log1p");
  if (auto found = narrow_interval::log1p(x)) {
    return *std::move(found);
  }
  Interval result(x.precision());
  mpfr_log1p(&result.raw()->left, x.left(), MPFR_RNDD);
  mpfr_log1p(&result.raw()->right, x.right(), MPFR_RNDU);
  return result;
}

Interval sqrt(const Interval& x) {
  require_at_least(x, 0, "sqrt");
  return mapped(x, mpfi_sqrt);
}

Interval power(const Interval& x, unsigned long exponent) {
  Interval result(1, x.precision());
  Interval square = x;
  for (unsigned long rest = exponent; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result *= square;
    }
    if (rest > 1) {
      square = mapped(square, mpfi_sqr);
    }
  }
  return result;
}

Interval log_factorial(unsigned long n, Precision precision) {
  if (n < 2) {
    return Interval(precision);
  }
  // Exact in 64 bits.
  const Interval argument(Integer(n) + 1, 64);
  return narrow_interval::log_gamma(argument.left(), precision);
}

Interval erfc(const Interval& x) {
  if (auto found = narrow_interval::erfc(x)) {
    return *std::move(found);
  }
  Interval result(x.precision());
  if (const Precision bits = x.is_negative() ? bits_left_of_zero(x) : x.precision();
      bits < x.precision()) {
    Interval mirrored(bits);
    mpfi_neg(mirrored.raw(), x.raw());
    mpfi_ui_sub(result.raw(), 2, erfc(mirrored).raw());
    return result;
  }
  mpfr_erfc(&result.raw()->left, x.right(), MPFR_RNDD);
  mpfr_erfc(&result.raw()->right, x.left(), MPFR_RNDU);
  return result;
}

Interval scale_by_power_of_two(const Interval& x, long exponent) {
  Interval result(x.precision());
  mpfi_mul_2si(result.raw(), x.raw(), exponent);
  return result;
}

}  // namespace pkdp

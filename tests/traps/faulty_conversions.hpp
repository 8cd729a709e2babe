#pragma once

#include <gmp.h>
#include <mpfr.h>

#include "reference/numbers/rational.hpp"

/// Conversions to double that look right and are not. The rounding harness must report each.
namespace pkdp::traps {

/// GMP truncates.
inline double truncating(const Rational& value) { return mpq_get_d(value.backend().data()); }

/// Boost's conversion of mpq, wrong by one unit in the last place at times, and near subnormals.
inline double boost_cast(const Rational& value) { return static_cast<double>(value); }

/// Rounds to 53 bits first and to the subnormal grid afterwards.
inline double twice_rounded(const Rational& value) {
  mpfr_t x;
  mpfr_init2(x, 53);
  mpfr_set_q(x, value.backend().data(), MPFR_RNDN);
  const double result = mpfr_get_d(x, MPFR_RNDN);
  mpfr_clear(x);
  return result;
}

/// Divides two correctly rounded doubles.
inline double quotient_of_doubles(const Rational& value) {
  const Integer top = numerator(value);
  const Integer bottom = denominator(value);
  return mpz_get_d(top.backend().data()) / mpz_get_d(bottom.backend().data());
}

}  // namespace pkdp::traps

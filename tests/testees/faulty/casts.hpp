#pragma once

#include <mpfr.h>

#include <boost/multiprecision/mpfi.hpp>
#include <cmath>

#include "tests/testees/exact_tails.hpp"

// Right numbers turned into doubles in the wrong way.
namespace pkdp::testees {

/// Computes with Boost intervals of 16 digits and takes static_cast<double>, which is their
/// midpoint: the interval may contain several doubles, or a point between two.
inline double midpoint_cast(const Question& q) {
  using Float = boost::multiprecision::number<boost::multiprecision::mpfi_float_backend<16>,
                                              boost::multiprecision::et_off>;
  const Float p = Float(numerator(q.p)) / Float(denominator(q.p));
  const Float odds = p / (Float(1) - p);
  Float term(1);
  for (std::uint64_t i = 0; i < q.n; ++i) term *= Float(1) - p;
  Float sum(0);
  for (std::uint64_t k = 0; k <= q.n; ++k) {
    const bool wanted =
        q.tail ? static_cast<std::int64_t>(k) >= q.k : static_cast<std::int64_t>(k) == q.k;
    if (wanted) sum += term;
    term *= odds * Float(q.n - k) / Float(k + 1);
  }
  return static_cast<double>(sum);
}

/// Scales the exact rational to an integer of 64 bits and casts that to double, which cuts its
/// tail off instead of rounding.
inline double truncating_cast(const Question& q) {
  const Rational answer = exact_answer(q);
  if (answer == 0) return 0;
  const Integer above = numerator(answer);
  const Integer below = denominator(answer);
  const long shift =
      64 + static_cast<long>(bit_length(below)) - static_cast<long>(bit_length(above));
  const Integer scaled = shift > 0 ? Integer(Integer(above << shift) / below) : above;
  return std::ldexp(mpz_get_d(scaled.backend().data()), -static_cast<int>(shift));
}

/// Rounds the exact rational to 53 bits and that to double: twice, where the result is subnormal.
inline double double_rounding(const Question& q) {
  const Rational answer = exact_answer(q);
  mpfr_t rounded;
  mpfr_init2(rounded, 53);
  mpfr_set_q(rounded, answer.backend().data(), MPFR_RNDN);
  const double result = mpfr_get_d(rounded, MPFR_RNDN);
  mpfr_clear(rounded);
  return result;
}

}  // namespace pkdp::testees

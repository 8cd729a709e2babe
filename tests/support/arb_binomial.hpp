#pragma once

#include <arb_hypgeom.h>

#include "tests/support/arb_number.hpp"

namespace pkdp::testing {

/// ln C(n, k) from Arb's logarithm of the gamma function.
inline Arb arb_log_coefficient(long n, long k, long precision) {
  const auto log_factorial = [&](long m) {
    Arb result(Rational(m + 1), precision);
    arb_lgamma(result.raw(), result.raw(), precision);
    return result;
  };
  Arb result = log_factorial(n);
  arb_sub(result.raw(), result.raw(), log_factorial(k).raw(), precision);
  arb_sub(result.raw(), result.raw(), log_factorial(n - k).raw(), precision);
  return result;
}

/// ln of the binomial pmf, 0 < p < 1.
inline Arb arb_log_binomial_pmf(long n, long k, const Rational& p, long precision) {
  Arb result = arb_log_coefficient(n, k, precision);
  Arb term(p, precision);
  arb_log(term.raw(), term.raw(), precision);
  arb_addmul_si(result.raw(), term.raw(), k, precision);
  term = Arb(1 - p, precision);
  arb_log(term.raw(), term.raw(), precision);
  arb_addmul_si(result.raw(), term.raw(), n - k, precision);
  return result;
}

/// P[X ≥ k] through Arb's regularised incomplete beta function I_p(k, n−k+1), 1 ≤ k ≤ n.
inline Arb arb_binomial_upper_tail(long n, long k, const Rational& p, long precision) {
  Arb result(p, precision);
  const Arb a(Rational(k), precision);
  const Arb b(Rational(n - k + 1), precision);
  arb_hypgeom_beta_lower(result.raw(), a.raw(), b.raw(), result.raw(), 1, precision);
  return result;
}

/// Σ_i t_i of a tail, t_{i+1}/t_i = factor·(a−i)/(c+i), all terms added one by one in balls.
inline Arb arb_plain_sum(const Rational& factor, long a, long c, long terms, long precision) {
  const Arb ratio(factor, precision);
  Arb term(Rational(1), precision);
  Arb sum(Rational(1), precision);
  for (long i = 0; i < a && i < terms; ++i) {
    arb_mul(term.raw(), term.raw(), ratio.raw(), precision);
    arb_mul_si(term.raw(), term.raw(), a - i, precision);
    arb_div_si(term.raw(), term.raw(), c + i, precision);
    arb_add(sum.raw(), sum.raw(), term.raw(), precision);
  }
  return sum;
}

}  // namespace pkdp::testing

#include "bench/arb_tail.hpp"

#include <algorithm>

namespace pkdp::bench {
namespace {

constexpr long guard = 48;
// Below this many factors Arb's product is faster than three logarithms of the gamma function.
constexpr std::int64_t product_is_faster = 600;

void log_factorial(arb_t result, std::int64_t n, long precision) {
  arb_set_si(result, n + 1);
  arb_hypgeom_lgamma(result, result, precision);
}

void log_coefficient(arb_t result, std::int64_t n, std::int64_t k, long precision) {
  arb_t part;
  arb_init(part);
  log_factorial(result, n, precision);
  log_factorial(part, k, precision);
  arb_sub(result, result, part, precision);
  log_factorial(part, n - k, precision);
  arb_sub(result, result, part, precision);
  arb_clear(part);
}

}  // namespace

// (−a)_i (−b)_i / ((c)_i (d)_i): Arb's sum divides by no i!, so the series with one linear factor
// needs a 1 nowhere.
ArbTail::ArbTail(const TailRatios& ratios)
    : linear_factors_(ratios.single ? 1 : 2), ratios_(ratios) {
  for (fmpq& x : above_) {
    fmpq_init(&x);
  }
  for (fmpq& x : below_) {
    fmpq_init(&x);
  }
  fmpq_set_si(&above_[0], -ratios.a, 1);
  fmpq_set_si(&above_[1], -ratios.b, 1);
  fmpq_set_si(&below_[0], ratios.c, 1);
  fmpq_set_si(&below_[1], ratios.d, 1);
  arb_init(argument_);
  fmpq_t factor;
  fmpq_init(factor);
  fmpq_set_mpq(factor, ratios.factor.backend().data());
  arb_set_fmpq(argument_, factor, 512);
  fmpq_clear(factor);
  if (ratios.single) {
    arb_neg(argument_, argument_);
  }
}

ArbTail::~ArbTail() {
  for (fmpq& x : above_) {
    fmpq_clear(&x);
  }
  for (fmpq& x : below_) {
    fmpq_clear(&x);
  }
  arb_clear(argument_);
}

void ArbTail::relative_sum(arb_t result, long precision) const {
  const std::int64_t terms = terms_needed(ratios_, precision);
  arb_hypgeom_sum_fmpq_arb(result, above_, linear_factors_, below_, linear_factors_, argument_, 0,
                           terms, precision + guard);
  arb_add_error_2exp_si(result, -precision);
}

void arb_coefficient(arb_t result, std::int64_t n, std::int64_t k, long precision) {
  const std::int64_t shorter = std::min(k, n - k);
  if (shorter <= product_is_faster) {
    arb_bin_uiui(result, static_cast<ulong>(n), static_cast<ulong>(shorter), precision);
    return;
  }
  log_coefficient(result, n, k, precision);
  arb_exp(result, result, precision);
}

void arb_binomial_pmf(arb_t result, std::int64_t n, std::int64_t k, const Rational& p,
                      long precision) {
  arb_t factor;
  arb_init(factor);
  fmpq_t q;
  fmpq_init(q);
  const auto multiply_power = [&](const Rational& base, std::int64_t exponent) {
    fmpq_set_mpq(q, base.backend().data());
    arb_set_fmpq(factor, q, precision);
    arb_pow_ui(factor, factor, static_cast<ulong>(exponent), precision);
    arb_mul(result, result, factor, precision);
  };
  arb_coefficient(result, n, k, precision);
  multiply_power(p, k);
  multiply_power(1 - p, n - k);
  fmpq_clear(q);
  arb_clear(factor);
}

}  // namespace pkdp::bench

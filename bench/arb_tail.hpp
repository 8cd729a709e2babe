#pragma once

#include <gmp.h>
#include <mpfr.h>
// Arb declares its MPFR and GMP conversions only after these two.
#include <arb.h>
#include <arb_hypgeom.h>

#include <cstdint>
#include <vector>

#include "reference/distributions/tail_series.hpp"

namespace pkdp::bench {

/// The strongest formulation in Arb that we know of a tail: the pmf from exact coefficients or
/// logarithms of the gamma function, whichever is faster, times arb_hypgeom_sum_fmpq_arb, with the
/// remainder of the series bounded and added.
class ArbTail {
 public:
  /// Σ_{i ≥ 0} t_i, relative to the first term, of the series of `ratios`; z = ±factor.
  explicit ArbTail(const TailRatios& ratios);
  ~ArbTail();
  ArbTail(const ArbTail&) = delete;
  ArbTail& operator=(const ArbTail&) = delete;

  void relative_sum(arb_t result, long precision) const;

 private:
  fmpq above_[2];
  fmpq below_[2];
  long linear_factors_;
  arb_t argument_;
  TailRatios ratios_;
};

/// C(n, k).
void arb_coefficient(arb_t result, std::int64_t n, std::int64_t k, long precision);

/// The binomial pmf for p = a/b.
void arb_binomial_pmf(arb_t result, std::int64_t n, std::int64_t k, const Rational& p,
                      long precision);

}  // namespace pkdp::bench

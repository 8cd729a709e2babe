#include <gmp.h>
// FLINT declares its GMP conversions only after GMP.
#include <flint/fmpq.h>

#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/distributions/binomial_exact.hpp"

namespace pkdp::bench {
namespace {

// The textbook way in FLINT: integer weights over 20^n, each from the last, one gcd at the end.
long flint_tail(const TailPoint& point) {
  const auto n = static_cast<ulong>(point.n);
  const auto k = static_cast<ulong>(point.k());
  fmpz_t weight;
  fmpz_t sum;
  fmpz_init(weight);
  fmpz_init(sum);
  // From k = n down: the weight of n is 1, and C(n, j−1)·19^(n−j+1) = C(n, j)·19^(n−j)·19j/(n−j+1).
  fmpz_set_ui(weight, 1);
  fmpz_set_ui(sum, 1);
  for (ulong j = n; j > k; --j) {
    fmpz_mul_ui(weight, weight, 19 * j);
    fmpz_divexact_ui(weight, weight, n - j + 1);
    fmpz_add(sum, sum, weight);
  }
  fmpq_t tail;
  fmpq_init(tail);
  fmpz_swap(fmpq_numref(tail), sum);
  fmpz_set_ui(fmpq_denref(tail), 20);
  fmpz_pow_ui(fmpq_denref(tail), fmpq_denref(tail), n);
  fmpq_canonicalise(tail);
  const auto bits_of_denominator = static_cast<long>(fmpz_bits(fmpq_denref(tail)));
  fmpq_clear(tail);
  fmpz_clear(sum);
  fmpz_clear(weight);
  return bits_of_denominator;
}

// The recurrence in GMP over the shorter side, P[X ≤ k−1], from weight 19^n at 0 on.
bool gmp_tail(const TailPoint& point) {
  const auto n = static_cast<unsigned long>(point.n);
  const auto k = static_cast<unsigned long>(point.k());
  mpz_t weight;
  mpz_t sum;
  mpq_t tail;
  mpz_init(weight);
  mpz_init(sum);
  mpq_init(tail);
  mpz_ui_pow_ui(weight, 19, n);
  for (unsigned long j = 0; j < k; ++j) {
    mpz_add(sum, sum, weight);
    mpz_mul_ui(weight, weight, n - j);
    mpz_divexact_ui(weight, weight, 19 * (j + 1));
  }
  mpz_ui_pow_ui(mpq_denref(tail), 20, n);
  mpz_sub(mpq_numref(tail), mpq_denref(tail), sum);
  mpq_canonicalize(tail);
  const bool is_zero = mpq_sgn(tail) == 0;
  mpq_clear(tail);
  mpz_clear(sum);
  mpz_clear(weight);
  return is_zero;
}

}  // namespace

void register_exact_tail() {
  for (const std::int64_t n : {1'000, 10'000, 100'000}) {
    const TailPoint point{n, 4};
    const std::string task = "exact_tail/" + point.name();
    compare(task, "pkdp",
            [point] { return binomial::exact_upper_tail(point.n, point.k(), p)->is_zero(); });
    compare(task, "GMP", [point] { return gmp_tail(point); });
    if (n <= 10'000) {  // quadratic: at 100,000 it needs more than ten seconds
      compare(task, "FLINT", [point] { return flint_tail(point); });
    }
  }
}

}  // namespace pkdp::bench

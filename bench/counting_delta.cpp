#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/mechanisms/counting/counting.hpp"

namespace pkdp::bench {
namespace {

struct Query {
  std::int64_t n;
  Rational epsilon;
};

// δ = A − e^ε·B with A = P[S ≤ k], B = A − P[S = k], S from Bin(n−1, p), k the last count with
// (n−k)p/(k(1−p)) > e^ε.
long arb_delta(const Query& query) {
  constexpr long precision = bits + 64;
  arb_t ratio;
  arb_t mass;
  arb_t sum;
  arb_init(ratio);
  arb_init(mass);
  arb_init(sum);
  fmpq_t exponent;
  fmpq_init(exponent);
  fmpq_set_mpq(exponent, query.epsilon.backend().data());
  arb_set_fmpq(ratio, exponent, precision);
  arb_exp(ratio, ratio, precision);
  // k < n·p/(p + e^ε(1−p))
  arb_mul_si(sum, ratio, 19, precision);
  arb_add_si(sum, sum, 1, precision);
  arb_ui_div(sum, static_cast<ulong>(query.n), sum, precision);
  arb_floor(sum, sum, precision);
  fmpz_t crossing;
  fmpz_init(crossing);
  const bool unique = arb_get_unique_fmpz(crossing, sum) != 0;
  const std::int64_t k = unique ? fmpz_get_si(crossing) : 0;
  const std::int64_t others = query.n - 1;
  arb_binomial_pmf(mass, others, k, p, precision);
  ArbTail(TailRatios::linear((1 - p) / p, k, others - k + 1)).relative_sum(sum, bits);
  // mass·(sum − ratio·(sum − 1))
  arb_t rest;
  arb_init(rest);
  arb_sub_si(rest, sum, 1, precision);
  arb_mul(rest, rest, ratio, precision);
  arb_sub(sum, sum, rest, precision);
  arb_mul(mass, mass, sum, precision);
  const long accuracy = arb_rel_accuracy_bits(mass);
  arb_clear(rest);
  fmpz_clear(crossing);
  fmpq_clear(exponent);
  arb_clear(sum);
  arb_clear(mass);
  arb_clear(ratio);
  return accuracy;
}

}  // namespace

void register_counting_delta() {
  for (const Query& query : {Query{1'000, Rational(11, 20)}, Query{100'000, Rational(11, 200)},
                             Query{10'000'000, Rational(11, 2000)}}) {
    const std::string task = "counting_delta/n=" + std::to_string(query.n);
    compare(task, "pkdp", [query] {
      const Real delta = counting::delta(query.n, Probability::of(p), Epsilon::of(query.epsilon),
                                         Direction::forward);
      return delta.enclose(bits).has_relative_accuracy(bits - 32);
    });
    compare(task, "Arb", [query] { return arb_delta(query); });
  }
}

}  // namespace pkdp::bench

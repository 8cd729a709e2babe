#include "reference/bounds/pk_thm_3.hpp"

#include <string>

#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"

namespace pkdp::bench {
namespace {

constexpr std::int64_t records = 100'000;
constexpr long precision = bits + 64;
// The window of Arb's plain sum, twenty-four standard deviations of the fair coins.
constexpr std::int64_t reach = 2'300;

const Rational lambda(1, 20);
const Rational ratio(21, 20);  // e^ε

struct Balls {
  arb_t weight, mass, tail, term, sum;
  Balls() {
    for (arb_ptr x : {weight, mass, tail, term, sum}) {
      arb_init(x);
    }
  }
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;
  ~Balls() {
    for (arb_ptr x : {weight, mass, tail, term, sum}) {
      arb_clear(x);
    }
  }
};

void times(arb_t x, std::int64_t above, std::int64_t below) {
  arb_mul_si(x, x, above, precision);
  arb_div_si(x, x, below, precision);
}

// k(m), the last k with 21k < 20(m − k + 1).
std::int64_t last(std::int64_t m) { return (20 * (m + 1) - 1) / 41; }

// Σ_m P[M = m]·F_m(k), or F_m(k) − c·F_m(k−1) for F_m(k), M ~ Bin(N, 1/10): the recurrences of
// pk_thm_3_corrected.cpp in balls. The window is fixed and nothing bounds what lies beyond it.
long arb_sum(bool is_blanket) {
  Balls x;
  const std::int64_t count = records - 1;
  std::int64_t m = count / 10 + reach;
  std::int64_t k = last(m);
  arb_binomial_pmf(x.weight, count, m, 2 * lambda, precision);
  arb_binomial_pmf(x.mass, m, k, Rational(1, 2), precision);
  ArbTail(TailRatios::linear(1, k, m - k + 1)).relative_sum(x.tail, bits);
  arb_mul(x.tail, x.tail, x.mass, precision);
  for (; m > count / 10 - reach; --m) {
    if (is_blanket) {
      // mass − (tail − mass)/20
      arb_sub(x.term, x.tail, x.mass, precision);
      arb_div_si(x.term, x.term, 20, precision);
      arb_sub(x.term, x.mass, x.term, precision);
      arb_addmul(x.sum, x.term, x.weight, precision);
    } else {
      arb_addmul(x.sum, x.tail, x.weight, precision);
    }
    times(x.weight, 9 * m, count - m + 1);
    times(x.mass, m - k, m);
    arb_add(x.tail, x.tail, x.mass, precision);
    arb_mul_2exp_si(x.mass, x.mass, 1);
    if (k > last(m - 1)) {
      arb_sub(x.tail, x.tail, x.mass, precision);
      times(x.mass, k, m - k);
      --k;
    }
  }
  return arb_rel_accuracy_bits(x.sum);
}

bool is_accurate(const Real& delta) { return delta.enclose(bits).has_relative_accuracy(bits - 32); }

}  // namespace

void register_thm_3() {
  const auto own = [](bool is_blanket) {
    const Probability coin = Probability::of(lambda);
    const Epsilon epsilon = Epsilon::of_ratio(ratio);
    return is_accurate(is_blanket ? bounds::pk_thm_3::blanket_delta(records, coin, epsilon)
                                  : bounds::pk_thm_3::numerical_delta(records, coin, epsilon,
                                                                      bounds::Reading::corrected));
  };
  for (const bool is_blanket : {false, true}) {
    const std::string task =
        std::string("thm_3/") + (is_blanket ? "blanket" : "corrected") + "/n=100000";
    compare(task, "pkdp", [own, is_blanket] { return own(is_blanket); });
    compare(task, "Arb", [is_blanket] { return arb_sum(is_blanket); });
  }
}

}  // namespace pkdp::bench

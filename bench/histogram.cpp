#include "reference/mechanisms/histogram/histogram.hpp"

#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"

namespace pkdp::bench {
namespace {

constexpr std::int64_t records = 1'000'000;
constexpr long precision = bits + 64;
// The window of Arb's plain sum, twenty standard deviations of the number of records in {a, b}.
constexpr std::int64_t middle = 93'750;
constexpr std::int64_t reach = 5'840;

struct Balls {
  arb_t weight, mass, delta, term, sum;
  Balls() {
    for (arb_ptr x : {weight, mass, delta, term, sum}) {
      arb_init(x);
    }
  }
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;
  ~Balls() {
    for (arb_ptr x : {weight, mass, delta, term, sum}) {
      arb_clear(x);
    }
  }
};

// Σ_m P[Bin(n−1, 3/32) = m]·δ_m at e^ε = 101/100, where δ_m compares Bin(m, 1/3) with the same + 1
// by the recurrences of histogram_sweep.hpp in balls. The window is fixed and nothing bounds what
// lies beyond it.
long arb_delta() {
  Balls x;
  std::int64_t m = middle + reach;
  // The last k with (m − k + 1)/(2k) > 101/100.
  std::int64_t k = (100 * (m + 1) - 1) / 302;
  arb_binomial_pmf(x.weight, records - 1, m, Rational(3, 32), precision);
  arb_binomial_pmf(x.mass, m, k, Rational(1, 3), precision);
  // F(k) − c·F(k−1) = s(k)·(sum − c·(sum − 1)).
  ArbTail(TailRatios::linear(Rational(2), k, m - k + 1)).relative_sum(x.term, bits);
  arb_sub_si(x.term, x.term, 1, precision);
  arb_mul_si(x.delta, x.term, -1, precision);
  arb_div_si(x.delta, x.delta, 100, precision);
  arb_add_si(x.delta, x.delta, 1, precision);
  arb_mul(x.delta, x.delta, x.mass, precision);
  for (;;) {
    arb_addmul(x.sum, x.weight, x.delta, precision);
    if (m == middle - reach) {
      return arb_rel_accuracy_bits(x.sum);
    }
    // s_{m−1}(k) = s·3(m−k)/(2m), s_{m−1}(k−1) = s·3k/m; their difference D weighted with c.
    const std::int64_t difference = 50 * (m - k) - 101 * k;  // D·100m/(3s)
    arb_mul_si(x.term, x.mass, difference > 0 ? difference : -2 * difference, precision);
    arb_div_si(x.term, x.term, 100 * m, precision);
    arb_add(x.delta, x.delta, x.term, precision);
    arb_mul_si(x.mass, x.mass, difference > 0 ? 3 * (m - k) : 3 * k, precision);
    arb_div_si(x.mass, x.mass, difference > 0 ? 2 * m : m, precision);
    k -= difference > 0 ? 0 : 1;
    arb_mul_si(x.weight, x.weight, 29 * m, precision);
    arb_div_si(x.weight, x.weight, 3 * (records - m), precision);
    --m;
  }
}

}  // namespace

void register_histogram() {
  const CategoryLaw law =
      CategoryLaw::of({Probability::of(Rational(1, 32)), Probability::of(Rational(1, 16)),
                       Probability::of(Rational(5, 32)), Probability::of(Rational(1, 4)),
                       Probability::of(Rational(1, 2))},
                      Probability::of(0));
  const Epsilon epsilon = Epsilon::of_ratio(Rational(101, 100));
  // The rarer category second, as in Arb's sum; histogram::delta looks at both directions.
  compare("histogram_delta/n=1000000", "pkdp", [law, epsilon] {
    return histogram::pair_delta(records, law[1], law[0], epsilon)
        .enclose(bits)
        .has_relative_accuracy(bits - 32);
  });
  compare("histogram_delta/n=1000000", "Arb", [] { return arb_delta(); });
}

}  // namespace pkdp::bench

#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"

namespace pkdp::bench {
namespace {

constexpr std::int64_t records = 1'000'000;
constexpr std::int64_t half = 500'000;  // known records of the passive attacker
constexpr std::int64_t threshold = 51'000;
// The window of Arb's plain sum, twenty standard deviations of the known ones.
constexpr std::int64_t reach = 3'100;
constexpr long precision = bits + 64;

struct Balls {
  arb_t known, mass, below, term, sum, ratio;
  Balls() {
    for (arb_ptr x : {known, mass, below, term, sum, ratio}) {
      arb_init(x);
    }
  }
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;
  ~Balls() {
    for (arb_ptr x : {known, mass, below, term, sum, ratio}) {
      arb_clear(x);
    }
  }
};

// mass(k) → mass(k+1) of Bin(n, 1/20), or back.
void step_up(arb_t mass, std::int64_t n, std::int64_t k) {
  arb_mul_si(mass, mass, n - k, precision);
  arb_div_si(mass, mass, 19 * (k + 1), precision);
}
void step_down(arb_t mass, std::int64_t n, std::int64_t k) {
  arb_mul_si(mass, mass, 19 * k, precision);
  arb_div_si(mass, mass, n - k + 1, precision);
}

// P[X ≥ k + 1] of Bin(n, 1/20), given P[X = k].
void tail_beyond(arb_t result, const arb_t mass, std::int64_t n, std::int64_t k) {
  ArbTail(TailRatios::linear(p / (1 - p), n - k, k + 1)).relative_sum(result, bits);
  arb_sub_si(result, result, 1, precision);
  arb_mul(result, result, mass, precision);
}

// Direction 1: Σ_b P[K = b]·(s(τ) − (c−1)·G(τ+1)), τ = max(T − b, k₁), all terms in balls. The
// window is fixed and nothing bounds what lies beyond it.
long arb_passive(const Rational& excess) {
  Balls x;
  const std::int64_t hidden = records - 1 - half;
  arb_set_si(x.ratio, 1);
  arb_div_si(x.ratio, x.ratio, static_cast<long>(denominator(excess)), precision);
  // k₁: the last k with s(k−1) ≤ c·s(k).
  const auto crossing = static_cast<std::int64_t>(
      floor((1 + excess) * p * (hidden + 1) / (1 - p + (1 + excess) * p)));
  std::int64_t b = half / 20 - reach;
  std::int64_t tau = threshold - b;
  arb_binomial_pmf(x.known, half, b, p, precision);
  arb_binomial_pmf(x.mass, hidden, tau, p, precision);
  tail_beyond(x.below, x.mass, hidden, tau);
  for (; b <= half / 20 + reach; ++b) {
    arb_mul(x.term, x.below, x.ratio, precision);
    arb_sub(x.term, x.mass, x.term, precision);
    arb_addmul(x.sum, x.term, x.known, precision);
    if (tau > crossing) {
      arb_add(x.below, x.below, x.mass, precision);
      step_down(x.mass, hidden, tau--);
    }
    step_up(x.known, half, b);
  }
  return arb_rel_accuracy_bits(x.sum);
}

long arb_active(const Rational& excess, std::int64_t known) {
  Balls x;
  const std::int64_t hidden = records - 1 - known;
  const std::int64_t tau = threshold - known;
  arb_set_si(x.ratio, 1);
  arb_div_si(x.ratio, x.ratio, static_cast<long>(denominator(excess)), precision);
  arb_binomial_pmf(x.mass, hidden, tau, p, precision);
  tail_beyond(x.below, x.mass, hidden, tau);
  arb_mul(x.below, x.below, x.ratio, precision);
  arb_sub(x.sum, x.mass, x.below, precision);
  return arb_rel_accuracy_bits(x.sum);
}

}  // namespace

void register_thresholding() {
  const Rational excess(1, 1000);
  const Epsilon epsilon = Epsilon::of_ratio(1 + excess);
  constexpr std::int64_t few = 100;
  compare("thresholding/active/n=1000000", "pkdp", [epsilon] {
    const auto population = thresholding::Population::equal(records, Probability::of(p), few);
    return thresholding::active_delta(population, threshold, epsilon, Direction::backward)
        .enclose(bits)
        .has_relative_accuracy(bits - 32);
  });
  compare("thresholding/active/n=1000000", "Arb", [excess] { return arb_active(excess, few); });
  compare("thresholding/passive/n=1000000", "pkdp", [epsilon] {
    const auto population = thresholding::Population::equal(records, Probability::of(p), half);
    return thresholding::passive_delta(population, threshold, epsilon, Direction::backward)
        .enclose(bits)
        .has_relative_accuracy(bits - 32);
  });
  compare("thresholding/passive/n=1000000", "Arb", [excess] { return arb_passive(excess); });
}

}  // namespace pkdp::bench

#include <vector>

#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

namespace pkdp::bench {
namespace {

struct Query {
  std::int64_t n;
  Rational epsilon;
};

constexpr long precision = bits + 64;
constexpr std::int64_t reach = 30;  // standard deviations of the noise, σ = 1

// Masses of Bin(n − 1, 1/20) on centre − reach … centre + reach.
class Window {
 public:
  Window(std::int64_t count, std::int64_t centre) : first_(centre - reach) {
    values_ = _arb_vec_init(2 * reach + 1);
    arb_binomial_pmf(values_, count, first_, p, precision);
    for (std::int64_t i = 1; i <= 2 * reach; ++i) {
      const auto k = static_cast<ulong>(first_ + i);
      arb_mul_ui(values_ + i, values_ + i - 1, static_cast<ulong>(count) - k + 1, precision);
      arb_div_ui(values_ + i, values_ + i, 19 * k, precision);
    }
  }
  ~Window() { _arb_vec_clear(values_, 2 * reach + 1); }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] std::int64_t first() const { return first_; }
  [[nodiscard]] arb_srcptr at(std::int64_t k) const { return values_ + (k - first_); }

  // ln(f(y)/f(y−1)).
  void log_ratio(arb_t result, const arb_t y) const {
    arb_t sums[2];
    arb_t term;
    arb_init(term);
    for (long shift = 0; shift < 2; ++shift) {
      arb_init(sums[shift]);
      for (std::int64_t k = first_; k <= first_ + 2 * reach; ++k) {
        arb_sub_si(term, y, k + shift, precision);
        arb_mul(term, term, term, precision);
        arb_mul_2exp_si(term, term, -1);
        arb_neg(term, term);
        arb_exp(term, term, precision);
        arb_addmul(sums[shift], term, at(k), precision);
      }
    }
    arb_div(result, sums[0], sums[1], precision);
    arb_log(result, result, precision);
    arb_clear(sums[0]);
    arb_clear(sums[1]);
    arb_clear(term);
  }

 private:
  std::int64_t first_;
  arb_ptr values_;
};

// Ten secant steps from centre and centre + 1, midpoints only: any y gives a lower bound.
void crossing(arb_t y, const Window& window, const Rational& epsilon) {
  arb_t target;
  arb_t before;
  arb_t at_before;
  arb_t here;
  arb_init(target);
  arb_init(before);
  arb_init(at_before);
  arb_init(here);
  fmpq_t q;
  fmpq_init(q);
  fmpq_set_mpq(q, epsilon.backend().data());
  arb_set_fmpq(target, q, precision);
  fmpq_clear(q);
  arb_set_si(before, window.first() + reach);
  window.log_ratio(at_before, before);
  arb_sub(at_before, at_before, target, precision);
  arb_add_si(y, before, 1, precision);
  for (int i = 0; i < 10; ++i) {
    window.log_ratio(here, y);
    arb_sub(here, here, target, precision);
    arb_sub(at_before, here, at_before, precision);
    arb_sub(before, y, before, precision);
    arb_mul(before, before, here, precision);
    arb_div(before, before, at_before, precision);
    if (!arb_is_finite(before)) {
      break;
    }
    arb_swap(at_before, here);
    arb_sub(here, y, before, precision);
    arb_swap(before, y);
    arb_get_mid_arb(y, here);
  }
  arb_get_mid_arb(y, y);
  arb_clear(target);
  arb_clear(before);
  arb_clear(at_before);
  arb_clear(here);
}

// F(y) − e^ε·F(y−1) = Σ (w_k − e^ε·w_{k−1})·Φ(y−k), below the window a partial sum of masses.
long arb_delta(const Query& query, std::int64_t centre) {
  const std::int64_t count = query.n - 1;
  const Window window(count, centre);
  arb_t y;
  arb_t c;
  arb_t sum;
  arb_t term;
  arb_t weight;
  for (arb_ptr x : {y, c, sum, term, weight}) {
    arb_init(x);
  }
  crossing(y, window, query.epsilon);
  fmpq_t q;
  fmpq_init(q);
  fmpq_set_mpq(q, query.epsilon.backend().data());
  arb_set_fmpq(c, q, precision);
  fmpq_clear(q);
  arb_exp(c, c, precision);
  // Φ is 1 up to the first place: P[S ≤ first] − e^ε·P[S ≤ first − 1].
  const std::int64_t first = window.first();
  ArbTail(TailRatios::linear((1 - p) / p, first, count - first + 1)).relative_sum(sum, bits);
  arb_mul(sum, sum, window.at(first), precision);
  arb_sub(term, sum, window.at(first), precision);
  arb_submul(sum, term, c, precision);
  arb_t root;
  arb_init(root);
  arb_sqrt_ui(root, 2, precision);
  for (std::int64_t k = first + 1; k <= first + 2 * reach; ++k) {
    arb_set(weight, window.at(k));
    arb_submul(weight, window.at(k - 1), c, precision);
    arb_sub_si(term, y, k, precision);
    arb_neg(term, term);
    arb_div(term, term, root, precision);
    arb_hypgeom_erfc(term, term, precision);
    arb_mul_2exp_si(term, term, -1);
    arb_addmul(sum, weight, term, precision);
  }
  const long accuracy = arb_rel_accuracy_bits(sum);
  arb_clear(root);
  for (arb_ptr x : {y, c, sum, term, weight}) {
    arb_clear(x);
  }
  return accuracy;
}

}  // namespace

void register_noisy_delta() {
  for (const Query& query :
       {Query{100'000, Rational(1, 100)}, Query{10'000'000, Rational(1, 1000)}}) {
    const std::string task = "noisy_delta/n=" + std::to_string(query.n);
    compare(task, "pkdp", [query] {
      const Real delta = noisy_counting::delta(query.n, Probability::of(p), Noise::gaussian(1),
                                               Epsilon::of(query.epsilon), Direction::forward);
      return delta.enclose(bits).has_relative_accuracy(bits - 64);
    });
    // The crossing is near (n/20)(1 − 19ε/20).
    const Rational point = Rational(query.n, 20) * (1 - query.epsilon * 19 / 20);
    const auto centre = floor(point).convert_to<std::int64_t>();
    compare(task, "Arb", [query, centre] { return arb_delta(query, centre); });
  }
}

}  // namespace pkdp::bench

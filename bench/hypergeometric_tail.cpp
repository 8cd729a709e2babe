#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/distributions/hypergeometric.hpp"

namespace pkdp::bench {
namespace {

// n/20 of n are successes, n/100 are drawn; k is 4 standard deviations above the mean n/2000.
struct Draw {
  std::int64_t population;

  [[nodiscard]] std::int64_t successes() const { return population / 20; }
  [[nodiscard]] std::int64_t draws() const { return population / 100; }
  [[nodiscard]] std::int64_t k() const { return TailPoint{draws(), 4}.k(); }
};

long arb_tail(const Draw& x) {
  constexpr long precision = bits + 48;
  const std::int64_t failures = x.population - x.successes();
  arb_t tail;
  arb_t part;
  arb_init(tail);
  arb_init(part);
  arb_coefficient(tail, x.successes(), x.k(), precision);
  arb_coefficient(part, failures, x.draws() - x.k(), precision);
  arb_mul(tail, tail, part, precision);
  arb_coefficient(part, x.population, x.draws(), precision);
  arb_div(tail, tail, part, precision);
  ArbTail(TailRatios::quadratic(x.successes() - x.k(), x.draws() - x.k(), x.k() + 1,
                                failures - x.draws() + x.k() + 1))
      .relative_sum(part, bits);
  arb_mul(tail, tail, part, precision);
  const long accuracy = arb_rel_accuracy_bits(tail);
  arb_clear(part);
  arb_clear(tail);
  return accuracy;
}

}  // namespace

void register_hypergeometric_tail() {
  for (const std::int64_t population : {100'000, 10'000'000}) {
    const Draw x{population};
    const std::string task = "hypergeometric_tail/n=" + std::to_string(population);
    compare(task, "pkdp", [x] {
      const Value tail = hypergeometric::upper_tail(x.population, x.successes(), x.draws(), x.k());
      return tail.real().enclose(bits).has_relative_accuracy(bits);
    });
    compare(task, "Arb", [x] { return arb_tail(x) >= bits; });
  }
}

}  // namespace pkdp::bench

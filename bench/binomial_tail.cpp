#include <boost/math/distributions/binomial.hpp>

#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/places.hpp"
#include "bench/tasks.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::bench {
namespace {

long arb_tail(const Place& place) {
  constexpr long precision = bits + 48;
  const std::int64_t k = place.k();
  arb_t tail;
  arb_t sum;
  arb_init(tail);
  arb_init(sum);
  arb_binomial_pmf(tail, place.n, k, p, precision);
  ArbTail(TailRatios::linear(p / (1 - p), place.n - k, k + 1)).relative_sum(sum, bits);
  arb_mul(tail, tail, sum, precision);
  const long accuracy = arb_rel_accuracy_bits(tail);
  arb_clear(sum);
  arb_clear(tail);
  return accuracy;
}

double boost_tail(const Place& place) {
  const boost::math::binomial_distribution<> law(static_cast<double>(place.n), 0.05);
  return cdf(complement(law, static_cast<double>(place.k() - 1)));
}

}  // namespace

void register_binomial_tail() {
  for (const Place& place : places) {
    const std::string task = "binomial_tail/" + place.name();
    compare(task, "pkdp", [place] {
      const Value tail = binomial::upper_tail(place.n, place.k(), Probability::of(p));
      return tail.real().enclose(bits).has_relative_accuracy(bits);
    });
    compare(task, "Arb", [place] { return arb_tail(place) >= bits; });
    compare(task, "Boost (double)", [place] { return boost_tail(place); });
  }
}

}  // namespace pkdp::bench

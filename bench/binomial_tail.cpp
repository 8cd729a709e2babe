#include <boost/math/distributions/binomial.hpp>
#include <utility>

#include "bench/arb_tail.hpp"
#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::bench {
namespace {

// 50,000 digits.
constexpr long many_bits = 166'097;

long arb_tail(const TailPoint& point, const Rational& p, long bits = bench::bits) {
  const long precision = bits + 48;
  const std::int64_t k = point.k();
  arb_t tail;
  arb_t sum;
  arb_init(tail);
  arb_init(sum);
  arb_binomial_pmf(tail, point.n, k, p, precision);
  ArbTail(TailRatios::linear(p / (1 - p), point.n - k, k + 1)).relative_sum(sum, bits);
  arb_mul(tail, tail, sum, precision);
  const long accuracy = arb_rel_accuracy_bits(tail);
  arb_clear(sum);
  arb_clear(tail);
  return accuracy;
}

double boost_tail(const TailPoint& point) {
  const boost::math::binomial_distribution<> law(static_cast<double>(point.n), 0.05);
  return cdf(complement(law, static_cast<double>(point.k() - 1)));
}

}  // namespace

void register_binomial_tail() {
  for (const auto& [name, probability] :
       {std::pair{"binomial_tail/", p}, std::pair{"binomial_tail/53-bit p/", long_p}}) {
    for (const TailPoint& point : tail_points) {
      const std::string task = name + point.name();
      compare(task, "pkdp", [point, x = probability] {
        const Value tail = binomial::upper_tail(point.n, point.k(), Probability::of(x));
        return tail.real().enclose(bits).has_relative_accuracy(bits);
      });
      compare(task, "Arb", [point, x = probability] { return arb_tail(point, x) >= bits; });
      compare(task, "Boost (double)", [point] { return boost_tail(point); });
    }
  }
  const TailPoint point{1'000, 4};
  const std::string task = "binomial_tail/50000 digits/" + point.name();
  compare(task, "pkdp", [point] {
    const Value tail = binomial::upper_tail(point.n, point.k(), Probability::of(p));
    return tail.real().enclose(many_bits).has_relative_accuracy(many_bits);
  });
  compare(task, "Arb", [point] { return arb_tail(point, p, many_bits) >= many_bits; });
}

}  // namespace pkdp::bench

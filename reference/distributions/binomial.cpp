#include "reference/distributions/binomial.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial_exact.hpp"
#include "reference/distributions/outer_tail.hpp"
#include "reference/distributions/stirling.hpp"
#include "reference/distributions/tail_series.hpp"
#include "reference/numbers/counted_float.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::binomial {
namespace {

void check_count(std::int64_t n) {
  const std::string allowed = "0 to " + std::to_string(limits::count);
  if (n < 0) {
    throw Error(ErrorKind::domain, "n", std::to_string(n), allowed);
  }
  if (n > limits::count) {
    throw Error(ErrorKind::limit, "n", std::to_string(n), allowed);
  }
}

bool is_certain(const Rational& p) { return p == 0 || p == 1; }

// ln p with relative accuracy, near 1 too.
Interval log_of(const Rational& p, Precision precision) {
  return enclose(ExactForm(Logarithm{p}), precision);
}

// 0 < p < 1, 0 ≤ k ≤ n. Powers lose log₂ n bits, the sum of the logarithms cancels about as many.
constexpr Precision guard = 64;

Interval enclose_log_pmf(std::int64_t n, std::int64_t k, const Rational& p, Precision precision) {
  const Precision working = precision + guard;
  const Interval ones = Interval(static_cast<long>(k), working);
  const Interval zeros = Interval(static_cast<long>(n - k), working);
  if (k == 0) {
    return zeros * log_of(1 - p, working);
  }
  if (k == n) {
    return ones * log_of(p, working);
  }
  return log(enclose_binomial_coefficient(n, k, working)) + ones * log_of(p, working) +
         zeros * log_of(1 - p, working);
}

// C(n, k)·p^k·(1−p)^(n−k).
CountedFloat pmf_by_coefficient(std::int64_t n, std::int64_t k, const Rational& p,
                                Precision precision) {
  CountedFloat product(
      binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)),
      precision);
  CountedFloat ones(p, precision);
  CountedFloat zeros(Rational(1 - p), precision);
  ones.raise(k);
  zeros.raise(n - k);
  product *= ones;
  product *= zeros;
  return product;
}

// √(n/(2πk(n−k)))·(np/k)^k·(n(1−p)/(n−k))^(n−k)·e^(δ(n)−δ(k)−δ(n−k)), or nothing where Stirling's
// series is long.
std::optional<CountedFloat> pmf_by_stirling(std::int64_t n, std::int64_t k, const Rational& p,
                                            Precision precision) {
  CountedFloat product(Integer(n), precision);
  product.times(1, 2 * k);
  product.times(1, n - k);
  product.divide_by_pi();
  product.take_root();
  if (!times_corrections(product, {{n, true}, {k, false}, {n - k, false}})) {
    return std::nullopt;
  }
  CountedFloat ones(p, precision);
  CountedFloat zeros(Rational(1 - p), precision);
  ones.times(n, k);
  zeros.times(n, n - k);
  ones.raise(k);
  zeros.raise(n - k);
  product *= ones;
  product *= zeros;
  return product;
}

Interval enclose_pmf(std::int64_t n, std::int64_t k, const Rational& p, Precision precision) {
  // Three roundings in each base of n factors, and some more.
  const auto size = static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(n)));
  const Precision working = precision + 6 + size;
  const std::int64_t shorter = std::min(k, n - k);
  // The coefficient takes some 35 instructions for 1,000 of its bits times factors. Stirling's
  // series takes 30,000 to 60,000 at 150 to 300 bits, more where k! is too small for it.
  const bool is_short =
      shorter * size <= 4 * precision || shorter * std::min(n, shorter * size) <= 4096 * precision;
  if (const auto product = is_short ? std::optional(pmf_by_coefficient(n, k, p, working))
                                    : pmf_by_stirling(n, k, p, working);
      product && product->is_regular()) {
    return product->enclose();
  }
  return exp(enclose_log_pmf(n, k, p, precision));
}

Value pmf_value(std::int64_t n, std::int64_t k, const Probability& probability, Scale scale) {
  check_count(n);
  const Rational& p = probability.value();
  if (k < 0 || k > n) {
    return known_value(0, scale);
  }
  if (n == 0 || is_certain(p)) {
    return known_value(k == (p == 1 ? n : 0) ? 1 : 0, scale);
  }
  return unit_interval_value(
      [=](Precision precision) { return enclose_pmf(n, k, p, precision); },
      [=](Precision precision) { return enclose_log_pmf(n, k, p, precision); },
      [=] { return exact_pmf(n, k, p); }, scale);
}

// P[X ≥ k] as a series of its own, for 0 < p < 1 and 0 ≤ k ≤ n.
OuterTail series_above(std::int64_t n, std::int64_t k, const Rational& p) {
  return {[=](Precision precision) { return enclose_pmf(n, k, p, precision); },
          [=](Precision precision) { return enclose_log_pmf(n, k, p, precision); },
          TailRatios::linear(p / (1 - p), n - k, k + 1)};
}

Value upper_value(std::int64_t n, std::int64_t k, const Probability& probability, Scale scale) {
  check_count(n);
  const Rational& p = probability.value();
  if (k <= 0 || k > n || is_certain(p)) {
    return known_value(k <= 0 || (k <= n && p == 1) ? 1 : 0, scale);
  }
  if (2 * p == 1 && 2 * k == n + 1) {
    return known_value(Rational(1, 2), scale);
  }
  ExactRational exact = [=] { return exact_upper_tail(n, k, p); };
  OuterTail above = series_above(n, k, p);
  if (above.ratios.is_decreasing()) {
    return outer_tail(std::move(above), std::move(exact), scale);
  }
  // The rest, P[X ≤ k−1] = P[n − X ≥ n − k + 1], lies beyond the mode on the other side.
  return complement_of_outer_tail(series_above(n, n - k + 1, 1 - p), std::move(exact), scale);
}

// P[X ≤ k] = P[n − X ≥ n − k], and n − X has the law Bin(n, 1−p).
Value lower_value(std::int64_t n, std::int64_t k, const Probability& p, Scale scale) {
  check_count(n);
  if (k < 0 || k >= n) {
    return known_value(k < 0 ? 0 : 1, scale);
  }
  return upper_value(n, n - k, p.complement(), scale);
}

}  // namespace

Value pmf(std::int64_t n, std::int64_t k, const Probability& p) {
  return pmf_value(n, k, p, Scale::linear);
}

Value lower_tail(std::int64_t n, std::int64_t k, const Probability& p) {
  return lower_value(n, k, p, Scale::linear);
}

Value upper_tail(std::int64_t n, std::int64_t k, const Probability& p) {
  return upper_value(n, k, p, Scale::linear);
}

Value log_pmf(std::int64_t n, std::int64_t k, const Probability& p) {
  return pmf_value(n, k, p, Scale::logarithmic);
}

Value log_lower_tail(std::int64_t n, std::int64_t k, const Probability& p) {
  return lower_value(n, k, p, Scale::logarithmic);
}

Value log_upper_tail(std::int64_t n, std::int64_t k, const Probability& p) {
  return upper_value(n, k, p, Scale::logarithmic);
}

MassAndBelow mass_and_below(std::int64_t n, std::int64_t k, const Probability& probability,
                            Precision precision) {
  constexpr Precision spare = 16;
  const Rational& p = probability.value();
  const Precision working = precision + spare;
  Interval mass = enclose_pmf(n, k, p, working);
  if (k == 0) {
    return {std::move(mass), Interval(working)};
  }
  const Rational odds = p / (1 - p);
  // From k − 1 downwards, where the terms fall; else from k upwards.
  const TailRatios down = TailRatios::linear(1 / odds, k - 1, n - k + 2);
  Interval below(working);
  if (down.is_decreasing()) {
    below = relative_tail(down, working);
    below *= mass;
    const Integer above_first = denominator(odds) * k;
    const Integer below_first = numerator(odds) * (n - k + 1);
    mpfi_mul_z(below.raw(), below.raw(), above_first.backend().data());
    mpfi_div_z(below.raw(), below.raw(), below_first.backend().data());
  } else {
    below = Interval(1L, working) -
            min(mass * relative_tail(TailRatios::linear(odds, n - k, k + 1), working),
                Interval(1L, working));
  }
  return {std::move(mass), std::move(below)};
}

}  // namespace pkdp::binomial

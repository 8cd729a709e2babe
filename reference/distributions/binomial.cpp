#include "reference/distributions/binomial.hpp"

#include <string>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial_exact.hpp"
#include "reference/distributions/outer_tail.hpp"
#include "reference/distributions/stirling.hpp"
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

Interval enclose_pmf(std::int64_t n, std::int64_t k, const Rational& p, Precision precision) {
  const Precision working = precision + guard;
  const Interval result = enclose_binomial_coefficient(n, k, working) *
                          power(Interval(p, working), static_cast<unsigned long>(k)) *
                          power(Interval(1 - p, working), static_cast<unsigned long>(n - k));
  // A power has left MPFR's exponents, perhaps without the product.
  return result.is_positive() ? result : exp(enclose_log_pmf(n, k, p, precision));
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
  const ExactRational exact = [=] { return exact_upper_tail(n, k, p); };
  const OuterTail above = series_above(n, k, p);
  if (above.ratios.is_decreasing()) {
    return outer_tail(above, exact, scale);
  }
  // The rest, P[X ≤ k−1] = P[n − X ≥ n − k + 1], lies beyond the mode on the other side.
  return complement_of_outer_tail(series_above(n, n - k + 1, 1 - p), exact, scale);
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

}  // namespace pkdp::binomial

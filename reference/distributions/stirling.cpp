#include "reference/distributions/stirling.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "reference/distributions/bernoulli.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {
namespace {

// Up to this precision a table of coefficients serves every n ≥ precision/2.
constexpr Precision table_precision = 1024;
constexpr std::size_t table_length = 128;  // about precision/10 are used
// Beyond it, a series that would be longer than this gives way to the coefficient itself, while
// that has at most this many bits.
constexpr std::size_t longest_series = 1024;
constexpr std::int64_t largest_exact_coefficient = std::int64_t{1} << 25;

std::vector<Rational> series_coefficients(std::size_t count) {
  std::vector<Rational> result = bernoulli_numbers(count);
  for (std::size_t j = 1; j <= result.size(); ++j) {
    result[j - 1] /= Rational(Integer(2 * j) * (2 * j - 1));
  }
  return result;
}

const std::vector<Rational>& table() {
  static const std::vector<Rational> coefficients = series_coefficients(table_length);
  return coefficients;
}

std::int64_t floor_log2(std::int64_t n) {
  return static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(n))) - 1;
}

// The j-th term is about (2j / (2πe n))^2j: how many to take, 0 when they never get small enough.
std::size_t terms_needed(std::int64_t n, Precision precision) {
  for (std::int64_t j = 1; 2 * j <= 4 * n; ++j) {
    if (2 * j * (floor_log2(n) + 3 - floor_log2(2 * j)) >= precision) {
      return static_cast<std::size_t>(j);
    }
  }
  return 0;
}

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

Interval pi(Precision precision) {
  Interval result(precision);
  mpfi_const_pi(result.raw());
  return result;
}

bool is_below(const Interval& x, Precision bits) {
  return mpfr_get_exp(x.left()) < -bits && mpfr_get_exp(x.right()) < -bits;
}

Interval correction_by_series(std::int64_t n, Precision precision,
                              const std::vector<Rational>& coefficients) {
  Interval power(static_cast<long>(n), precision);
  const Interval square = power * power;
  Interval sum(precision);
  for (const Rational& coefficient : coefficients) {
    const Interval term = Interval(coefficient, precision) / power;
    if (is_below(term, precision)) {
      return sum + Interval::hull(term, Interval(precision));
    }
    sum += term;
    power *= square;
  }
  // What remains after a term is smaller than that term, on either side.
  const Interval last = Interval(coefficients.back(), precision) * square / power;
  return sum + Interval::hull(last, -last);
}

Interval correction_by_factorial(std::int64_t n, Precision precision) {
  const Precision guarded = precision + 64;  // ln n! < 2^36 cancels
  const Interval x(static_cast<long>(n), guarded);
  const Interval shifted = x + half(Interval(1, guarded));
  const Interval two_pi = scale_by_power_of_two(pi(guarded), 1);
  return log_factorial(static_cast<unsigned long>(n), guarded) - shifted * log(x) + x -
         half(log(two_pi));
}

bool prefers_integer(std::int64_t n, std::int64_t shorter, Precision precision) {
  if (precision <= table_precision) {
    return false;
  }
  const std::size_t terms = terms_needed(shorter, precision);
  const std::int64_t bits = std::min(n, shorter * (floor_log2(n) + 1));
  return (terms == 0 || terms > longest_series) && bits <= largest_exact_coefficient;
}

Interval stirling_coefficient(std::int64_t n, std::int64_t k, Precision precision) {
  const auto quotient = [&](std::int64_t part) {
    return Interval(make_rational(Integer(n), Integer(part)), precision);
  };
  const Interval correction = stirling_correction(n, precision) -
                              stirling_correction(k, precision) -
                              stirling_correction(n - k, precision);
  const Rational spread = make_rational(Integer(n), Integer(2) * k * (n - k));
  const Interval root = sqrt(Interval(spread, precision) / pi(precision));
  return root * exp(correction) * power(quotient(k), static_cast<unsigned long>(k)) *
         power(quotient(n - k), static_cast<unsigned long>(n - k));
}

}  // namespace

Interval stirling_correction(std::int64_t n, Precision precision) {
  if (precision <= table_precision && n >= precision / 2) {
    return correction_by_series(n, precision, table());
  }
  const std::size_t terms = terms_needed(n, precision);
  return terms == 0 ? correction_by_factorial(n, precision)
                    : correction_by_series(n, precision, series_coefficients(terms));
}

Interval enclose_binomial_coefficient(std::int64_t n, std::int64_t k, Precision precision) {
  const std::int64_t shorter = std::min(k, n - k);
  if (shorter <= precision || prefers_integer(n, shorter, precision)) {
    return Interval(
        binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)),
        precision);
  }
  // A power with exponent n loses log₂ n bits, and a few more in each product.
  return stirling_coefficient(n, k, precision + 48);
}

}  // namespace pkdp

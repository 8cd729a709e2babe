#include "reference/distributions/stirling.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "reference/distributions/bernoulli.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {
namespace {

// Coefficients that are computed once; they serve 1024 bits for every n ≥ 512.
constexpr std::size_t table_length = 128;
// A series that would be longer than this gives way to the coefficient itself, while that has at
// most this many bits.
constexpr std::size_t longest_series = 1024;
constexpr std::int64_t largest_exact_coefficient = std::int64_t{1} << 25;

struct Coefficient {
  Integer numerator;
  Integer denominator;
  Integer ceiling;  // of the absolute value, or one more
};

std::vector<Coefficient> series_coefficients(std::size_t count) {
  const std::vector<Rational> numbers = bernoulli_numbers(count);
  std::vector<Coefficient> result;
  for (std::size_t j = 1; j <= numbers.size(); ++j) {
    const Rational value = numbers[j - 1] / Rational(Integer(2 * j) * (2 * j - 1));
    result.push_back({numerator(value), denominator(value), Integer(floor(abs(value)) + 1)});
  }
  return result;
}

const std::vector<Coefficient>& table() {
  static const std::vector<Coefficient> coefficients = series_coefficients(table_length);
  return coefficients;
}

// Some megabytes; they serve 20,000 bits at n = 10⁶. Each length is computed once.
const std::vector<Coefficient>& long_table(std::size_t count) {
  static const std::vector<Coefficient> shorter = series_coefficients(2 * table_length);
  if (count <= shorter.size()) {
    return shorter;
  }
  static const std::vector<Coefficient> longer = series_coefficients(longest_series);
  return longer;
}

std::int64_t floor_log2(std::int64_t n) {
  return static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(n))) - 1;
}

// The j-th term is about n (2j / (2πe n))^2j: how many to take, the last one for the remainder; 0
// when they never get small enough.
std::size_t terms_needed(std::int64_t n, Precision precision) {
  const std::int64_t size = floor_log2(n);
  for (std::int64_t j = 1; j <= 2 * n; ++j) {
    if (2 * j * (size + 3 - floor_log2(2 * j)) >= precision + size + 1) {
      return static_cast<std::size_t>(j);
    }
  }
  return 0;
}

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

// Sum and error bound in units of 2^−fraction.
struct FixedSum {
  Integer sum;
  Integer error;
  Precision fraction;
};

// Σ ±δ(m) to `count` − 1 coefficients. In units of 2^−fraction, from below and above: x_j =
// m^−(2j−1) lies in [X, X + 2] with X ← ⌊X/m²⌋, so that c_j·Σ ±x_j is within 2·|c_j| + 1, for each
// m, of ⌊c_j·Σ ±X⌋. The last coefficient serves the remainder, which lies between 0 and its term.
FixedSum corrections_by_series(const std::vector<SignedFactorial>& factorials, Precision precision,
                               const std::vector<Coefficient>& coefficients, std::size_t count) {
  const auto terms = static_cast<unsigned long>(factorials.size());
  FixedSum result{
      0, 0, precision + 24 + static_cast<Precision>(bit_length(coefficients[count - 1].ceiling))};
  std::vector<Integer> powers;
  for (const SignedFactorial& factorial : factorials) {
    powers.push_back((Integer(1) << static_cast<unsigned long>(result.fraction)) / factorial.m);
  }
  Integer power;
  mpz_ptr sum = power.backend().data();
  for (std::size_t j = 0; j + 1 < count; ++j) {
    const Coefficient& coefficient = coefficients[j];
    power = 0;
    for (std::size_t i = 0; i < powers.size(); ++i) {
      (factorials[i].is_above ? mpz_add : mpz_sub)(sum, sum, powers[i].backend().data());
      const auto m = static_cast<unsigned long>(factorials[i].m);
      mpz_fdiv_q_ui(powers[i].backend().data(), powers[i].backend().data(), m * m);
    }
    mpz_mul(sum, sum, coefficient.numerator.backend().data());
    mpz_fdiv_q(sum, sum, coefficient.denominator.backend().data());
    result.sum += power;
    mpz_addmul_ui(result.error.backend().data(), coefficient.ceiling.backend().data(), 2 * terms);
    result.error += 1;
  }
  for (const Integer& last : powers) {
    result.error += coefficients[count - 1].ceiling * (last + 2);
  }
  return result;
}

Interval correction_by_series(std::int64_t n, Precision precision,
                              const std::vector<Coefficient>& coefficients, std::size_t count) {
  const FixedSum found = corrections_by_series({{n, true}}, precision, coefficients, count);
  const Interval hull = Interval::hull(Interval(Integer(found.sum - found.error), precision),
                                       Interval(Integer(found.sum + found.error), precision));
  return scale_by_power_of_two(hull, -found.fraction);
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

// e^(±δ(m))·e^(∓m) = (m!/(m^m·√(2πm)))^±1.
void times_small_factorial(CountedFloat& product, const SignedFactorial& factorial) {
  const Precision precision = product.precision();
  Integer value;
  mpz_fac_ui(value.backend().data(), static_cast<unsigned long>(factorial.m));
  CountedFloat part(value, precision);
  CountedFloat power(Integer(factorial.m), precision);
  power.raise(factorial.m);
  part /= power;
  CountedFloat root(Integer(1), precision);
  root.times(1, 2 * factorial.m);
  root.divide_by_pi();
  root.take_root();
  part *= root;
  if (factorial.is_above) {
    product *= part;
  } else {
    product /= part;
  }
}

}  // namespace

Interval stirling_correction(std::int64_t n, Precision precision) {
  const std::size_t terms = terms_needed(n, precision);
  if (terms == 0) {
    return correction_by_factorial(n, precision);
  }
  if (terms > longest_series) {
    return correction_by_series(n, precision, series_coefficients(terms), terms);
  }
  return correction_by_series(n, precision, terms <= table_length ? table() : long_table(terms),
                              terms);
}

bool times_corrections(CountedFloat& product, const std::vector<SignedFactorial>& factorials) {
  constexpr std::size_t short_series = 24;
  const Precision precision = product.precision();
  std::vector<SignedFactorial> large;
  std::size_t terms = 1;
  std::int64_t exponent = 0;  // of what is taken from e^(Σ ±m)
  for (const SignedFactorial& factorial : factorials) {
    const std::size_t needed = terms_needed(factorial.m, precision + 8);
    const bool is_long = needed == 0 || needed > short_series;
    if (is_long && factorial.m <= 4 * precision) {
      times_small_factorial(product, factorial);
      exponent += factorial.is_above ? factorial.m : -factorial.m;
    } else if (needed == 0 || needed > table_length) {
      return false;
    } else {
      large.push_back(factorial);
      terms = std::max(terms, needed);
    }
  }
  FixedSum found = corrections_by_series(large, precision, table(), terms);
  if (bit_length(found.error) + static_cast<std::size_t>(precision) >
      static_cast<std::size_t>(found.fraction)) {
    return false;
  }
  const auto size = static_cast<Precision>(bit_length(Integer(exponent)));
  found.sum += Integer(exponent) << static_cast<unsigned long>(found.fraction);
  PositiveFloat sum(precision + 8 + size);  // of any sign
  mpfr_set_z_2exp(sum.get(), found.sum.backend().data(), -found.fraction, MPFR_RNDN);
  product.times_exp(sum.get());
  return true;
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

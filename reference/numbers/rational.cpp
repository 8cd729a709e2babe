#include "reference/numbers/rational.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

void require_exact_size(std::size_t bits, const char* what) {
  if (bits > limits::exact_bits) {
    throw Error(ErrorKind::limit, fmt::format("the size of {}", what),
                Problem{fmt::format("is {} bits", bits)},
                fmt::format("an exact result may have {} bits", limits::exact_bits));
  }
}

// An upper bound of the size of base^exponent that cannot overflow.
std::size_t power_bits(std::size_t base_bits, std::uint64_t exponent) {
  if (base_bits <= 1) {
    return 1;
  }
  if (exponent > limits::exact_bits) {
    return limits::exact_bits + 1;
  }
  return base_bits * static_cast<std::size_t>(exponent);
}

}  // namespace

Integer numerator(const Rational& value) { return Integer(mpq_numref(value.backend().data())); }

Integer denominator(const Rational& value) { return Integer(mpq_denref(value.backend().data())); }

Rational make_rational(const Integer& numerator, const Integer& denominator) {
  if (denominator.is_zero()) {
    throw Error(ErrorKind::domain, "a denominator", "0", "any other integer");
  }
  Rational result;
  mpz_set(mpq_numref(result.backend().data()), numerator.backend().data());
  mpz_set(mpq_denref(result.backend().data()), denominator.backend().data());
  mpq_canonicalize(result.backend().data());
  return result;
}

std::size_t bit_length(const Integer& value) {
  return value.is_zero() ? 0 : mpz_sizeinbase(value.backend().data(), 2);
}

std::size_t bit_length(const Rational& value) {
  return std::max(bit_length(numerator(value)), bit_length(denominator(value)));
}

Integer common_denominator(const std::vector<Rational>& values) {
  Integer common = 1;
  for (const Rational& value : values) {
    common = boost::multiprecision::lcm(common, denominator(value));
  }
  return common;
}

Integer power(const Integer& base, std::uint64_t exponent) {
  require_exact_size(power_bits(bit_length(base), exponent), "a power");
  Integer result;
  const bool magnitude_one = bit_length(base) <= 1;
  const auto small = magnitude_one ? std::min<std::uint64_t>(exponent, 2 + exponent % 2) : exponent;
  mpz_pow_ui(result.backend().data(), base.backend().data(), small);
  return result;
}

Rational power(const Rational& base, std::uint64_t exponent) {
  // Powers of coprime integers are coprime: no gcd is needed, but it is cheap to let GMP know.
  return make_rational(power(numerator(base), exponent), power(denominator(base), exponent));
}

Rational power_of_two(std::int64_t exponent) {
  const auto bits = static_cast<std::uint64_t>(exponent);
  const std::uint64_t magnitude = exponent < 0 ? 0 - bits : bits;
  const Integer power_value = power(Integer(2), magnitude);
  return exponent < 0 ? make_rational(Integer(1), power_value) : Rational(power_value);
}

Integer binomial_coefficient(std::uint64_t n, std::uint64_t k) {
  if (k > n) {
    return 0;
  }
  const std::uint64_t shorter = std::min(k, n - k);
  // C(n, j) ≤ min(2^n, n^j); n itself does not overflow, n + 1 may.
  const std::size_t bits_of_n = bit_length(Integer(n));
  require_exact_size(std::min<std::size_t>(n, power_bits(bits_of_n + 1, shorter)),
                     "a binomial coefficient");
  Integer result;
  mpz_bin_uiui(result.backend().data(), n, shorter);
  return result;
}

Integer floor(const Rational& value) {
  Integer result;
  mpz_fdiv_q(result.backend().data(), mpq_numref(value.backend().data()),
             mpq_denref(value.backend().data()));
  return result;
}

Rational simplest_between(const Rational& lower, const Rational& upper) {
  const Integer whole = floor(lower);
  if (Rational(whole) == lower) {
    return lower;
  }
  if (Rational(whole + 1) <= upper) {
    return Rational(whole + 1);
  }
  // Both have the same whole part: continue with the reciprocals of what is left.
  return whole + 1 / simplest_between(1 / (upper - whole), 1 / (lower - whole));
}

std::string to_string(const Rational& value) { return value.str(); }

}  // namespace pkdp

#include "reference/distributions/binomial_exact.hpp"

#include "reference/distributions/exact_quotient.hpp"
#include "reference/distributions/tail_series.hpp"

namespace pkdp::binomial {
namespace {

bool is_offered(std::int64_t n, const Rational& p) {
  return n <= largest_exact_count &&
         bit_length(denominator(p)) <= largest_exact_size / (static_cast<std::size_t>(n) + 1);
}

// C(n, k) a^k (b − a)^(n−k), the numerator of the pmf over b^n.
Integer weight(std::int64_t n, std::int64_t k, const Rational& p) {
  const auto ones = static_cast<std::uint64_t>(k);
  const auto records = static_cast<std::uint64_t>(n);
  return binomial_coefficient(records, ones) * power(numerator(p), ones) *
         power(denominator(p) - numerator(p), records - ones);
}

// Σ_{j ≥ k} of the weights: the first one times T/Q with Q = (b − a)^(n−k)·n!/k!, which is
// a^k·T/(n − k)!, and the quotient is an integer, Σ_{j ≥ k} C(n, j) a^(j−k) (b − a)^(n−j).
Integer upper_weight(std::int64_t n, std::int64_t k, const Rational& p) {
  const Rational odds = make_rational(numerator(p), denominator(p) - numerator(p));
  Integer sum = exact_relative_tail(TailRatios::linear(odds, n - k, k + 1)).numerator;
  Integer factorial;
  mpz_fac_ui(factorial.backend().data(), static_cast<unsigned long>(n - k));
  mpz_divexact(sum.backend().data(), sum.backend().data(), factorial.backend().data());
  return power(numerator(p), static_cast<std::uint64_t>(k)) * sum;
}

}  // namespace

std::optional<Rational> exact_pmf(std::int64_t n, std::int64_t k, const Rational& p) {
  if (!is_offered(n, p)) {
    return std::nullopt;
  }
  return reduced_quotient(weight(n, k, p), denominator(p), static_cast<std::uint64_t>(n));
}

std::optional<Rational> exact_upper_tail(std::int64_t n, std::int64_t k, const Rational& p) {
  if (!is_offered(n, p)) {
    return std::nullopt;
  }
  if (k <= 0 || p == 0 || p == 1) {
    return Rational(k <= 0 || p == 1 ? 1 : 0);
  }
  const auto records = static_cast<std::uint64_t>(n);
  const Integer numerator_of_tail =
      n - k < k ? upper_weight(n, k, p)
                // P[X ≥ k] = 1 − P[n − X ≥ n − k + 1], a tail of Bin(n, 1−p).
                : Integer(power(denominator(p), records) - upper_weight(n, n - k + 1, 1 - p));
  return reduced_quotient(numerator_of_tail, denominator(p), records);
}

}  // namespace pkdp::binomial

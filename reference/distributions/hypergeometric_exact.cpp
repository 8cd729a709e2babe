#include "reference/distributions/hypergeometric_exact.hpp"

#include <algorithm>

namespace pkdp::hypergeometric {
namespace {

bool is_offered(const Parameters& law) {
  const std::int64_t shorter = std::min(law.draws(), law.population() - law.draws());
  const auto bits = static_cast<std::int64_t>(bit_length(Integer(law.population())));
  return law.last() - law.first() <= largest_exact_range &&
         std::min(law.population(), shorter * bits) <= largest_exact_size;
}

Integer choose(std::int64_t n, std::int64_t k) {
  return binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k));
}

Integer weight(const Parameters& law, std::int64_t k) {
  return choose(law.successes(), k) * choose(law.population() - law.successes(), law.draws() - k);
}

Integer upper_weight(const Parameters& law, std::int64_t k) {
  const UnreducedSum sum = exact_relative_tail(ratios_above(law, k));
  Integer result = weight(law, k) * sum.numerator;
  mpz_divexact(result.backend().data(), result.backend().data(), sum.denominator.backend().data());
  return result;
}

}  // namespace

TailRatios ratios_above(const Parameters& law, std::int64_t k) {
  const std::int64_t others = law.population() - law.successes() - law.draws() + k + 1;
  return TailRatios::quadratic(law.successes() - k, law.draws() - k, k + 1, others);
}

std::optional<Rational> exact_pmf(const Parameters& law, std::int64_t k) {
  if (!is_offered(law)) {
    return std::nullopt;
  }
  return make_rational(weight(law, k), choose(law.population(), law.draws()));
}

std::optional<Rational> exact_upper_tail(const Parameters& law, std::int64_t k) {
  if (!is_offered(law)) {
    return std::nullopt;
  }
  if (k <= law.first()) {
    return Rational(1);
  }
  const Integer all = choose(law.population(), law.draws());
  const Integer tail = law.last() - k < k - law.first()
                           ? upper_weight(law, k)
                           : Integer(all - upper_weight(law.failures(), law.draws() - k + 1));
  return make_rational(tail, all);
}

}  // namespace pkdp::hypergeometric

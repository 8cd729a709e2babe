#include "checks/brute_force/bias_loss.hpp"

#include <algorithm>

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::brute_force {
namespace {

std::optional<Rational> larger_of_both(const Rational& numerator, const Rational& denominator) {
  if (numerator.is_zero() || denominator.is_zero()) {
    return std::nullopt;
  }
  return std::max(Rational(numerator / denominator), Rational(denominator / numerator));
}

}  // namespace

std::optional<Rational> absolute_loss_ratio(const CountSituation& situation, const Rational& bias) {
  const std::int64_t others = situation.unknown() - 1;
  const std::int64_t ones = situation.unknown_ones();
  return larger_of_both(binomial_mass(ones, others, bias), binomial_mass(ones - 1, others, bias));
}

std::optional<Rational> absolute_loss_ratio_by_formula(const CountSituation& situation,
                                                       const Rational& bias) {
  const std::int64_t ones = situation.unknown_ones();
  return larger_of_both(Rational(situation.unknown() - ones) * bias, Rational(ones) * (1 - bias));
}

}  // namespace pkdp::checks::brute_force

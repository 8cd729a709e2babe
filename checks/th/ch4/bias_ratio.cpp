#include "checks/th/ch4/bias_ratio.hpp"

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"

namespace pkdp::checks::th {

using namespace engine;

BiasPointClaim equation_claim(const BiasSide& lhs, const BiasSide& rhs) {
  return {
      {"bias"}, [lhs, rhs](const BiasPoint& point) -> std::optional<BiasComparison> {
        const auto left = lhs(point);
        const auto right = left ? rhs(point) : std::nullopt;
        return right ? std::optional(BiasComparison{*left, Relation::equal, *right}) : std::nullopt;
      }};
}

Rational odds(const BiasPoint& point) { return Rational(point.biases[0] / (1 - point.biases[0])); }

std::optional<Rational> line_4_28(const BiasPoint& point) {
  const std::int64_t others = point.at.unknown() - 1;
  const Rational divisor =
      brute_force::binomial_mass(point.at.unknown_ones() - 1, others, point.biases[0]);
  if (divisor.is_zero()) {
    return std::nullopt;
  }
  return Rational(brute_force::binomial_mass(point.at.unknown_ones(), others, point.biases[0]) /
                  divisor);
}

std::optional<Rational> ratio_of_laws(const BiasPoint& point) {
  const Rational divisor = brute_force::enumerated_mass(point.at, 1, point.biases[0]);
  if (divisor.is_zero()) {
    return std::nullopt;
  }
  return Rational(brute_force::enumerated_mass(point.at, 0, point.biases[0]) / divisor);
}

std::optional<Rational> line_4_32(const BiasPoint& point) {
  if (point.at.unknown_ones() < 1) {
    return std::nullopt;
  }
  return Rational(
      make_rational(point.at.unknown() - point.at.unknown_ones(), point.at.unknown_ones()) *
      odds(point));
}

std::optional<Rational> slope_of_loss(const BiasPoint& point) {
  const auto ratio = line_4_28(point);
  if (!ratio || ratio->is_zero() || *ratio == 1) {
    return std::nullopt;
  }
  const Rational slope = brute_force::derivative_of_log_ratio(point.at, point.biases[0]);
  return *ratio > 1 ? slope : Rational(-slope);
}

}  // namespace pkdp::checks::th

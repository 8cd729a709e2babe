#include "checks/th/ch4/loss_law.hpp"

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::th {

using namespace engine;

LossLaw loss_law(std::int64_t unknown, const Rational& bias, bool absolute) {
  LossLaw law;
  for (std::int64_t k = 0; k < unknown; ++k) {
    const Rational zero = brute_force::binomial_mass(k, unknown - 1, bias);
    const Rational one = brute_force::binomial_mass(k - 1, unknown - 1, bias);
    const Rational ratio = one.is_zero() ? Rational(0) : Rational(zero / one);
    const bool inverted = absolute && !ratio.is_zero() && ratio < 1;
    law[inverted ? Rational(1 / ratio) : ratio] += zero;
  }
  return law;
}

std::optional<BiasComparison> decreasing(const LossLaw& law, bool with_infinity) {
  std::vector<Rational> masses;
  for (const auto& [loss, mass] : law) {
    if (!loss.is_zero()) {
      masses.push_back(mass);
    }
  }
  if (with_infinity && law.count(0) > 0) {
    masses.push_back(law.at(0));
  }
  if (masses.size() < 2) {
    return std::nullopt;
  }
  std::size_t i = 1;
  while (i + 1 < masses.size() && masses[i - 1] >= masses[i]) {
    ++i;
  }
  return BiasComparison{masses[i - 1], Relation::greater_equal, masses[i]};
}

BiasPointClaim decreasing_claim(bool with_infinity) {
  return {{"bias"}, [with_infinity](const BiasPoint& point) {
            return decreasing(loss_law(point.at.unknown(), point.biases[0], true), with_infinity);
          }};
}

}  // namespace pkdp::checks::th

#include <algorithm>

#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/domain.hpp"
#include "checks/th/ch4/loss_law.hpp"

/// th.conj-4.12: the law of the loss is said to decrease.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// ω with two-sided geometric noise: outputs beyond the count all have the loss of the noise.
LossLaw noisy_law(std::int64_t unknown, const Rational& bias) {
  LossLaw law;
  Rational rest = 1;
  for (std::int64_t k = 1; k <= unknown; ++k) {
    const brute_force::CountSituation at{unknown, 0, 0, k};
    const Rational mass =
        k < unknown ? brute_force::noisy_mass(at, 0, bias, brute_force::geometric_noise) : rest;
    rest -= mass;
    law[*brute_force::noisy_loss_ratio(at, bias, brute_force::geometric_noise)] += mass;
  }
  return law;
}

/// The least m(y)²/(m(y₋)m(y₊)) along the signed losses y₋ < y < y₊.
std::optional<Rational> least_concavity(const LossLaw& law) {
  std::vector<Rational> masses;
  for (const auto& [loss, mass] : law) {
    if (!loss.is_zero()) {
      masses.push_back(mass);
    }
  }
  std::optional<Rational> least;
  for (std::size_t i = 1; i + 1 < masses.size(); ++i) {
    const Rational here = masses[i] * masses[i] / (masses[i - 1] * masses[i + 1]);
    least = least ? std::min(*least, here) : here;
  }
  return least;
}

std::optional<BiasComparison> decreasing_at_half(const BiasPoint& point) {
  return decreasing(loss_law(point.at.unknown(), make_rational(1, 2), true), false);
}

std::optional<BiasComparison> decreasing_with_noise(const BiasPoint& point) {
  return decreasing(noisy_law(point.at.unknown(), point.biases[0]), false);
}

std::optional<BiasComparison> log_concave(const BiasPoint& point) {
  const auto least = least_concavity(loss_law(point.at.unknown(), point.biases[0], false));
  return least ? std::optional(BiasComparison{*least, Relation::greater_equal, 1}) : std::nullopt;
}

/// One record of value 0 and Gaussian noise of variance s² = 1/(2m): the signed loss at γ is
/// (1 − 2γ)/(2s²), so that it is normal with mean m and variance 2m, and the absolute loss y has a
/// density proportional to e^(−(y−m)²/(4m)) + e^(−(y+m)²/(4m)). It decreases in y where m ≤ 2, that
/// is s ≥ 1/2, and not otherwise. Here the density at y = 0 against that at y = m, both times
/// √(4πm).
PointClaim gaussian_density() {
  std::vector<Rational> variances;
  for (int mean = 1; mean <= 12; ++mean) {
    variances.push_back(make_rational(1, 2 * mean));
  }
  const auto mean = [](const Point& at) { return Rational(1 / (2 * at.rational("variance"))); };
  return {{{one_of("variance", variances)}},
          [mean](const Point& at) {
            return AffineExponential{0, 2, Rational(-mean(at) / 4)};
          },
          Relation::greater_equal,
          [mean](const Point& at) {
            return AffineExponential{1, 1, Rational(-mean(at))};
          }};
}

const StatementChecks conj_4_12("th.conj-4.12", [] {
  using enum Vary;
  constexpr BiasDomains laws{{6, 8}, {9, 16}, {12, 24}};
  return Checks{
      {"printed", check_of(decreasing_claim(false), sizes, laws)},
      {"with-infinity", check_of(decreasing_claim(true), sizes, laws)},
      {"half", check_of({{}, decreasing_at_half}, sizes, laws)},
      {"noise", check_of({{"bias"}, decreasing_with_noise}, sizes, laws)},
      {"gaussian", check_of(gaussian_density())},
      {"corrected", check_of({{"bias"}, log_concave}, sizes, {{8, 9}, {16, 60}, {18, 64}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th

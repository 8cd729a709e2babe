#include "checks/th/ch4/bias_expectation.hpp"

#include <algorithm>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/th/ch4/bias_ends.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

struct Outcome {
  Rational weight;
  brute_force::CountSituation at;
};

bool noisy(OutputLaw law) { return law == OutputLaw::noise; }

/// The outputs with distinct losses and their masses.
std::vector<Outcome> outcomes(const BiasPoint& point, OutputLaw law, const Rational& bias) {
  std::vector<Outcome> result;
  const std::int64_t unknown = point.at.unknown();
  brute_force::CountSituation at = point.at;
  if (law == OutputLaw::count) {
    at.output = point.ones;
    return {{1, at}};
  }
  if (noisy(law)) {
    // For o − q(D′) ≤ 0 and ≥ n − n′ the loss is that of the noise: one outcome for all of them.
    Rational rest = 1;
    for (std::int64_t k = 1; k < unknown; ++k) {
      at.output = point.at.known_ones + k;
      result.push_back({brute_force::geometric_noise(at.output - point.ones), at});
      rest -= result.back().weight;
    }
    at.output = point.at.known_ones + unknown;
    result.push_back({rest, at});
    return result;
  }
  for (std::int64_t k = 0; k <= unknown; ++k) {
    at.output = point.at.known_ones + k;
    const Rational parameter = law == OutputLaw::random ? point.share() : bias;
    result.push_back({brute_force::binomial_mass(k, unknown, parameter), at});
  }
  return result;
}

/// 1 − e^{ε−PL} or what is asked for instead, at c = e^ε; 1 where the loss is infinite.
Rational excess(const brute_force::CountSituation& at, const Rational& bias, const Rational& c,
                const Expectation& of) {
  const auto loss = noisy(of.law)
                        ? brute_force::noisy_loss_ratio(at, bias, brute_force::geometric_noise)
                        : brute_force::absolute_loss_ratio_by_formula(at, bias);
  const Rational value = loss ? Rational(1 - c / *loss) : Rational(1);
  if (of.event) {
    return value > 0 ? 1 : 0;
  }
  return of.positive_part ? std::max(Rational(0), value) : value;
}

Rational end_bound(const BiasPoint& point, const Rational& c, const Expectation& of) {
  const Rational& low = point.biases[1];
  const Rational& high = point.biases[3];
  if (of.bound == EndBound::expectation_of_larger) {
    Rational total = 0;
    for (const Outcome& outcome : outcomes(point, of.law, low)) {
      total += outcome.weight *
               std::max(excess(outcome.at, low, c, of), excess(outcome.at, high, c, of));
    }
    return total;
  }
  const Rational at_low = expectation_at(point, low, c, of);
  const Rational at_high = expectation_at(point, high, c, of);
  return of.bound == EndBound::sum ? Rational(at_low + at_high) : std::max(at_low, at_high);
}

}  // namespace

Rational expectation_at(const BiasPoint& point, const Rational& bias, const Rational& c,
                        const Expectation& of) {
  Rational total = 0;
  for (const Outcome& outcome : outcomes(point, of.law, bias)) {
    total += outcome.weight * excess(outcome.at, bias, c, of);
  }
  return total;
}

BiasPointClaim expectation_claim(const Expectation& of) {
  return {{"exp_minus_epsilon", "bias_low", "bias", "bias_high"},
          [of](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& bias = point.biases[2];
            // With fewer than three unknown records the loss of one output alone depends on the
            // bias: Lemma 4.21.
            const bool one_output = of.bound == EndBound::larger_expectation &&
                                    of.law != OutputLaw::count && point.at.unknown() < 3;
            if (one_output || !ends_around_share(point, point.biases[1], point.biases[3])) {
              return std::nullopt;
            }
            const Rational c = 1 / point.biases[0];
            return BiasComparison{expectation_at(point, bias, c, of), Relation::less_equal,
                                  end_bound(point, c, of)};
          },
          ends_in_order};
}

}  // namespace pkdp::checks::th

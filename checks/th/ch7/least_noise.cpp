#include "checks/th/ch7/least_noise.hpp"

#include "checks/engine/points.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

using calibration::NoiseScale;

std::vector<Rational> grid_biases() {
  return {make_rational(1, 100), make_rational(1, 4), make_rational(3, 4)};
}

std::string domain_of(Effort effort) {
  std::string biases = "bias ";
  for (const Rational& bias : grid_biases()) {
    biases += to_string(bias) + ", ";
  }
  return (effort == Effort::quick
              ? "n = 10⁴, ε = 1, 1/10, half of the records known, "
              : "n = 10⁴ … 10⁶ (deep: 10⁷), ε = 1, 1/10, 1/100 (deep: 1/1000), 1 %, "
                "50 %, 99 % of the records known, ") +
         biases + "δ = 10⁻⁶, Gaussian noise";
}

NoiseGrid grid_of(Effort effort) {
  const std::vector<Rational> biases = grid_biases();
  if (effort == Effort::quick) {
    return {{10'000}, {1, make_rational(1, 10)}, {make_rational(1, 2)}, biases};
  }
  NoiseGrid grid{{10'000, 100'000, 1'000'000},
                 {1, make_rational(1, 10), make_rational(1, 100)},
                 {make_rational(1, 100), make_rational(1, 2), make_rational(99, 100)},
                 biases};
  if (effort == Effort::deep) {
    grid.records.push_back(10'000'000);
    grid.epsilons.push_back(make_rational(1, 1000));
  }
  return grid;
}

NoiseScale least_noise(std::int64_t records, std::int64_t known, const Rational& bias,
                       const Epsilon& epsilon, const Delta& delta) {
  const auto interval = calibration::BiasInterval::of(bias, bias);
  return calibration::noise_scale(calibration::CalibrationSetting::of(records, known, interval),
                                  NoiseKind::gaussian, epsilon, delta);
}

}  // namespace

Finding decide(const NoiseClaim& claim, const NoiseGrid& grid) {
  Points points;
  const Delta delta = Delta::of(make_rational(1, 1'000'000));
  for (const Rational& ratio : grid.epsilons) {
    const Epsilon epsilon = Epsilon::of(ratio);
    const Interval sigma =
        enclose_relative(calibration::dp_scale(NoiseKind::gaussian, epsilon, delta).real(), 64);
    for (const std::int64_t records : grid.records) {
      for (const Rational& share : grid.backgrounds) {
        const auto known = floor(Rational(share * records)).convert_to<std::int64_t>();
        const NoiseScale half = least_noise(records, known, make_rational(1, 2), epsilon, delta);
        for (const Rational& bias : grid.biases) {
          const NoiseScale noise = least_noise(records, known, bias, epsilon, delta);
          if (!noise.resolved || !half.resolved) {
            points.unknown();
            continue;
          }
          const bool holds = claim(
              {noise.lower, noise.upper, half.lower, half.upper, sigma.lower(), sigma.upper()});
          if (!points.compare(Rational(holds ? 1 : 0), Relation::equal, Rational(1), [&] {
                return Inputs{{"records", std::to_string(records)},
                              {"known", std::to_string(known)},
                              {"bias", to_string(bias)},
                              {"epsilon", to_string(ratio)}};
              })) {
            return points.finding();
          }
        }
      }
    }
  }
  return points.finding();
}

Check check_of(const NoiseClaim& claim) {
  return {.domain = domain_of,
          .decide = [claim](Effort effort,
                            const StepCallback&) { return decide(claim, grid_of(effort)); },
          .claim = claim};
}

}  // namespace pkdp::checks::th

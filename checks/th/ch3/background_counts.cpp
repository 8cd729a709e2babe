#include "checks/th/ch3/background_counts.hpp"

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {

using namespace engine;

Visit over_background_counts(BackgroundCountPoint judge) {
  return [judge = std::move(judge)](Points& points, std::uint64_t size) {
    points.ordered_by(
        "records, known records, ones among them, then bias by denominator, noise and output");
    const auto most = static_cast<std::int64_t>(size);
    for (std::int64_t n = 1; n <= most; ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (std::int64_t ones = 0; ones <= known; ++ones) {
          for (const Rational& bias : brute_force::interior_rationals(size)) {
            for (const Rational& noise_p :
                 {Rational(0), make_rational(1, 2), make_rational(2, 3)}) {
              const BackgroundCount setting{
                  n, known, ones, Probability::of(bias),
                  noise_p > 0 ? std::optional(Noise::geometric(noise_p)) : std::nullopt};
              for (std::int64_t output = ones; output <= ones + n - known; ++output) {
                if (!judge(points, setting, output)) {
                  return;
                }
              }
            }
          }
        }
      }
    }
  };
}

Inputs inputs_of(const BackgroundCount& setting, std::int64_t output) {
  return {{"records", std::to_string(setting.records)},
          {"known", std::to_string(setting.known)},
          {"known_ones", std::to_string(setting.known_ones)},
          {"bias", to_string(setting.p.value())},
          {"noise_p", setting.noise ? to_string(setting.noise->parameter()) : "0"},
          {"output", std::to_string(output)}};
}

brute_force::NoisyPair pair_of(const BackgroundCount& setting) {
  return brute_force::noisy_pair(setting.records - setting.known - 1, setting.p.value(),
                                 setting.noise ? setting.noise->parameter() : Rational(0));
}

}  // namespace pkdp::checks::th

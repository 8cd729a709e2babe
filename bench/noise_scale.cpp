#include <string>

#include "bench/compare.hpp"
#include "bench/tasks.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::bench {
namespace {

calibration::NoiseScale scale(NoiseKind kind, const Rational& low, const Rational& high,
                              const calibration::SearchEffort& search = {}) {
  const auto setting = calibration::CalibrationSetting::of(
      10'000'000, 5'000'000, calibration::BiasInterval::of(low, high));
  return calibration::noise_scale(setting, kind, Epsilon::of(Rational(1, 100)),
                                  Delta::of(Rational(1) / pow(Integer(10), 10)), search);
}

// Around one half, where δ hardly depends on the bias.
calibration::NoiseScale flat_scale(NoiseKind kind) {
  const auto biases = calibration::BiasInterval::of(Rational(49, 100), Rational(51, 100));
  return calibration::noise_scale(calibration::CalibrationSetting::of(10'000'000, 0, biases), kind,
                                  Epsilon::of(Rational(1, 1000)),
                                  Delta::of(Rational(1) / pow(Integer(10), 9)));
}

}  // namespace

// pkdp is Gaussian noise; the peers are the other kinds, and the place of a neighbour as a hint.
void register_noise_scale() {
  const Rational low(1, 25);
  const Rational high(3, 50);
  const std::string one = "noise_scale_10000000_one_bias";
  compare(one, "pkdp", [low] { return scale(NoiseKind::gaussian, low, low); });
  compare(one, "laplace", [low] { return scale(NoiseKind::laplace, low, low); });
  compare(one, "geometric", [low] { return scale(NoiseKind::geometric, low, low); });
  compare(one, "gaussian, near a hint", [low] {
    return scale(NoiseKind::gaussian, low, low, {44, 20'000, Rational(246)});
  });
  const std::string wide = "noise_scale_10000000_interval";
  compare(wide, "pkdp", [=] { return scale(NoiseKind::gaussian, low, high); });
  compare(wide, "laplace", [=] { return scale(NoiseKind::laplace, low, high); });
  compare(wide, "geometric", [=] { return scale(NoiseKind::geometric, low, high); });
  const std::string flat = "noise_scale_10000000_around_half";
  compare(flat, "pkdp", [] { return flat_scale(NoiseKind::gaussian); });
  compare(flat, "laplace", [] { return flat_scale(NoiseKind::laplace); });
  compare(flat, "geometric", [] { return flat_scale(NoiseKind::geometric); });
}

}  // namespace pkdp::bench

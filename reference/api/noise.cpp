#include "pkdp/noise.hpp"

#include "reference/api/bridge.hpp"
#include "reference/calibration/noise_search.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

NoiseKind kind_of(NoiseFamily family) {
  switch (family) {
    case NoiseFamily::geometric:
      return NoiseKind::geometric;
    case NoiseFamily::laplace:
      return NoiseKind::laplace;
    case NoiseFamily::gaussian:
      break;
  }
  return NoiseKind::gaussian;
}

}  // namespace

AddedNoise geometric_noise(const Exact& p) {
  return Bridge::noise(Noise::geometric(Bridge::rational(p)));
}
AddedNoise laplace_noise(const Exact& scale) {
  return Bridge::noise(Noise::laplace(Bridge::rational(scale)));
}
AddedNoise gaussian_noise(const Exact& sigma) {
  return Bridge::noise(Noise::gaussian(Bridge::rational(sigma)));
}

Number least_sigma(const Exact& sensitivity, const Exponent& epsilon, const Exact& delta,
                   std::int64_t releases) {
  const std::int64_t times = parse_integer(std::to_string(releases), "releases", 1, limits::count);
  return Bridge::number(gaussian_mechanism::tight_sigma({Bridge::rational(sensitivity), times},
                                                        Bridge::epsilon(epsilon),
                                                        Delta::of(Bridge::rational(delta))));
}

Number least_noise(NoiseFamily family, std::int64_t n, std::int64_t known, const Exact& low,
                   const Exact& high, const Exponent& epsilon, const Exact& delta) {
  const auto setting = calibration::CalibrationSetting::of(
      n, known, calibration::BiasInterval::of(Bridge::rational(low), Bridge::rational(high)));
  return Bridge::number(calibration::least_scale(setting, kind_of(family), Bridge::epsilon(epsilon),
                                                 Delta::of(Bridge::rational(delta))));
}

}  // namespace pkdp

#include <string>

#include "bench/compare.hpp"
#include "bench/tasks.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::bench {
namespace {

calibration::NoiseScale scale(NoiseKind kind, const Rational& low, const Rational& high,
                              const calibration::Search& search = {}) {
  const auto scene =
      calibration::Scene::of(10'000'000, 5'000'000, calibration::BiasInterval::of(low, high));
  return calibration::noise_scale(scene, kind, Epsilon::of(Rational(1, 100)),
                                  Delta::of(Rational(1) / pow(Integer(10), 10)), search);
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
}

}  // namespace pkdp::bench

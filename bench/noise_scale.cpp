#include "bench/compare.hpp"
#include "bench/tasks.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::bench {
namespace {

calibration::NoiseScale scale(const Rational& low, const Rational& high,
                              const calibration::Search& search) {
  const auto scene =
      calibration::Scene::of(10'000'000, 5'000'000, calibration::BiasInterval::of(low, high));
  return calibration::noise_scale(scene, NoiseKind::gaussian, Epsilon::of(Rational(1, 100)),
                                  Delta::of(Rational(1) / pow(Integer(10), 10)), search);
}

}  // namespace

// The peer of the interval is the work without one, and with the place of a neighbour.
void register_noise_scale() {
  compare("noise_scale_10000000", "pkdp",
          [] { return scale(Rational(1, 25), Rational(3, 50), {}); });
  compare("noise_scale_10000000", "one bias",
          [] { return scale(Rational(1, 25), Rational(1, 25), {}); });
  compare("noise_scale_10000000", "one bias, near a hint", [] {
    return scale(Rational(1, 25), Rational(1, 25), {44, 20'000, Rational(246)});
  });
}

}  // namespace pkdp::bench

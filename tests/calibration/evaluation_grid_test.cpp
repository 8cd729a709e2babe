#include <catch2/catch.hpp>
#include <random>

#include "reference/calibration/noise_search.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::NoiseKind;
using pkdp::Probability;
using pkdp::Rational;
namespace calibration = pkdp::calibration;

namespace {

// Points like those of the evaluation of the thesis: n from `least` to `greatest`, bias 1 % … 99 %,
// known 1 % … 99 %, ε = 1 … 1/1000, δ = 10^−3 … 10^−20.
void check_points(int points, int least_exponent, int greatest_exponent, unsigned seed) {
  std::mt19937 random(seed);
  const auto draw = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  int noisy = 0;
  for (int i = 0; i < points; ++i) {
    std::int64_t n = 1;
    for (int j = draw(least_exponent, greatest_exponent); j > 0; --j) {
      n *= 10;
    }
    n = n * draw(1, 9) / (greatest_exponent == least_exponent ? 9 : 1);
    const std::int64_t known = n * draw(1, 99) / 100;
    const Rational bias(draw(1, 99), 100);
    const Rational epsilon = Rational(draw(1, 9)) / pow(pkdp::Integer(10), draw(1, 3));
    const Rational delta = Rational(1) / pow(pkdp::Integer(10), draw(3, 20));
    CAPTURE(i, n, known, bias, epsilon, delta);
    const auto setting =
        calibration::CalibrationSetting::of(n, known, calibration::BiasInterval::of(bias, bias));
    const auto scale = calibration::noise_scale(setting, NoiseKind::gaussian, Epsilon::of(epsilon),
                                                Delta::of(delta));
    REQUIRE(scale.resolved);
    const auto at = [&](const Rational& beta) {
      return calibration::worst_delta(
          setting, calibration::noise_of_scale(NoiseKind::gaussian, beta), Epsilon::of(epsilon));
    };
    REQUIRE(at(scale.upper).upper <= delta);
    if (scale.upper > 0) {
      ++noisy;
      REQUIRE(at(scale.upper * (1 - Rational(1, 1'000'000'000))).lower > delta);
    }
  }
  CHECK(3 * noisy >= points);
}

}  // namespace

TEST_CASE("Certified at random points of the evaluation grid, up to 10^5 records",
          "[calibration]") {
  check_points(60, 1, 4, 20180522);
}

// 10,000 points of the grid itself: an hour.
TEST_CASE("Certified at random points of the evaluation grid, up to 10^7 records", "[.sweep]") {
  check_points(10'000, 4, 6, 52220);
}

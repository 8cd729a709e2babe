#include "reference/calibration/chord_bound.hpp"

#include <catch2/catch.hpp>

#include "reference/calibration/noise_search.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::Cell;
using pkdp::calibration::DeltaOfBias;

namespace {

DeltaOfBias gaussian(const Rational& sigma, const Rational& epsilon) {
  return {Noise::gaussian(sigma), Epsilon::of(epsilon)};
}

}  // namespace

TEST_CASE("Second differences of delta stay above minus K", "[calibration]") {
  struct Point {
    std::int64_t m;
    Rational sigma;
    Rational epsilon;
    Rational low;
    Rational width;
  };
  const Rational thin(1, 1000);
  for (const Point& at :
       {Point{2000, 16, {1, 8}, {1, 2}, thin}, Point{2000, 16, {1, 8}, {1, 10}, thin},
        Point{40'000, 60, {1, 50}, {49, 100}, {1, 100}}, Point{2, 16, {1, 5}, {1, 3}, {1, 10}},
        Point{3000, 20, 0, {2, 5}, thin}, Point{500, 17, {1, 4}, {9, 10}, {1, 5000}}}) {
    const DeltaOfBias delta = gaussian(at.sigma, at.epsilon);
    const Cell cell{at.low, at.low + at.width};
    const auto curvature = semiconvexity(delta, at.m, cell);
    REQUIRE(curvature);
    constexpr long bits = 80;
    const Interval left = delta.at(at.m, cell.low, bits);
    const Interval middle = delta.at(at.m, (cell.low + cell.high) / 2, bits);
    const Interval right = delta.at(at.m, cell.high, bits);
    const Interval curve =
        (left - middle - middle + right) / Interval(at.width * at.width / 4, bits);
    CHECK(curve.upper() >= -*curvature);
  }
}

TEST_CASE("Around one half, where delta is flat, few cells are enough", "[calibration]") {
  using pkdp::calibration::BiasInterval;
  using pkdp::calibration::CalibrationSetting;
  for (const Rational& half : {Rational(1, 20), Rational(1, 1000), Rational(1, 100'000)}) {
    const CalibrationSetting setting = CalibrationSetting::of(
        100'000, 1000, BiasInterval::of(Rational(1, 2) - half, Rational(1, 2) + half));
    const auto worst = worst_delta(setting, Noise::gaussian(100), Epsilon::of({1, 100}));
    CHECK(worst.resolved);
    CHECK(worst.cells < 20);
    CHECK(abs(worst.bias - Rational(1, 2)) == half);
  }
}

TEST_CASE("The chord refuses what a bias of the cell exceeds, and what it does not cover",
          "[calibration]") {
  const DeltaOfBias delta = gaussian(40, {1, 20});
  const Cell cell{{2, 5}, {401, 1000}};
  const Rational top = delta.at(1000, cell.low, 60).upper();
  CHECK(is_within_chord(delta, 1000, cell, top * Rational(1001, 1000), 40));
  CHECK_FALSE(is_within_chord(delta, 1000, cell, top * Rational(999, 1000), 40));
  CHECK_FALSE(is_within_chord(delta, 1000, cell, 0, 40));
  CHECK_FALSE(semiconvexity({Noise::laplace(20), Epsilon::of(0)}, 1000, cell));
  CHECK_FALSE(semiconvexity({std::nullopt, Epsilon::of(0)}, 1000, cell));
  CHECK_FALSE(semiconvexity(gaussian(15, 0), 1000, cell));
  CHECK_FALSE(semiconvexity(gaussian(20, {1, 3}), 1000, cell));
  CHECK_FALSE(semiconvexity(gaussian(20, 0), 1, cell));
  CHECK_FALSE(semiconvexity(gaussian(20, 0), 1000, {0, {1, 2}}));
}

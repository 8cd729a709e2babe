#include "reference/calibration/fixed_threshold_curvature.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "reference/calibration/noise_search.hpp"
#include "tests/calibration/gaussian_half_line.hpp"

using namespace pkdp;
using calibration::Cell;
using calibration::DeltaOfBias;
using counting::GaussianWindow;

namespace {

struct Setting {
  std::int64_t m;
  Rational sigma;
  Epsilon epsilon;
  Rational low;
  Rational width;
  int most;  // the bound is at most so many times what is found; 0: nothing bends down

  [[nodiscard]] Cell cell() const { return {low, low + width}; }
  [[nodiscard]] GaussianWindow::Cutoff cutoff(const Rational& b) const {
    return *GaussianWindow(m, b, sigma).cutoff(epsilon, 40);
  }
  [[nodiscard]] std::optional<Interval> bound() const {
    return calibration::fixed_threshold_curvature(DeltaOfBias(Noise::gaussian(sigma), epsilon), m,
                                                  cell(), cutoff(low), cutoff(low + width));
  }
  // The largest −g_τ'' by second differences, over the thresholds between the best of both ends.
  [[nodiscard]] Rational found() const {
    constexpr Precision bits = 128;
    const Rational first = cutoff(low).low;
    const Rational reach = cutoff(low + width).high - first;
    Rational largest = 0;
    for (int i = 0; i <= 2; ++i) {
      const auto at = [&](const Rational& b) {
        return test::gaussian_half_line(m, b, sigma, epsilon, Rational(first + reach * i / 2),
                                        bits);
      };
      const Interval middle = at(low + width / 2);
      const Interval bent = middle + middle - at(low) - at(low + width);
      largest =
          std::max<Rational>(largest, (bent / Interval(Rational(width * width / 4), bits)).lower());
    }
    return largest;
  }
};

}  // namespace

TEST_CASE("Second derivatives at a fixed threshold are within their bound, however small δ is",
          "[calibration]") {
  const std::array settings = {
      Setting{30, {157, 10}, Epsilon::of({2349, 1000}), {1, 100}, {1, 1000}, 0},
      Setting{30, 1, Epsilon::of({1, 2}), {1, 10}, {1, 1000}, 2},
      Setting{30, 1, Epsilon::of(0), {1, 2}, {1, 1000}, 3},
      Setting{30, {1, 2}, Epsilon::of(3), {9, 10}, {1, 100}, 4},
      Setting{3, 4, Epsilon::of_ratio({11, 10}), {1, 1000}, {1, 5000}, 2}};
  for (const Setting& setting : settings) {
    const auto bound = setting.bound();
    REQUIRE(bound);
    const Rational found = setting.found();
    CAPTURE(setting.m, setting.sigma, setting.low, setting.width);
    CHECK(found <= bound->upper());
    if (setting.most > 0) {
      CHECK(found * setting.most >= bound->upper());
    }
  }
}

TEST_CASE("Wide cells and fewer than three bits are left to other bounds", "[calibration]") {
  CHECK_FALSE((Setting{30, 1, Epsilon::of({1, 2}), {1, 10}, {1, 29}, 0}.bound()));
  CHECK_FALSE((Setting{2, 1, Epsilon::of({1, 2}), {1, 10}, {1, 100}, 0}.bound()));
}

TEST_CASE("Little noise and a large ε take few cells", "[calibration]") {
  using calibration::BiasInterval;
  using calibration::CalibrationSetting;
  struct Question {
    std::int64_t n;
    Rational low;
    Rational high;
    Rational sigma;
    Rational epsilon;
    std::int64_t cells;
  };
  for (const Question& at :
       {Question{116, {12, 25}, {173, 360}, {157, 10}, {2349, 1000}, 10},
        Question{31, {1, 10}, {9, 10}, {157, 10}, {2349, 1000}, 50},
        Question{31, {1, 100}, {9, 10}, 1, {1, 2}, 50}, Question{20, {1, 3}, {2, 3}, {1, 2}, 1, 50},
        Question{1000, {1, 10}, {9, 10}, 5, 1, 100}, Question{31, {1, 10}, {9, 10}, 1, 0, 100}}) {
    CAPTURE(at.n, at.sigma, at.epsilon);
    const CalibrationSetting setting =
        CalibrationSetting::of(at.n, 0, BiasInterval::of(at.low, at.high));
    const auto worst = worst_delta(setting, Noise::gaussian(at.sigma), Epsilon::of(at.epsilon));
    CHECK(worst.resolved);
    CHECK(worst.cells < at.cells);
    // No bias of a grid is worse.
    const DeltaOfBias delta(Noise::gaussian(at.sigma), Epsilon::of(at.epsilon));
    for (int i = 0; i <= 12; ++i) {
      const Rational b = at.low + (at.high - at.low) * i / 12;
      CHECK(delta.at(at.n - 1, b, 40).lower() <= worst.upper);
      CHECK(delta.at(at.n - 1, 1 - b, 40).lower() <= worst.upper);
    }
  }
}

#include "reference/calibration/contour_curvature_bound.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/brute_force_half_line.hpp"

using namespace pkdp;
using namespace pkdp::testing;
using calibration::Cell;
using calibration::ContourCurvatureBound;
using calibration::DeltaOfBias;

namespace {

constexpr Precision bits = brute_force_half_line_bits;

struct Case : BruteForceHalfLine {
  Rational low;
};

Interval half_line(const Case& at, const Rational& b, const Rational& tau) { return at.at(b, tau); }

// Little and much noise, alone almost enough and far from it: lines on both sides of the pole.
std::vector<Case> cases() {
  std::vector<Case> all;
  const Noise narrow = Noise::geometric(Rational(3, 4));
  const Noise wide = Noise::geometric(Rational(19, 20));
  for (const Rational& low : {Rational(1, 4), Rational(49, 100), Rational(4, 5)}) {
    all.push_back({{150, narrow, Epsilon::of_ratio(Rational(133, 100))}, low});
    all.push_back({{150, narrow, Epsilon::of_ratio(Rational(11, 10))}, low});
    all.push_back({{80, wide, Epsilon::of_ratio(Rational(105, 100))}, low});
    all.push_back({{80, wide, Epsilon::of_ratio(1)}, low});
    all.push_back({{150, Noise::laplace(4), Epsilon::of(Rational(6, 25))}, low});
    all.push_back({{150, Noise::laplace(4), Epsilon::of(Rational(1, 25))}, low});
    all.push_back({{80, Noise::laplace(30), Epsilon::of(Rational(1, 31))}, low});
  }
  return all;
}

// Two records wide, so that lines that follow the mean meet integers at its ends and in its middle.
Cell cell_of(const Case& at) { return {at.low, at.low + Rational(2, at.m)}; }

Interval second_difference(const Interval& low, const Interval& middle, const Interval& high) {
  return low - middle - middle + high;
}

}  // namespace

TEST_CASE("Half-lines that follow the mean bend down by no more than K", "[calibration]") {
  for (const Case& at : cases()) {
    const Cell cell = cell_of(at);
    const auto curvature = ContourCurvatureBound::of({at.noise, at.epsilon}, at.m, cell);
    REQUIRE(curvature);
    CAPTURE(at.m, to_string(at.noise.parameter()), to_string(at.low), curvature->last());
    const Interval room = at.noise.kind() == NoiseKind::laplace
                              ? curvature->loss() + curvature->loss()
                              : Interval(bits);
    const Interval step(Rational(1, at.m), bits);
    Rational largest = 0;
    const Rational middle = at.low + Rational(1, at.m);
    for (std::int64_t k = curvature->last(); k > std::max<std::int64_t>(curvature->last() - 40, 1);
         k -= 3) {
      const Interval second = second_difference(
          half_line(at, at.low, k - 1), half_line(at, middle, k), half_line(at, cell.high, k + 1));
      CHECK((second + room + curvature->at_moving_threshold() * step * step).upper() >= 0);
      largest = std::max<Rational>(largest, (max(second, -second) / (step * step)).lower());
    }
    CHECK(largest * 5000 >= curvature->at_moving_threshold().upper());
  }
}

TEST_CASE("Half-lines in place bend down by no more than K", "[calibration]") {
  for (const Case& at : cases()) {
    const Rational width(1, 100 * at.m);
    const Cell cell{at.low, at.low + width};
    const auto curvature = ContourCurvatureBound::of({at.noise, at.epsilon}, at.m, cell);
    REQUIRE(curvature);
    const Interval step(Rational(width / 2), bits);
    Rational largest = 0;
    for (std::int64_t k = curvature->last(); k > std::max<std::int64_t>(curvature->last() - 40, 0);
         k -= 3) {
      const Rational tau = at.noise.kind() == NoiseKind::laplace ? Rational(k) + Rational(2, 3) : k;
      const Interval second =
          second_difference(half_line(at, at.low, tau), half_line(at, at.low + width / 2, tau),
                            half_line(at, cell.high, tau)) /
          (step * step);
      CHECK((second + curvature->at_fixed_threshold()).upper() >= 0);
      largest = std::max<Rational>(largest, max(second, -second).lower());
    }
    CHECK(largest * 1000 >= curvature->at_fixed_threshold().upper());
  }
}

TEST_CASE("Between integers a geometric half-line rises by no more than the loss",
          "[calibration]") {
  for (const Case& at : cases()) {
    const auto curvature = ContourCurvatureBound::of({at.noise, at.epsilon}, at.m, cell_of(at));
    REQUIRE(curvature);
    if (at.noise.kind() == NoiseKind::geometric) {
      for (std::int64_t k = curvature->last();
           k > std::max<std::int64_t>(curvature->last() - 30, 1); --k) {
        const Interval second = second_difference(
            half_line(at, at.low, k - 1), half_line(at, at.low, k), half_line(at, at.low, k + 1));
        CHECK((second + scale_by_power_of_two(curvature->loss(), 3)).upper() >= 0);
      }
    } else {
      CHECK(curvature->loss().upper() < Rational(1, 10) * curvature->at_moving_threshold().upper());
    }
  }
}

TEST_CASE("The drift bounds how the masses' excess changes along the cell", "[calibration]") {
  for (const Case& at : cases()) {
    if (at.noise.kind() == NoiseKind::laplace) {
      continue;  // the same masses
    }
    const Cell cell = cell_of(at);
    const DeltaOfBias delta(at.noise, at.epsilon);
    const auto curvature = ContourCurvatureBound::of(delta, at.m, cell);
    REQUIRE(curvature);
    const auto excess = [&](const Rational& b, std::int64_t k) {
      return half_line(at, b, k) - half_line(at, b, k - 1);
    };
    const std::int64_t last = curvature->last();
    const Interval middle = excess(Rational(at.low + Rational(1, at.m)), last);
    // The first integers right of the line at the ends and in the middle.
    for (const Interval& other : {excess(at.low, last), excess(cell.high, last + 2),
                                  excess(Rational(at.low + Rational(1, at.m)), last + 1)}) {
      CHECK((other - middle).lower() <= curvature->excess_variation().upper());
    }
    if (curvature->contains_optimum()) {
      CHECK(middle.upper() <= 0);
      CHECK(delta.is_decreasing(at.m + 1, cell.high, last + 3) != Answer::unknown);
      CHECK(delta.cutoff_range(at.m, cell.high).last <= last + 2);
      CHECK(delta.cutoff_range(at.m, cell.low).last <= last);
    }
  }
}

TEST_CASE("Beyond the pole the bound is near the truth where noise alone is almost enough",
          "[calibration]") {
  const std::int64_t m = 10'000'000;
  const DeltaOfBias delta(Noise::laplace(Rational(998'747, 1000)), Epsilon::of(Rational(1, 1000)));
  const Cell cell{Rational(49, 100), Rational(1, 2)};
  const auto curvature = ContourCurvatureBound::of(delta, m, cell);
  REQUIRE(curvature);
  CHECK(curvature->contains_optimum());
  const Interval top = delta.at(m, cell.low, 30);
  CHECK((curvature->at_moving_threshold() / top).upper() < 200);  // 29 is true
  CHECK((curvature->loss() / top).upper() < power_of_two(-28));
}

TEST_CASE("No bound where none is shown", "[calibration]") {
  const Cell cell{{2, 5}, {401, 1000}};
  const auto none = [&](const DeltaOfBias& delta, std::int64_t count, const Cell& at) {
    return !ContourCurvatureBound::of(delta, count, at);
  };
  const DeltaOfBias laplace(Noise::laplace(20), Epsilon::of(Rational(1, 30)));
  CHECK_FALSE(none(laplace, 1000, cell));
  CHECK(none(laplace, 10, cell));
  CHECK(none(laplace, 1000, {0, {1, 2}}));
  CHECK(none(laplace, 1000, {{1, 2}, 1}));
  CHECK(none({Noise::laplace(20), Epsilon::of(Rational(1, 20))}, 1000, cell));
  CHECK(none({Noise::gaussian(20), Epsilon::of(Rational(1, 30))}, 1000, cell));
  CHECK(none({std::nullopt, Epsilon::of(Rational(1, 30))}, 1000, cell));
}

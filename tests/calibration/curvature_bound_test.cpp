#include "reference/calibration/curvature_bound.hpp"

#include <catch2/catch.hpp>

#include "tests/calibration/gaussian_half_line.hpp"

using namespace pkdp;
using calibration::Cell;
using calibration::CurvatureBound;
using calibration::DeltaOfBias;

namespace {

constexpr Precision bits = 128;
constexpr std::int64_t m = 40;
const Rational sigma(16);
const Epsilon epsilon = Epsilon::of_ratio(Rational(11, 10));

Interval half_line(const Rational& b, const Rational& tau) {
  return test::gaussian_half_line(m, b, sigma, epsilon, tau, bits);
}

}  // namespace

TEST_CASE("Second derivatives along the mean are within their bound", "[calibration]") {
  const DeltaOfBias delta(Noise::gaussian(sigma), epsilon);
  for (const Rational& low : {Rational(1, 10), Rational(12, 25), Rational(7, 10)}) {
    const Rational width(1, 50);
    const Cell cell{low, low + width};
    const auto curvature = CurvatureBound::of(delta, m, cell);
    REQUIRE(curvature);
    const Rational most = curvature->second_derivative().upper();
    const Rational middle = low + width / 2;
    Rational largest = 0;
    for (int back = 0; back <= 60; back += 5) {
      const auto along = [&](const Rational& b) {
        return half_line(b, curvature->start() - back + m * (b - middle));
      };
      const Interval bent = along(low) - along(middle) - along(middle) + along(low + width);
      const Interval second = bent / Interval(Rational(width * width / 4), bits);
      largest = std::max<Rational>(largest, max(second, -second).lower());
    }
    CHECK(largest <= most);
    CHECK(largest * 64 >= most);
  }
}

TEST_CASE("The drift bounds how the slope in the place changes along the cell", "[calibration]") {
  const DeltaOfBias delta(Noise::gaussian(sigma), epsilon);
  const Cell cell{{2, 5}, {1, 2}};
  const auto curvature = CurvatureBound::of(delta, m, cell);
  REQUIRE(curvature);
  const Rational middle(9, 20);
  const auto slope = [&](const Rational& b) {
    const Rational tau = curvature->start() + m * (b - middle);
    const Rational step = power_of_two(-30);
    return (half_line(b, tau + step) - half_line(b, tau)) / Interval(step, bits);
  };
  const Rational room = power_of_two(-30);
  for (const Rational& b : {cell.low, cell.high}) {
    const Interval change = slope(b) - slope(middle);
    CHECK(max(change, -change).lower() <= curvature->excess_variation().upper() + room);
  }
}

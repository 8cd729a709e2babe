#include "reference/calibration/chord_bound.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/calibration/contour_curvature_bound.hpp"
#include "reference/calibration/curvature_bound.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::Cell;
using pkdp::calibration::CurvatureBound;
using pkdp::calibration::DeltaOfBias;
using pkdp::properties::Effective;
using pkdp::properties::integer_between;

TEST_CASE("What is within by its chord is within at each of its biases", "[calibration]") {
  Effective effective(30);
  rc::prop("wide noise, flat and steep places", [&] {
    const std::int64_t count = *integer_between(200, 4000);
    const DeltaOfBias delta(Noise::gaussian(Rational(*integer_between(16, 50))),
                            Epsilon::of(Rational(*integer_between(0, 20), 100)));
    const Rational low(*integer_between(5, 70), 80);
    const Cell cell{low, low + Rational(1, *integer_between(20, 2000))};
    const auto curvature = CurvatureBound::of(delta, count, cell);
    if (!curvature) {
      return;
    }
    const auto at = [&](const Rational& b) { return delta.at(count, b, 50); };
    const Rational inside = cell.low + (cell.high - cell.low) * Rational(*integer_between(1, 7), 8);
    const Rational width = cell.high - cell.low;
    // The least that the bound can show, or nearly.
    const Rational allowed =
        max(at(cell.low), at(cell.high)).upper() + curvature->second_derivative().upper() * width *
                                                       width * Rational(*integer_between(0, 8), 64);
    if (is_within_chord(delta, count, cell, allowed, 40)) {
      RC_ASSERT(at(inside).lower() <= allowed);
      effective.count_if(allowed < 1);
    }
  });
  effective.require();
}

TEST_CASE("What is within by its chord is so for Laplace and geometric noise too",
          "[calibration]") {
  Effective effective(30);
  rc::prop("noise that is alone almost enough, or far from it", [&] {
    const std::int64_t count = *integer_between(64, 4000);
    const std::int64_t size = *integer_between(2, 60);
    const bool is_laplace = *rc::gen::arbitrary<bool>();
    const Noise noise =
        is_laplace ? Noise::laplace(size) : Noise::geometric(Rational(size, size + 1));
    // Below the rate of either noise.
    const DeltaOfBias delta(noise, Epsilon::of(Rational(*integer_between(0, 63), 64) / (size + 1)));
    const Rational low(*integer_between(5, 70), 80);
    const Rational width = Rational(*integer_between(1, 200), 100) /
                           (count * *rc::gen::element<std::int64_t>(1, 10, 1000));
    const Cell cell{low, low + width};
    const auto at = [&](const Rational& b) { return delta.at(count, b, 60); };
    const Rational allowed = max(at(cell.low), at(cell.high)).upper() *
                             (1 + pkdp::power_of_two(-*integer_between(1, 40)));
    if (is_within_chord(delta, count, cell, allowed, 50)) {
      const Rational inside = cell.low + width * Rational(*integer_between(1, 15), 16);
      RC_ASSERT(at(inside).lower() <= allowed);
      effective.count_if(allowed < 1);
    }
  });
  effective.require();
}

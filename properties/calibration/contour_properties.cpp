#include "reference/calibration/contour.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/calibration/contour_curvature_bound.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::Cell;
using pkdp::calibration::ContourCurvatureBound;
using pkdp::calibration::DeltaOfBias;
using pkdp::calibration::line_means;
using pkdp::calibration::line_scale;
using pkdp::calibration::NoiseTransform;
using pkdp::properties::Effective;
using pkdp::properties::integer_between;

namespace {

struct Setting {
  std::int64_t count;
  DeltaOfBias delta;
  Rational low;
};

// Geometric noise, ε below its rate by much or little.
Setting any_setting() {
  const std::int64_t size = *integer_between(1, 40);
  const Rational epsilon = Rational(*integer_between(0, 63), 64) / (size + 1);
  return {*integer_between(64, 600),
          DeltaOfBias(Noise::geometric(Rational(size, size + 1)), Epsilon::of(epsilon)),
          Rational(*integer_between(5, 70), 80)};
}

}  // namespace

TEST_CASE("Half-lines in place bend down by no more than their bound", "[calibration]") {
  Effective effective(30);
  rc::prop("second differences along a cell", [&] {
    const Setting at = any_setting();
    const Rational width = Rational(1, at.count * *integer_between(1, 200));
    const Cell cell{at.low, at.low + width};
    const auto curvature = ContourCurvatureBound::of(at.delta, at.count, cell);
    if (!curvature) {
      return;
    }
    const std::int64_t k = *integer_between(std::max<std::int64_t>(curvature->last() - 60, 0),
                                            std::min(curvature->last(), at.count));
    const auto part = [&](const Rational& b) { return at.delta.part(at.count, b, k).enclose(160); };
    const Interval middle = part(Rational(cell.low + width / 2));
    const Interval second = part(cell.low) - middle - middle + part(cell.high);
    const Interval room =
        curvature->at_fixed_threshold() * Interval(Rational(width * width / 4), 160);
    RC_ASSERT((second + room).upper() >= 0);
    effective.count();
  });
  effective.require();
}

TEST_CASE("What is past the best half-line is past it in the whole cell", "[calibration]") {
  Effective effective(20);
  rc::prop("places of half-lines", [&] {
    const Setting at = any_setting();
    const Rational width = Rational(*integer_between(1, 300), 100 * at.count);
    const Cell cell{at.low, at.low + width};
    const auto curvature = ContourCurvatureBound::of(at.delta, at.count, cell);
    if (!curvature || !curvature->contains_optimum()) {
      return;
    }
    const Rational b = cell.low + width * Rational(*integer_between(0, 8), 8);
    const Rational most = curvature->last() + at.count * (b - (cell.low + cell.high) / 2);
    RC_ASSERT(at.delta.cutoff_range(at.count, b).last <= most);
    effective.count();
  });
  effective.require();
}

TEST_CASE("Integrals along a line are no smaller for a wider cell", "[calibration]") {
  Effective effective(30);
  rc::prop("cells in cells", [&] {
    const Setting at = any_setting();
    const NoiseTransform transform = NoiseTransform::of(at.delta, *rc::gen::arbitrary<bool>());
    const Rational sigma = Rational(*integer_between(1, 40), 16);
    const Rational epsilon = transform.epsilon.upper();
    if (sigma <= epsilon || transform.rate.contains(sigma)) {
      return;
    }
    const Cell narrow{at.low, at.low + Rational(1, 500)};
    const Cell wide{at.low - Rational(1, 300), at.low + Rational(1, 400)};
    const auto less = line_means(transform, at.count, narrow, sigma);
    const auto more = line_means(transform, at.count, wide, sigma);
    // The pieces change with the cell, so that the sums may by a few in a hundred.
    RC_ASSERT(less.s_squared.upper() <= more.s_squared.upper() * Rational(5, 4));
    RC_ASSERT(less.r_squared.upper() <= more.r_squared.upper() * Rational(5, 4));
    RC_ASSERT(less.s_times_r.upper() <= more.s_times_r.upper() * Rational(5, 4));
    // At the biases of the narrow cell the wide one's bound is one too.
    const Interval line(sigma, 80);
    const Interval exponent = line * Interval(Rational(at.count * at.low + 3), 80);
    const Interval base = Interval(1, 80) + Interval(at.low, 80) * expm1(-line);
    const Interval value = exp(exponent + Interval(at.count - 2, 80) * log(base));
    RC_ASSERT(value.lower() <= line_scale(at.count, wide, line, 3).upper());
    effective.count();
  });
  effective.require();
}

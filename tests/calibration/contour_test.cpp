#include "reference/calibration/contour.hpp"

#include <catch2/catch.hpp>

#include "tests/support/brute_force_half_line.hpp"

using namespace pkdp;
using namespace pkdp::testing;
using calibration::Cell;
using calibration::DeltaOfBias;
using calibration::line_means;
using calibration::line_scale;
using calibration::NoiseTransform;

namespace {

constexpr Precision bits = brute_force_half_line_bits;
constexpr std::int64_t m = 100;

// g_k less the tail's part P, right of the pole.
Interval remainder(const NoiseTransform& transform, const BruteForceHalfLine& line,
                   const Rational& b, std::int64_t k, bool is_beyond) {
  const Interval whole = line.at(b, Rational(k));
  if (!is_beyond) {
    return whole;
  }
  const Interval base = Interval(1L, bits) + Interval(b, bits) * expm1(-transform.rate);
  return whole - transform.weight() * exp(transform.rate * Interval(k, bits)) * power(base, m);
}

}  // namespace

TEST_CASE("Second differences in the place are below the integral along a line", "[calibration]") {
  const Epsilon epsilon = Epsilon::of(Rational(3, 20));
  for (const Noise& noise : {Noise::geometric(Rational(17, 20)), Noise::laplace(6)}) {
    const bool is_lattice = noise.kind() == NoiseKind::geometric;
    const BruteForceHalfLine line{m, noise, epsilon};
    const NoiseTransform transform = NoiseTransform::of(DeltaOfBias(noise, epsilon), is_lattice);
    // The rate is about 0.163 or 0.167.
    for (const Rational& sigma : {Rational(3, 20), Rational(1, 4), Rational(2, 5), Rational(1)}) {
      for (const Rational& b : {Rational(1, 5), Rational(1, 2), Rational(9, 10)}) {
        const Cell cell{b, b + power_of_two(-30)};
        const auto means = line_means(transform, m, cell, sigma);
        const Interval mean = is_lattice
                                  ? means.s_squared
                                  : means.s_squared + scale_by_power_of_two(means.aliasing, 2);
        const bool is_beyond = sigma > Rational(3, 20);
        Rational nearest = 0;
        for (std::int64_t k = 3; k < m; k += 4) {
          CAPTURE(is_lattice, to_string(sigma), to_string(b), k);
          const auto at = [&](std::int64_t point) {
            return remainder(transform, line, b, point, is_beyond);
          };
          const Interval second = at(k) - at(k - 1) - at(k - 1) + at(k - 2);
          const Interval bound =
              line_scale(m, cell, Interval(sigma, 80), Rational(k - m * b)) * mean;
          const Interval size = max(second, -second);
          REQUIRE(size.lower() <= bound.upper());
          nearest = std::max<Rational>(nearest, (size / bound).upper());
        }
        CHECK(nearest * 100 > 1);
      }
    }
  }
}

TEST_CASE("The scale of a line is its greatest on the cell", "[calibration]") {
  const Cell cell{Rational(3, 10), Rational(2, 5)};
  const Rational sigma(1, 4);
  const Rational most(-12);
  const Interval bound = line_scale(m, cell, Interval(sigma, 80), most);
  Rational greatest = 0;
  for (int i = 0; i <= 8; ++i) {
    const Rational b = cell.low + (cell.high - cell.low) * i / 8;
    const Interval base = Interval(1L, bits) + Interval(b, bits) * expm1(-Interval(sigma, bits));
    const Interval value =
        exp(Interval(Rational(sigma * (m * b + most)), bits)) * power(base, m - 2);
    CHECK(value.upper() <= bound.upper());
    greatest = std::max<Rational>(greatest, value.upper());
  }
  CHECK(greatest * 3 > bound.upper());
}

TEST_CASE("Means grow with the width of the cell and fall with the number of bits",
          "[calibration]") {
  const NoiseTransform transform =
      NoiseTransform::of(DeltaOfBias(Noise::laplace(6), Epsilon::of(Rational(3, 20))), false);
  const Rational sigma(1, 4);
  const Cell narrow{Rational(3, 10), Rational(31, 100)};
  const Cell wide{Rational(1, 5), Rational(31, 100)};
  const auto base = line_means(transform, m, narrow, sigma);
  CHECK(base.r_squared.upper() <= line_means(transform, m, wide, sigma).r_squared.upper());
  const auto many = line_means(transform, 100 * m, narrow, sigma);
  CHECK(many.s_squared.upper() < base.s_squared.upper());
  CHECK(many.aliasing.upper() < base.aliasing.upper());
}

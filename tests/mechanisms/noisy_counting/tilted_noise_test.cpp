#include "reference/mechanisms/noisy_counting/tilted_noise.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using noisy_counting::tilted_noise;
using noisy_counting::TiltedNoise;

namespace {

const Rational one_unit = power_of_two(-counting::TiltedRows::unit_bits);

// Φ(b) − Φ(a) for b = (z−1)/σ … z/σ.
Interval normal_cell(std::int64_t z, const Rational& sigma) {
  const auto above = [&](std::int64_t x) {
    return erfc(Interval(Rational(x / sigma), 200) / sqrt(Interval(2, 200)));
  };
  return scale_by_power_of_two(above(z - 1) - above(z), -1);
}

std::int64_t total(const TiltedNoise& noise) {
  std::int64_t sum = noise.row.deficit;
  for (const std::int64_t mass : noise.row.masses) {
    sum += mass;
  }
  return sum;
}

}  // namespace

TEST_CASE("The row of geometric noise is below its tilted masses, and the deficit is the rest",
          "[tilted_noise]") {
  const Rational p(3, 5);
  const Rational c = GENERATE(Rational(1), Rational(9, 8), Rational(3, 2));
  const auto noise = tilted_noise(Noise::geometric(p), Epsilon::of_ratio(c), 4096);
  REQUIRE(noise.has_value());
  const Rational first = (1 - p) / (1 + p);
  const Rational weight = first * (1 / (1 - p / c) + p * c / (1 - p * c));
  CHECK(mpfr_cmp_q(noise->weight.right(), weight.backend().data()) >= 0);
  CHECK(mpfr_cmp_q(noise->weight.left(),
                   Rational(weight * (1 + power_of_two(-40))).backend().data()) <= 0);
  for (std::int64_t z = noise->row.first; z <= noise->row.last(); ++z) {
    const Rational held = noise->row.masses[static_cast<std::size_t>(z - noise->row.first)];
    const Rational tilted = z >= 0 ? power(Rational(p / c), static_cast<std::uint64_t>(z))
                                   : power(Rational(p * c), static_cast<std::uint64_t>(-z));
    const Rational mass = first * tilted / weight;
    CHECK(held * one_unit <= mass);
    CHECK(held * one_unit >= mass - 2 * one_unit - mass * power_of_two(-40));
  }
  CHECK(total(*noise) >= Rational(1 / one_unit));
}

TEST_CASE("The row of Gaussian noise is that of the noise rounded up", "[tilted_noise]") {
  const Rational sigma = GENERATE(Rational(1), Rational(7, 2), Rational(40));
  const Epsilon epsilon = Epsilon::of(Rational(1, 5));
  const auto noise = tilted_noise(Noise::gaussian(sigma), epsilon, 4096);
  REQUIRE(noise.has_value());
  CHECK(noise->row.first <= noise->mean);
  CHECK(noise->mean <= noise->row.last());
  for (std::int64_t z = noise->row.first; z <= noise->row.last(); ++z) {
    const Interval tilt = exp(Interval(Rational(-z) / 5, 200));
    const Interval mass = normal_cell(z, sigma) * tilt / noise->weight;
    const Rational held = noise->row.masses[static_cast<std::size_t>(z - noise->row.first)];
    CHECK(mpfr_cmp_q(mass.right(), Rational(held * one_unit).backend().data()) >= 0);
  }
  CHECK(total(*noise) >= Rational(1 / one_unit));
  CHECK(noise->row.deficit * one_unit < power_of_two(-40));
}

TEST_CASE("Where no row serves there is none", "[tilted_noise]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  CHECK_FALSE(tilted_noise(Noise::laplace(100), epsilon, 64).has_value());   // too long
  CHECK_FALSE(tilted_noise(Noise::laplace(10), epsilon, 4096).has_value());  // its own ε
  CHECK_FALSE(tilted_noise(Noise::gaussian(Rational(9, 10)), epsilon, 4096).has_value());
  CHECK(tilted_noise(Noise::laplace(8), epsilon, 4096).has_value());
}

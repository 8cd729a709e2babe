#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::Precision;
using pkdp::Rational;
using pkdp::counting::NormalIntervalMasses;

namespace {

// Φ((γ−k)/σ) by erfc, at more bits than what it is compared with.
Interval normal(const Rational& distance, const Rational& sigma) {
  constexpr Precision bits = 400;
  const Interval root = Interval(sigma, bits) * sqrt(Interval(2, bits));
  return scale_by_power_of_two(erfc(Interval(Rational(-distance), bits) / root), -1);
}

}  // namespace

TEST_CASE("Masses between neighbours are differences of erfc, step after step", "[normal_steps]") {
  constexpr Precision bits = 160;
  for (const Rational& sigma : {Rational(1), Rational(7, 2), Rational(40), Rational(1000)}) {
    for (const Rational& gamma : {Rational(0), Rational(17, 3), Rational(-211, 2)}) {
      for (const int sign : {-1, 1}) {
        NormalIntervalMasses steps(gamma, sigma, 3, bits);
        for (int i = 0; i < 60; ++i, steps.move(sign)) {
          const Rational distance = gamma - steps.k();
          const Interval expected = distance > 0
                                        ? normal(1 - distance, sigma) - normal(-distance, sigma)
                                        : normal(distance, sigma) - normal(distance - 1, sigma);
          const Interval value = steps.value();
          CHECK(value.has_relative_accuracy(bits - 24));
          CHECK(less(value, expected) != pkdp::Answer::yes);
          CHECK(less(expected, value) != pkdp::Answer::yes);
        }
      }
    }
  }
}

TEST_CASE("Small deviations and places beyond MPFR's exponents are left to erfc",
          "[normal_steps]") {
  CHECK(NormalIntervalMasses::serves(0, 1, 0));
  CHECK_FALSE(NormalIntervalMasses::serves(0, Rational(1, 2), 0));
  CHECK_FALSE(NormalIntervalMasses::serves(Rational(1'000'000), 1, 0));
}

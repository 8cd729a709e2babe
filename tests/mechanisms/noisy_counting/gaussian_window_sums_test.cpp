#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::BinomialRatios;
using pkdp::counting::NormalRatios;
using pkdp::counting::WeightRecurrence;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

constexpr std::int64_t many_steps = 150;

// How far the weight after many steps at a low precision is from that at a high one, in units of
// 2^(1 − precision): what `roundings` allows.
Rational roundings_found(const Rational& b, const Rational& sigma, int sign) {
  constexpr pkdp::Precision low = 64;
  constexpr pkdp::Precision high = 256;
  const std::int64_t count = 1000;
  const Rational gamma(1013, 2);
  const auto walked = [&](pkdp::Precision precision) {
    const BinomialRatios masses(count, b, precision);
    const NormalRatios normal(gamma, 500, sigma, precision);
    WeightRecurrence walk(masses, normal, 500, sign, precision);
    for (std::int64_t i = 0; i < many_steps; ++i) {
      walk.step();
    }
    return walk.weight().enclose_exactly().lower();
  };
  const Rational right = walked(high);
  return abs(walked(low) - right) / right * pkdp::power_of_two(low - 1);
}

}  // namespace

TEST_CASE("Walks up and down give the weights as they are defined, as words and as floats",
          "[gaussian_window]") {
  constexpr pkdp::Precision bits = 160;
  for (const Rational& b : {Rational(1, 4), Rational("12345678901/98765432100")}) {
    const Rational sigma(3, 2);
    const Rational y(21, 2);
    const BinomialRatios masses(40, b, bits);
    const NormalRatios normal(y, 8, sigma, bits);
    for (const int sign : {-1, 1}) {
      WeightRecurrence walk(masses, normal, 8, sign, bits);
      Rational ratio = 1;  // of the masses
      for (int steps = 1; steps <= 8; ++steps) {
        const std::int64_t n = walk.n();
        ratio *= sign > 0 ? Rational(40 - n) * b / ((1 - b) * (n + 1))
                          : Rational(n) * (1 - b) / (b * (41 - n));
        walk.step();
        const auto square = [&](std::int64_t k) { return Rational((y - k) * (y - k)); };
        const Interval normals =
            exp(Interval(Rational((square(8) - square(walk.n())) / (2 * sigma * sigma)), bits));
        CHECK(meet(walk.weight().enclose(pkdp::counting::window::roundings(steps)),
                   Interval(ratio, bits) * normals));
      }
    }
  }
}

TEST_CASE("Roundings of a walk are within their count, and a sixteenth of it would be too few",
          "[gaussian_window]") {
  const Rational allowed(pkdp::counting::window::roundings(many_steps));
  Rational most = 0;
  for (int i = 0; i < 60; ++i) {
    // Probabilities in words, and others.
    const Rational b =
        i % 2 == 0 ? Rational(1, 3 + i) : Rational(1, 3) + pkdp::power_of_two(-40 - i);
    const Rational found = roundings_found(b, Rational(37 + i, 3), i % 3 == 0 ? -1 : 1);
    CHECK(found <= allowed);
    most = std::max(most, found);
  }
  CHECK(16 * most > allowed);
}

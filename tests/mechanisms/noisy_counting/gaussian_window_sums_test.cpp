#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

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

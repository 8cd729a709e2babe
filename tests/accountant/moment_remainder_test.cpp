#include "reference/accountant/moment_remainder.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

constexpr Precision precision = 160;

ComplexInterval order(long real, long imaginary) {
  return {Interval(real, precision), Interval(imaginary, precision)};
}

}  // namespace

TEST_CASE("What remains of a moment and the terms taken away are the moment",
          "[accountant][tail]") {
  const GaussianMixture law{Rational(1, 20), 1, true};
  const RayBounds bounds(law, 120, 24);
  const RayRule rule{Rational(1, 5), Rational(1, 80), Interval(-70, 64)};
  const RayMoments moments(law, rule, 90, 20, precision);
  for (const unsigned long terms : {1UL, 2UL, 5UL, 12UL}) {
    const LossPolynomial polynomial(law, bounds, terms, 8, 100, precision);
    const RemainderRule remainder(law, terms, rule, 110, 90, 20, precision);
    for (const auto& [real, imaginary] : {std::pair{4L, 6L}, {1L, 0L}, {9L, 1L}, {2L, -3L}}) {
      const ComplexInterval s = order(real, imaginary);
      const ComplexInterval whole = moments.around(s, 0).at(s);
      // In a series about a point nearby.
      const ComplexInterval centre = {s.re + Interval(Rational(3, 4), precision), s.im};
      const ComplexInterval sum = polynomial.at(s) + remainder.around(centre, 1).at(s);
      CHECK(testing::overlap(sum.re, whole.re));
      CHECK(testing::overlap(sum.im, whole.im));
      CHECK(sum.re.has_absolute_accuracy(50));
      CHECK(sum.im.has_absolute_accuracy(50));
    }
  }
}

TEST_CASE("The terms taken away are the moments of the loss above the least",
          "[accountant][tail]") {
  const GaussianMixture law{Rational(1, 20), 1, true};
  const RayBounds bounds(law, 120, 24);
  const LossPolynomial polynomial(law, bounds, 6, 8, 100, precision);
  CHECK(polynomial.at(order(0, 0)).re.contains(1));
  const Interval one(1, precision);
  const Interval tiny(power_of_two(-80), precision);
  for (const auto& [real, imaginary] : {std::pair{3L, 4L}, {0L, 9L}, {20L, 0L}, {1L, 40L}}) {
    const ComplexInterval s = order(real, imaginary);
    const ComplexInterval square = s * s;
    const Interval second = scale_by_power_of_two(polynomial.second(), -1);
    const ComplexInterval rest = {
        polynomial.at(s).re - one - polynomial.mean() * s.re - second * square.re,
        polynomial.at(s).im - polynomial.mean() * s.im - second * square.im};
    const Interval bound = polynomial.beyond_second(sqrt(s.norm())) + tiny;
    CHECK(less(sqrt(rest.norm()), bound) == Answer::yes);
  }
}

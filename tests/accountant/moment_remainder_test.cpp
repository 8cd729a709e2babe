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
  for (const auto& [real, imaginary] : {std::pair{3L, 4L}, {0L, 9L}, {20L, 0L}, {1L, 40L}}) {
    const ComplexInterval s = order(real, imaginary);
    const Interval modulus = sqrt(s.norm());
    const Interval one(1, precision);
    const Interval greatest =
        (one + polynomial.mean() * s.re) * (one + polynomial.spread_at(modulus));
    CHECK(less(sqrt(polynomial.at(s).norm()), greatest) == Answer::yes);
  }
}

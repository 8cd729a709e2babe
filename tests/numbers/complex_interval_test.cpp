#include "reference/numbers/complex_interval.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

namespace {

ComplexInterval of(const Rational& re, const Rational& im) {
  return {Interval(re, 64), Interval(im, 64)};
}

bool contains(const ComplexInterval& z, const Rational& re, const Rational& im) {
  return z.re.contains(re) && z.im.contains(im);
}

}  // namespace

TEST_CASE("Complex rectangles contain the exact sum, product and quotient", "[numbers]") {
  const ComplexInterval a = of(Rational(1, 3), -2);
  const ComplexInterval b = of(3, Rational(1, 7));
  CHECK(contains(a + b, Rational(10, 3), Rational(-13, 7)));
  CHECK(contains(a - b, Rational(-8, 3), Rational(-15, 7)));
  CHECK(contains(-a, Rational(-1, 3), 2));
  CHECK(contains(a * b, Rational(9, 7), Rational(-125, 21)));
  CHECK(contains((a * b) / b, Rational(1, 3), -2));
  CHECK(((a * b) / b).re.has_relative_accuracy(50));
  CHECK(a.norm().contains(Rational(37, 9)));
}

TEST_CASE("The square of a rectangle's side is never negative", "[numbers]") {
  const ComplexInterval wide = {Interval(Rational(-1), Rational(2), 64), Interval(64)};
  CHECK(wide.norm().lower() == 0);
  CHECK(wide.norm().upper() == 4);
}

TEST_CASE("The complex exponential turns by its imaginary part", "[numbers]") {
  const ComplexInterval half_turn = exp(ComplexInterval{Interval(64), pi(64)});
  CHECK(contains(half_turn, -1, 0));
  CHECK(half_turn.im.has_absolute_accuracy(60));
  const ComplexInterval twice = exp(of(1, Rational(3, 5))) * exp(of(1, Rational(3, 5)));
  const ComplexInterval once = exp(of(2, Rational(6, 5)));
  CHECK((twice - once).re.contains_zero());
  CHECK((twice - once).im.contains_zero());
  CHECK(once.re.has_relative_accuracy(55));
}

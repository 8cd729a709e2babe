#include "reference/numbers/interval_trigonometry.hpp"

#include <catch2/catch.hpp>

#include "tests/support/arb_number.hpp"

using namespace pkdp;
using pkdp::testing::Arb;

TEST_CASE("Circular functions against Arb", "[interval]") {
  constexpr long precision = 200;
  for (const Rational& x : {Rational(1, 7), Rational(-3), Rational(1000)}) {
    Arb sine(x, precision);
    Arb cosine(x, precision);
    arb_sin_cos(sine.raw(), cosine.raw(), cosine.raw(), precision);
    CHECK(testing::agree(sin(Interval(x, precision)), sine.interval(precision), 50));
    CHECK(testing::agree(cos(Interval(x, precision)), cosine.interval(precision), 50));
  }
  Arb circle;
  arb_const_pi(circle.raw(), precision);
  CHECK(testing::agree(pi(precision), circle.interval(precision), 50));
  Arb y(2, precision);
  arb_atan2(y.raw(), y.raw(), Arb(-1, precision).raw(), precision);
  CHECK(testing::agree(argument(Interval(2, precision), Interval(-1, precision)),
                       y.interval(precision), 50));
}

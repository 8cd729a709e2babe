#include "reference/numbers/decreasing_root.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::DecreasingFunction;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Rational;
using pkdp::RootBracket;

namespace {

// 2 − x², with the rounding of an enclosure.
Interval parabola(const Rational& x, Precision precision) {
  const Interval value(x, precision);
  return Interval(2, precision) - value * value;
}

bool holds_root(const RootBracket& bracket, const Rational& square) {
  return bracket.lower * bracket.lower < square && bracket.upper * bracket.upper > square;
}

}  // namespace

TEST_CASE("A bracket is narrowed to the width asked for", "[falling_root]") {
  int evaluations = 0;
  const DecreasingFunction f = [&](const Rational& x, Precision precision) {
    ++evaluations;
    return parabola(x, precision);
  };
  for (const long bits : {10, 100, 1000}) {
    evaluations = 0;
    const RootBracket bracket = narrow(f, {1, 2}, pkdp::power_of_two(-bits), 2 * bits + 64);
    CHECK(holds_root(bracket, 2));
    CHECK(bracket.upper - bracket.lower <= pkdp::power_of_two(-bits));
    CHECK(evaluations < 60);
  }
}

TEST_CASE("A root that is a rational ends the search beside it", "[falling_root]") {
  const DecreasingFunction f = [](const Rational& x, Precision precision) {
    // The enclosure of 0 has a width, as from any longer calculation.
    return Interval(1, precision) - Interval(Rational(x / 3), precision) * Interval(3, precision);
  };
  const RootBracket bracket = narrow(f, {0, 2}, pkdp::power_of_two(-100), 200);
  CHECK(bracket.lower < 1);
  CHECK(bracket.upper > 1);
  CHECK(bracket.upper - bracket.lower < pkdp::power_of_two(-90));
}

TEST_CASE("An infinite value at an end leaves bisection", "[falling_root]") {
  const DecreasingFunction f = [](const Rational& x, Precision precision) {
    return log(Interval(Rational(1 - x), precision)) + Interval(5, precision);
  };
  const RootBracket bracket = narrow(f, {0, 1}, pkdp::power_of_two(-60), 256);
  CHECK(bracket.upper - bracket.lower <= pkdp::power_of_two(-60));
  CHECK(f(bracket.lower, 256).contains_zero() == false);
}

TEST_CASE("A bracket is found on either side of the start", "[falling_root]") {
  for (const Rational& start : {Rational(-50), Rational(0), Rational(1), Rational(3, 2)}) {
    const DecreasingFunction f = [](const Rational& x, Precision precision) {
      return Interval(Rational(Rational(7, 5) - x), precision);
    };
    const RootBracket bracket = bracket_around(f, start, Rational(1, 4), 64);
    CHECK(bracket.lower < Rational(7, 5));
    CHECK(bracket.upper > Rational(7, 5));
  }
  const DecreasingFunction positive = [](const Rational&, Precision precision) {
    return Interval(1, precision);
  };
  CHECK_THROWS_AS(bracket_around(positive, 0, 1, 64), pkdp::Error);
}

TEST_CASE("Secant steps settle near the root, or say that they do not", "[falling_root]") {
  const auto f = [](const Rational& x, Precision precision) {
    return Interval(2, precision) - exp(Interval(x, precision));
  };
  const auto search = [](const Rational& start) {
    return pkdp::SecantSearch{
        start, Rational(1, 2), pkdp::power_of_two(-16), pkdp::power_of_two(-120), 64, 150};
  };
  const auto root = pkdp::approximate_root(f, search(1));
  REQUIRE(root);
  const Interval distance = Interval(*root, 200) - log(Interval(2, 200));
  CHECK(distance.has_absolute_accuracy(150));
  CHECK(abs(distance.upper()) < pkdp::power_of_two(-110));
  const auto flat = [](const Rational&, Precision precision) { return Interval(1, precision); };
  CHECK_FALSE(pkdp::approximate_root(flat, search(1)));
}

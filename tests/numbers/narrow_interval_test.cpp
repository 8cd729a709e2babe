#include "reference/numbers/narrow_interval.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <vector>

using namespace pkdp;

namespace {

using Narrow = std::function<std::optional<Interval>(const Interval&)>;
using Plain = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

// [x, x + width], with ends of that precision.
Interval between(const Rational& x, const Rational& width, Precision precision) {
  return {x, x + width, precision};
}

bool contains(const Interval& outer, const Interval& inner) {
  return mpfr_lessequal_p(outer.left(), inner.left()) != 0 &&
         mpfr_lessequal_p(inner.right(), outer.right()) != 0;
}

// f at a point, both ways rounded at 500 bits.
Interval image(Plain f, mpfr_srcptr at) {
  Interval result(500);
  f(&result.raw()->left, at, MPFR_RNDD);
  f(&result.raw()->right, at, MPFR_RNDU);
  return result;
}

Rational width(const Interval& x) { return x.upper() - x.lower(); }

// The images of both ends and of points in between are in it, and it is hardly wider than them: at
// most `share` of their width and two units in the last place more.
void check(const Narrow& narrow, Plain f, const Rational& from, const Rational& size,
           const Rational& share) {
  for (const Precision precision : {40L, 113L, 300L}) {
    const Interval x = between(from, size, precision);
    const std::optional<Interval> found = narrow(x);
    REQUIRE(found);
    CHECK(found->precision() == precision);
    const Interval low = image(f, x.left());
    const Interval high = image(f, x.right());
    CHECK(contains(*found, low));
    CHECK(contains(*found, high));
    const Interval middle((x.lower() + x.upper()) / 2, 500);
    CHECK(contains(*found, image(f, middle.left())));
    const Rational tight = width(Interval::hull(low, high));
    const Rational largest = std::max<Rational>(abs(found->lower()), abs(found->upper()));
    CHECK(width(*found) <= tight * share + largest * power_of_two(3 - precision));
  }
}

const std::vector<Rational> widths = {0, power_of_two(-300), power_of_two(-60), power_of_two(-20)};

}  // namespace

TEST_CASE("One evaluation serves for both ends of a narrow interval", "[numbers][narrow]") {
  const Rational little(9, 8);  // what the bound of f′ may lose
  for (const Rational& size : widths) {
    for (const Rational& x : {Rational(-700), Rational(-1, 3), Rational(0), power_of_two(-90),
                              Rational(5, 2), Rational(90)}) {
      check([](const Interval& y) { return narrow_interval::exp(y); }, mpfr_exp, x, size, little);
      check([](const Interval& y) { return narrow_interval::expm1(y); }, mpfr_expm1, x, size,
            little);
    }
    for (const Rational& x : {power_of_two(-400), Rational(1, 3), Rational(1), Rational(90)}) {
      const Rational relative = size * x;
      check([](const Interval& y) { return narrow_interval::log(y); }, mpfr_log, x, relative,
            little);
    }
    for (const Rational& x : {Rational(-7, 8), power_of_two(-300), Rational(0), Rational(90)}) {
      check([](const Interval& y) { return narrow_interval::log1p(y); }, mpfr_log1p, x, size / 8,
            little);
    }
    for (const Rational& x : {Rational(0), Rational(1, 3), Rational(4), Rational(70)}) {
      check([](const Interval& y) { return narrow_interval::erfc(y); }, mpfr_erfc, x, size / 4096,
            Rational(3, 2));
    }
  }
}

TEST_CASE("Circular functions of a narrow interval", "[numbers][narrow]") {
  for (const Rational& size : widths) {
    for (const Rational& x : {Rational(-1000), Rational(-1, 7), Rational(0), Rational(11, 7)}) {
      for (const Precision precision : {40L, 200L}) {
        const Interval y = between(x, size, precision);
        const auto cosine = narrow_interval::cos(y);
        const auto sine = narrow_interval::sin(y);
        const auto both = narrow_interval::sin_cos(y);
        REQUIRE((cosine && sine && both));
        for (const mpfr_srcptr end : {y.left(), y.right()}) {
          CHECK(contains(*cosine, image(mpfr_cos, end)));
          CHECK(contains(*sine, image(mpfr_sin, end)));
          CHECK(contains(both->cosine, image(mpfr_cos, end)));
          CHECK(contains(both->sine, image(mpfr_sin, end)));
        }
        for (const Interval* part : {&*cosine, &*sine, &both->cosine, &both->sine}) {
          CHECK(part->lower() >= -1);
          CHECK(part->upper() <= 1);
          CHECK(width(*part) <= width(y) * Rational(17, 8) + power_of_two(2 - precision));
        }
      }
    }
  }
}

TEST_CASE("Arguments in all quadrants that are away from the cut", "[numbers][narrow]") {
  const auto corner = [](mpfr_srcptr y, mpfr_srcptr x) {
    Interval result(500);
    mpfr_atan2(&result.raw()->left, y, x, MPFR_RNDD);
    mpfr_atan2(&result.raw()->right, y, x, MPFR_RNDU);
    return result;
  };
  for (const Rational& size : widths) {
    for (const Rational& a : {Rational(-3), Rational(1, 9), power_of_two(-100), Rational(50)}) {
      for (const Rational& b : {Rational(-2), Rational(0), Rational(1, 5), Rational(1000)}) {
        const Interval y = between(a, size * abs(a), 120);
        const Interval x = between(b, size * abs(a), 120);
        const auto found = narrow_interval::argument(y, x);
        CHECK(found.has_value() == (a > 0 || b > 0));
        if (found) {
          for (const mpfr_srcptr up : {y.left(), y.right()}) {
            for (const mpfr_srcptr along : {x.left(), x.right()}) {
              CHECK(contains(*found, corner(up, along)));
            }
          }
        }
      }
    }
  }
  // Far below the real part an argument keeps its relative accuracy.
  const auto tiny =
      narrow_interval::argument(Interval(power_of_two(-500), 100), Interval(Rational(1, 3), 100));
  REQUIRE(tiny);
  CHECK(tiny->has_relative_accuracy(96));
}

TEST_CASE("Exact values stay exact", "[numbers][narrow]") {
  const Interval zero(80);
  const Interval one(1, 80);
  CHECK(width(*narrow_interval::exp(zero)) == 0);
  CHECK(width(*narrow_interval::expm1(zero)) == 0);
  CHECK(width(*narrow_interval::log(one)) == 0);
  CHECK(width(*narrow_interval::log1p(zero)) == 0);
  CHECK(width(*narrow_interval::erfc(zero)) == 0);
  CHECK(width(narrow_interval::sin_cos(zero)->cosine) == 0);
  CHECK(width(narrow_interval::sin_cos(zero)->sine) == 0);
  CHECK(width(narrow_interval::log_gamma(one.left(), 80)) == 0);
}

TEST_CASE("What is not narrow, or has no such bound, is left to others", "[numbers][narrow]") {
  const Interval wide(Rational(1), Rational(2), 80);
  CHECK_FALSE(narrow_interval::exp(wide));
  CHECK_FALSE(narrow_interval::expm1(wide));
  CHECK_FALSE(narrow_interval::log(wide));
  CHECK_FALSE(narrow_interval::log1p(wide));
  CHECK_FALSE(narrow_interval::erfc(wide));
  CHECK_FALSE(narrow_interval::cos(wide));
  CHECK_FALSE(narrow_interval::sin(wide));
  CHECK_FALSE(narrow_interval::sin_cos(wide));
  CHECK_FALSE(narrow_interval::argument(wide, wide));
  const Interval endless = Interval::entire(80);
  CHECK_FALSE(narrow_interval::exp(endless));
  CHECK_FALSE(narrow_interval::cos(endless));
  CHECK_FALSE(narrow_interval::erfc(Interval(-1, 80)));
  CHECK_FALSE(narrow_interval::log(Interval(80)));
  // Narrow, but not for a function that falls by e^(−2·10^6·width).
  CHECK_FALSE(narrow_interval::erfc(between(1'000'000, power_of_two(-20), 200)));
}

TEST_CASE("Signs, and the order of e^x and 1, survive the widening", "[numbers][narrow]") {
  const Rational tiny = power_of_two(-100);
  const Interval below(-tiny * Rational(5, 3), -tiny / 3, 64);  // its ends are not exact
  const Interval above(tiny / 3, tiny * Rational(5, 3), 64);
  CHECK(narrow_interval::exp(below)->upper() == 1);
  CHECK(narrow_interval::expm1(below)->upper() <= 0);
  CHECK(narrow_interval::log1p(below)->upper() <= 0);
  CHECK(narrow_interval::sin(below)->upper() <= 0);
  CHECK(narrow_interval::sin_cos(below)->sine.upper() <= 0);
  CHECK(narrow_interval::sin(above)->lower() >= 0);
  CHECK(narrow_interval::sin_cos(above)->sine.lower() >= 0);
  CHECK(narrow_interval::log(Interval(1 - tiny, 1, 200))->upper() <= 0);
  CHECK(narrow_interval::argument(above, Interval(1, 64))->lower() >= 0);
  CHECK(narrow_interval::argument(below, Interval(1, 64))->upper() <= 0);
}

TEST_CASE("Beyond MPFR's exponents both ends are evaluated", "[numbers][narrow]") {
  CHECK_FALSE(narrow_interval::exp(Interval(Integer(1) << 62, 64)));
  CHECK_FALSE(narrow_interval::exp(Interval(-(Integer(1) << 62), 64)));
  CHECK_FALSE(narrow_interval::expm1(Interval(Integer(1) << 62, 64)));
  CHECK_FALSE(narrow_interval::erfc(Interval(Integer(1) << 40, 64)));
}

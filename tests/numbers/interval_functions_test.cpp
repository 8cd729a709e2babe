#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/interval.hpp"

using namespace pkdp;

namespace {

Interval between(const Rational& lower, const Rational& upper, Precision precision = 80) {
  return {lower, upper, precision};
}

// The image of a point at four times the precision lies inside the image at `precision`, for
// points at both ends and in between: the functions are monotone on these arguments.
template <typename Function>
void check_containment(Function function, const Rational& lower, const Rational& upper) {
  for (const Precision precision : {24L, 64L, 200L}) {
    const Interval image = function(Interval(lower, upper, precision));
    for (const Rational& point : {lower, upper, Rational((2 * lower + upper) / 3)}) {
      const Interval exact = function(Interval(point, 4 * precision));
      CHECK(mpfr_lessequal_p(image.left(), exact.left()) != 0);
      CHECK(mpfr_lessequal_p(exact.right(), image.right()) != 0);
    }
  }
}

}  // namespace

TEST_CASE("elementary functions contain finer images", "[numbers][interval]") {
  const Rational x = make_rational(-7, 3);
  const Rational y = make_rational(11, 5);
  check_containment([](const Interval& a) { return exp(a); }, x, y);
  check_containment([](const Interval& a) { return expm1(a); }, x, y);
  check_containment([](const Interval& a) { return erfc(a); }, x, y);
  check_containment([](const Interval& a) { return log(a); }, make_rational(1, 7), y);
  check_containment([](const Interval& a) { return log1p(a); }, make_rational(-6, 7), y);
  check_containment([](const Interval& a) { return sqrt(a); }, make_rational(1, 7), y);
  check_containment([](const Interval& a) { return power(a, 7); }, x, y);
}

TEST_CASE("logarithms at the ends of their domain", "[numbers][interval]") {
  const Interval at_zero = log(between(0, 2));
  CHECK(mpfr_inf_p(at_zero.left()) != 0);
  CHECK(mpfr_cmp_d(at_zero.right(), 0.6931) > 0);
  CHECK(mpfr_inf_p(log1p(between(-1, 0)).left()) != 0);
  CHECK_THROWS_AS(log(between(-1, 1)), Error);
  CHECK_THROWS_AS(log1p(between(-2, 1)), Error);
  CHECK_THROWS_AS(sqrt(between(-1, 1)), Error);
  CHECK(sqrt(between(0, 4)).upper() == 2);
}

TEST_CASE("expm1 and log1p keep relative accuracy near 0", "[numbers][interval]") {
  const Rational tiny = power_of_two(-400);
  CHECK(expm1(Interval(tiny, 80)).has_relative_accuracy(75));
  CHECK(log1p(Interval(tiny, 80)).has_relative_accuracy(75));
}

TEST_CASE("exponents beyond MPFR's range give ends at 0 or infinity", "[numbers][interval]") {
  const Interval huge = exp(Interval(Integer(1) << 62, 64));
  CHECK(mpfr_number_p(huge.left()) != 0);
  CHECK(mpfr_inf_p(huge.right()) != 0);
  const Interval tiny = exp(Interval(-(Integer(1) << 62), 64));
  CHECK(mpfr_zero_p(tiny.left()) != 0);
  CHECK(mpfr_sgn(tiny.right()) > 0);
  const Interval squared = tiny * tiny;
  CHECK(mpfr_zero_p(squared.left()) != 0);
  CHECK(mpfr_sgn(squared.right()) > 0);
  const Interval scaled = scale_by_power_of_two(tiny, -(1L << 40));
  CHECK(mpfr_sgn(scaled.right()) > 0);
}

TEST_CASE("powers of intervals", "[numbers][interval]") {
  CHECK(power(between(-2, 1), 0).lower() == 1);
  CHECK(power(between(-2, 1), 2).contains(4));
  CHECK(power(between(-2, 1), 2).contains(0));
  CHECK(power(between(-2, 1), 3).contains(-8));
  CHECK(power(Interval(3L, 80), 40).contains(Rational(power(Integer(3), 40))));
  CHECK(power(between(0, 0), 0).lower() == 1);
}

TEST_CASE("maximum, minimum and positive part", "[numbers][interval]") {
  const Interval a = between(-3, 1);
  const Interval b = between(-2, 5);
  CHECK(max(a, b).lower() == -2);
  CHECK(max(a, b).upper() == 5);
  CHECK(min(a, b).lower() == -3);
  CHECK(min(a, b).upper() == 1);
  CHECK(positive_part(a).lower() == 0);
  CHECK(positive_part(between(-3, -1)).upper() == 0);
}

TEST_CASE("log_factorial encloses the logarithm of the exact factorial", "[numbers][interval]") {
  Integer factorial = 1;
  for (unsigned long n = 0; n <= 60; ++n) {
    factorial = n < 2 ? Integer(1) : Integer(factorial * n);
    const Interval enclosure = log_factorial(n, 100);
    const Interval exact = log(Interval(factorial, 400));
    CHECK(mpfr_lessequal_p(enclosure.left(), exact.left()) != 0);
    CHECK(mpfr_lessequal_p(exact.right(), enclosure.right()) != 0);
    CHECK(enclosure.has_relative_accuracy(96));
  }
  CHECK(log_factorial(~0UL, 100).is_finite());
}

TEST_CASE("erfc is decreasing and certified where it is tiny", "[numbers][interval]") {
  const Interval deep = erfc(Interval(1000L, 100));
  CHECK(deep.is_positive());
  CHECK(deep.has_relative_accuracy(90));
  CHECK(erfc(between(0, 0)).lower() == 1);
  const Interval both = erfc(between(-1, 1));
  CHECK(both.contains(1));
  CHECK(both.lower() < make_rational(16, 100));
  CHECK(both.upper() > make_rational(184, 100));
  CHECK(erfc(Interval::entire(64)).contains(0));
  CHECK(erfc(Interval::entire(64)).contains(2));
}

TEST_CASE("erfc far left of 0 is 2 less a short number, as MPFR finds at once",
          "[numbers][interval]") {
  for (const Precision precision : {64, 113, 256, 1000, 3000}) {
    for (const long x : {-1, -5, -7, -9, -13, -27, -46, -100, -1000}) {
      const Interval at(make_rational(x * 7 - 1, 7), precision);
      const Interval found = erfc(at);
      Interval slow(precision);
      mpfr_erfc(&slow.raw()->left, at.right(), MPFR_RNDD);
      mpfr_erfc(&slow.raw()->right, at.left(), MPFR_RNDU);
      CHECK(mpfr_cmp(found.left(), slow.right()) <= 0);
      CHECK(mpfr_cmp(found.right(), slow.left()) >= 0);
      CHECK(found.has_relative_accuracy(precision - 8));
      CHECK(mpfr_cmp_ui(found.right(), 2) <= 0);
    }
  }
  // 2 − erfc(27): the short number is right to the bits that are left of it.
  const Interval one(1L, 2000);
  const Interval left = erfc(Interval(-27L, 2000));
  const Interval rest = Interval(2L, 2000) - left;
  CHECK(rest.has_relative_accuracy(2000 - 1070));
  CHECK(less(rest, erfc(Interval(27L, 2000)) + one * Interval(power_of_two(-1990), 64)) !=
        Answer::no);
  const Interval unbounded =
      erfc(Interval::hull(-exp(Interval(Integer(1) << 62, 64)), Interval(-30L, 64)));
  CHECK(unbounded.contains(2));
}

TEST_CASE("scaling by a power of two is exact", "[numbers][interval]") {
  const Interval x(make_rational(1, 3), 80);
  CHECK(scale_by_power_of_two(x, -50).lower() == x.lower() * power_of_two(-50));
  CHECK(scale_by_power_of_two(x, 50).upper() == x.upper() * power_of_two(50));
}

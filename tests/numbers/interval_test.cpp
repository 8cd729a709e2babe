#include "reference/numbers/interval.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

using namespace pkdp;

namespace {

const Rational third = make_rational(1, 3);

Interval between(long lower, long upper, Precision precision = 64) {
  return {Rational(lower), Rational(upper), precision};
}

bool has_nan(const Interval& x) { return mpfr_nan_p(x.left()) != 0 || mpfr_nan_p(x.right()) != 0; }

}  // namespace

TEST_CASE("a rational that is no dyadic number has a tight enclosure around it",
          "[numbers][interval]") {
  for (const Precision precision : {2L, 24L, 53L, 64L, 1024L}) {
    const Interval x(third, precision);
    CHECK(x.contains(third));
    CHECK(x.lower() < third);
    CHECK(third < x.upper());
    CHECK(x.upper() - x.lower() <= power_of_two(-precision));
    CHECK(x.precision() == precision);
  }
  CHECK(Interval(make_rational(1, 2), 2).lower() == make_rational(1, 2));
  CHECK(Interval(Integer(5), 2).contains(5));
  CHECK(Interval(-7L, 2).lower() == -8);
}

TEST_CASE("precision outside its limits and reversed ends are refused", "[numbers][interval]") {
  CHECK_THROWS_AS(Interval(1), Error);
  CHECK_THROWS_AS(Interval(limits::precision + 1), Error);
  CHECK_THROWS_AS(Interval(-5), Error);
  CHECK_THROWS_AS(Interval(Rational(2), Rational(1), 64), Error);
}

TEST_CASE("copies, moves and moved-from intervals are valid", "[numbers][interval]") {
  Interval original(third, 100);
  const Interval copy = original;
  Interval moved = std::move(original);
  CHECK(moved.contains(third));
  CHECK(copy.contains(third));
  CHECK(original.lower() == 0);  // NOLINT(bugprone-use-after-move): this is the promise
  original = copy;
  CHECK(original.precision() == 100);
  CHECK(original.contains(third));
  Interval& self = original;
  original = self;
  CHECK(original.contains(third));
  original = std::move(self);
  CHECK(original.contains(third));
  Interval low(1L, 24);
  low = original;
  CHECK(low.precision() == 100);
}

TEST_CASE("operations run at the larger of the two precisions", "[numbers][interval]") {
  const Interval low(third, 24);
  const Interval high(make_rational(1, 7), 300);
  CHECK((low + high).precision() == 300);
  CHECK((high - low).precision() == 300);
  CHECK((low * high).precision() == 300);
  CHECK((low / high).precision() == 300);
  CHECK((low / between(-1, 1, 300)).precision() == 300);
  CHECK(Interval::hull(low, high).precision() == 300);
  CHECK((-low).precision() == 24);
  CHECK((low * high).contains(make_rational(1, 21)));
}

TEST_CASE("sums, products and quotients contain all images", "[numbers][interval]") {
  const Interval a = between(-2, 3);
  const Interval b = between(-5, 4);
  CHECK((a + b).lower() == -7);
  CHECK((a - b).upper() == 8);
  CHECK((a * b).lower() == -15);
  CHECK((a * b).upper() == 12);
  CHECK((between(1, 2) / between(-4, -2)).lower() == -1);
  CHECK((between(1, 2) / between(-4, -2)).upper() == make_rational(-1, 4));
  CHECK((-a).lower() == -3);
  Interval squared = a;
  squared *= squared;
  CHECK(squared.contains(9));
  CHECK(squared.contains(0));
}

TEST_CASE("division by an interval with 0 is unbounded", "[numbers][interval]") {
  for (const Interval& divisor : {between(0, 1), between(-1, 0), between(-1, 1), between(0, 0)}) {
    const Interval quotient = between(1, 2) / divisor;
    CHECK_FALSE(quotient.is_finite());
    CHECK(mpfr_inf_p(quotient.left()) != 0);
    CHECK(mpfr_inf_p(quotient.right()) != 0);
  }
}

TEST_CASE("no operation makes a NaN end", "[numbers][interval]") {
  const Interval plus = exp(Interval(Integer(1) << 62, 64));  // [max, ∞]
  const Interval minus_point = log(Interval(64));             // [−∞, −∞]
  const Interval all[] = {Interval::entire(64), plus,          -plus,          minus_point,
                          -minus_point,         between(0, 0), between(-1, 1), between(0, 1)};
  for (const Interval& a : all) {
    CHECK_FALSE(has_nan(exp(a)));
    CHECK_FALSE(has_nan(expm1(a)));
    CHECK_FALSE(has_nan(erfc(a)));
    CHECK_FALSE(has_nan(power(a, 3)));
    CHECK_FALSE(has_nan(power(a, 0)));
    CHECK_FALSE(has_nan(positive_part(a)));
    CHECK_FALSE(has_nan(scale_by_power_of_two(a, 5)));
    for (const Interval& b : all) {
      CHECK_FALSE(has_nan(a + b));
      CHECK_FALSE(has_nan(a - b));
      CHECK_FALSE(has_nan(a * b));
      CHECK_FALSE(has_nan(a / b));
      CHECK_FALSE(has_nan(max(a, b)));
      CHECK_FALSE(has_nan(min(a, b)));
      CHECK_FALSE(has_nan(Interval::hull(a, b)));
    }
  }
}

TEST_CASE("infinite or far ends have no rational", "[numbers][interval]") {
  CHECK_THROWS_AS(Interval::entire(64).lower(), Error);
  CHECK_THROWS_AS(Interval::entire(64).upper(), Error);
  const Interval tiny = exp(Interval(-100'000'000L, 64));
  CHECK_THROWS_AS(tiny.upper(), Error);  // 2^(−1.4e8): longer than an exact result may be
  CHECK(Interval::entire(64).contains(third));
}

TEST_CASE("relative accuracy", "[numbers][interval]") {
  CHECK(Interval(third, 64).has_relative_accuracy(60));
  CHECK_FALSE(Interval(third, 64).has_relative_accuracy(66));
  CHECK(Interval(64).has_relative_accuracy(1'000'000));  // [0, 0]
  CHECK_FALSE(between(0, 1).has_relative_accuracy(0));
  CHECK_FALSE(between(-1, 1).has_relative_accuracy(0));
  CHECK_FALSE(Interval::entire(64).has_relative_accuracy(-10));
  CHECK_FALSE(between(1, 2).has_relative_accuracy(1));
  CHECK(between(-1'000'001, -1'000'000).has_relative_accuracy(15));
  // Never more than is there: width ≤ 2^−bits·least.
  for (long width = 1; width < 200; ++width) {
    for (long bits = 0; bits < 12; ++bits) {
      const Interval x = between(1000, 1000 + width);
      if (x.has_relative_accuracy(bits)) {
        CHECK(Rational(width) * power_of_two(bits) <= 1000);
      }
    }
  }
}

TEST_CASE("absolute accuracy", "[numbers][interval]") {
  CHECK(Interval(third, 64).has_absolute_accuracy(60));
  CHECK(between(0, 0).has_absolute_accuracy(1'000'000));
  CHECK_FALSE(between(0, 1).has_absolute_accuracy(1));
  CHECK_FALSE(Interval::entire(64).has_absolute_accuracy(-1000));
  // A width that overflows MPFR's exponents is not small.
  Interval wide = Interval::entire(64);
  mpfr_nextabove(&wide.raw()->left);
  mpfr_nextbelow(&wide.raw()->right);
  REQUIRE(wide.is_finite());
  CHECK_FALSE(wide.has_absolute_accuracy(0));
  CHECK_FALSE(wide.has_relative_accuracy(0));
}

TEST_CASE("comparison answers yes, no or unknown and never stops the program",
          "[numbers][interval]") {
  CHECK(less(between(0, 1), between(2, 3)) == Answer::yes);
  CHECK(less(between(2, 3), between(0, 1)) == Answer::no);
  CHECK(less(between(0, 2), between(1, 3)) == Answer::unknown);
  CHECK(less(between(0, 1), between(1, 2)) == Answer::unknown);
  CHECK(less(between(1, 2), between(0, 1)) == Answer::no);
  CHECK(less(between(1, 1), between(1, 1)) == Answer::no);
  CHECK(less(Interval::entire(64), between(0, 1)) == Answer::unknown);
}

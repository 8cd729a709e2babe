#include "reference/numbers/decimal.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;

namespace {

std::string printed(const Rational& value, long digits, Rounding rounding) {
  const Interval x(value, 400);
  return to_decimal(rounding == Rounding::up ? x.right() : x.left(), digits, rounding);
}

// The promise of enclose_in_decimal, checked with exact arithmetic.
void check_enclosure(const Rational& value, long digits) {
  const DecimalEnclosure shown = enclose_in_decimal(Value(value), digits);
  const Rational lower = parse_rational(shown.lower, "lower");
  const Rational upper = parse_rational(shown.upper, "upper");
  CHECK(lower <= value);
  CHECK(value <= upper);
  CHECK((upper - lower) * Rational(power(Integer(10), static_cast<std::uint64_t>(digits))) <=
        abs(value));
}

}  // namespace

TEST_CASE("decimals are rounded in the named direction", "[numbers][decimal]") {
  const Rational third = make_rational(1, 3);
  CHECK(printed(third, 5, Rounding::down) == "0.33333");
  CHECK(printed(third, 5, Rounding::up) == "0.33334");
  CHECK(printed(-third, 5, Rounding::down) == "-0.33334");
  CHECK(printed(-third, 5, Rounding::up) == "-0.33333");
  CHECK(printed(make_rational(1, 4), 5, Rounding::nearest) == "0.25");
}

TEST_CASE("rounding up across a power of ten", "[numbers][decimal]") {
  CHECK(printed(make_rational(999999, 1000000), 3, Rounding::up) == "1");
  CHECK(printed(make_rational(999999, 1000000), 3, Rounding::down) == "0.999");
  CHECK(printed(make_rational(999999, 10), 3, Rounding::up) == "100000");
  CHECK(printed(make_rational(-999999, 10), 3, Rounding::down) == "-100000");
  CHECK(printed(Rational(Integer("999999999999999999999999")), 3, Rounding::up) == "1e+24");
  CHECK(printed(parse_rational("9.99999e-30", "x"), 3, Rounding::up) == "1e-29");
  for (int k = -40; k <= 40; ++k) {
    const Rational power_of_ten =
        k < 0 ? make_rational(1, power(Integer(10), static_cast<std::uint64_t>(-k)))
              : Rational(power(Integer(10), static_cast<std::uint64_t>(k)));
    for (const Rational& factor : {Rational(1), Rational(1 - power_of_two(-90)),
                                   Rational(1 + power_of_two(-90)), Rational(-1)}) {
      check_enclosure(power_of_ten * factor, 20);
    }
  }
}

TEST_CASE("plain notation for moderate exponents, scientific beyond", "[numbers][decimal]") {
  CHECK(printed(parse_rational("0.0000123", "x"), 5, Rounding::nearest) == "0.0000123");
  CHECK(printed(parse_rational("0.00000123", "x"), 5, Rounding::nearest) == "1.23e-6");
  CHECK(printed(Rational(123456), 10, Rounding::nearest) == "123456");
  CHECK(printed(make_rational(2469, 2), 10, Rounding::nearest) == "1234.5");
  CHECK(printed(parse_rational("1e20", "x"), 10, Rounding::nearest) == "100000000000000000000");
  CHECK(printed(parse_rational("1e21", "x"), 10, Rounding::nearest) == "1e+21");
  CHECK(printed(Rational(0), 10, Rounding::nearest) == "0");
}

TEST_CASE("enclosures print outwards and agree to the digits asked for", "[numbers][decimal]") {
  for (const long digits : {1L, 2L, 17L, 50L, 1000L}) {
    check_enclosure(make_rational(1, 3), digits);
    check_enclosure(make_rational(-2, 7), digits);
    check_enclosure(make_rational(1, 3) * power_of_two(-3000), digits);
    check_enclosure(Rational(Integer(1) << 500), digits);
  }
  const DecimalEnclosure interval = to_decimal(Interval(make_rational(1, 3), 200), 4);
  CHECK(interval.lower == "0.3333");
  CHECK(interval.upper == "0.3334");
  const DecimalEnclosure zero = enclose_in_decimal(Value(Rational(0)), 50);
  CHECK(zero.lower == "0");
  CHECK(zero.upper == "0");
}

TEST_CASE("values that are no numbers print as themselves", "[numbers][decimal]") {
  CHECK(enclose_in_decimal(Value::plus_infinity(), 5).lower == "inf");
  CHECK(enclose_in_decimal(Value::minus_infinity(), 5).upper == "-inf");
  CHECK(enclose_in_decimal(Value::none(), 5).lower == "none");
}

TEST_CASE("digits and magnitudes beyond the limits are refused", "[numbers][decimal]") {
  const Value one(Rational(1));
  CHECK_THROWS_AS(enclose_in_decimal(one, 0), Error);
  CHECK_THROWS_AS(enclose_in_decimal(one, limits::asked_digits + 1), Error);
  const Value tiny(Real::certified(
      [](Precision p) { return exp(Interval(-1'000'000'000'000L, p)); }, {}, Sign::positive));
  try {
    (void)enclose_in_decimal(tiny, 20);
    FAIL("below every MPFR number");
  } catch (const Error& error) {
    CHECK(error.id() == "limit");
  }
  // A first enclosure [0, ∞] says nothing yet: refinement goes on.
  const Value late(Real::certified(
      [](Precision p) {
        return p < 500 ? positive_part(Interval::entire(p)) : Interval(make_rational(1, 3), p);
      },
      {}, Sign::positive));
  CHECK(enclose_in_decimal(late, 20).lower.starts_with("0.333"));
}

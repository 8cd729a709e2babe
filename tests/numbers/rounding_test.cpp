#include "reference/numbers/rounding.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "pkdp/error.hpp"
#include "tests/numbers/bisection_rounding.hpp"
#include "tests/numbers/rounding_edges.hpp"

using namespace pkdp;

namespace {

constexpr Rounding roundings[] = {Rounding::nearest, Rounding::down, Rounding::up};
constexpr double infinity = std::numeric_limits<double>::infinity();

bool same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

// A real that shows only enclosures: the way of a number without exact form.
Real certified(const Rational& value) {
  return Real::certified([value](Precision precision) { return Interval(value, precision); },
                         [value] { return std::optional<ExactForm>(value); });
}

}  // namespace

TEST_CASE("rationals round correctly at every edge", "[numbers][rounding]") {
  for (const Rational& value : rounding_edges()) {
    for (const Rounding rounding : roundings) {
      const double expected = bisection::round_to_double(value, rounding);
      const double actual = round_to_double(value, rounding);
      if (!same(expected, actual)) {
        CAPTURE(to_string(value), static_cast<int>(rounding), expected, actual);
        FAIL("a rounding differs from the slow one");
      }
    }
  }
  SUCCEED();
}

TEST_CASE("reals round as the rationals they are", "[numbers][rounding]") {
  for (const Rational& value : rounding_edges()) {
    for (const Rounding rounding : roundings) {
      CHECK(same(round_to_double(certified(value), rounding), round_to_double(value, rounding)));
      CHECK(same(round_to_double(Real(value), rounding), round_to_double(value, rounding)));
    }
  }
}

TEST_CASE("the three roundings of a value belong together", "[numbers][rounding]") {
  const RoundedDoubles third = round_to_doubles(Value(make_rational(1, 3)));
  CHECK(std::nextafter(third.down, 1.0) == third.up);
  CHECK(third.nearest == 1.0 / 3.0);
  const RoundedDoubles ln2 = round_to_doubles(Value(ExactForm(Logarithm{2})));
  CHECK(ln2.nearest == 0x1.62e42fefa39efp-1);
  CHECK(std::nextafter(ln2.down, 1.0) == ln2.up);
  const RoundedDoubles half = round_to_doubles(Value(make_rational(1, 2)));
  CHECK((half.down == 0.5 && half.nearest == 0.5 && half.up == 0.5));
}

TEST_CASE("what an exponential adds beside a constant decides a rounding, however little",
          "[numbers][rounding]") {
  for (const Rational& edge : rounding_edges()) {
    for (const Rational& coefficient : {make_rational(-3, 7), Rational(1)}) {
      const AffineExponential near{edge, coefficient, -5000};
      const Real slow =
          Real::certified([near](Precision precision) { return enclose(near, precision); });
      const AffineExponential nearer{edge, coefficient, -power_of_two(70)};
      for (const Rounding rounding : roundings) {
        const double expected = round_to_double(slow, rounding);
        if (!same(expected, round_to_double(Real(ExactForm(near)), rounding)) ||
            !same(expected, round_to_double(Real(ExactForm(nearer)), rounding))) {
          CAPTURE(to_string(edge), to_string(coefficient), static_cast<int>(rounding), expected);
          FAIL("a rounding beside a constant");
        }
      }
    }
  }
  SUCCEED();
}

TEST_CASE("infinities round to themselves, none does not round", "[numbers][rounding]") {
  const RoundedDoubles plus = round_to_doubles(Value::plus_infinity());
  CHECK((plus.down == infinity && plus.nearest == infinity && plus.up == infinity));
  CHECK(round_to_doubles(Value::minus_infinity()).up == -infinity);
  CHECK_THROWS_AS(round_to_doubles(Value::none()), Error);
}

TEST_CASE("a positive number below MPFR's exponents still rounds", "[numbers][rounding]") {
  const Real tiny = Real::certified(
      [](Precision precision) { return exp(Interval(-1'000'000'000'000L, precision)); }, {},
      Sign::positive);
  CHECK(same(round_to_double(tiny, Rounding::nearest), 0.0));
  CHECK(same(round_to_double(tiny, Rounding::down), 0.0));
  CHECK(round_to_double(tiny, Rounding::up) == std::numeric_limits<double>::denorm_min());
  const Real unknown =
      Real::certified([](Precision p) { return exp(Interval(-1'000'000'000'000L, p)); });
  CHECK_THROWS_AS(round_to_double(unknown, Rounding::up), Error);
}

TEST_CASE("a positive number whose enclosures reach below 0 rounds like one",
          "[numbers][rounding]") {
  const Real tiny = Real::certified(
      [](Precision p) { return Interval(-power_of_two(-40 * p), power_of_two(-40 * p), p); }, {},
      Sign::positive);
  CHECK(same(round_to_double(tiny, Rounding::down), 0.0));
  CHECK(same(round_to_double(tiny, Rounding::nearest), 0.0));
  CHECK(round_to_double(tiny, Rounding::up) == std::numeric_limits<double>::denorm_min());
}

TEST_CASE("a result 0 is always +0", "[numbers][rounding]") {
  CHECK(same(round_to_double(-power_of_two(-2000), Rounding::up), 0.0));
  CHECK(same(round_to_double(-power_of_two(-2000), Rounding::nearest), 0.0));
  CHECK(same(round_to_double(certified(-power_of_two(-2000)), Rounding::up), 0.0));
}

TEST_CASE("exact_value is the inverse of rounding", "[numbers][rounding]") {
  for (const double value :
       {0.0, 1.0, -0.1, 5e-324, 2.2250738585072011e-308, 1.7976931348623157e308}) {
    CHECK(same(round_to_double(exact_value(value), Rounding::nearest), value));
    CHECK(exact_value(std::abs(value)) ==
          bisection::value_of_bits(std::bit_cast<std::uint64_t>(std::abs(value))));
  }
  CHECK_THROWS_AS(exact_value(infinity), Error);
  CHECK_THROWS_AS(exact_value(std::nan("")), Error);
}

TEST_CASE("hex doubles are C's %a in lower case without trailing zeros", "[numbers][rounding]") {
  CHECK(hex_double(0.0) == "0x0p+0");
  CHECK(hex_double(-0.0) == "-0x0p+0");
  CHECK(hex_double(1.0) == "0x1p+0");
  CHECK(hex_double(0.09375) == "0x1.8p-4");
  CHECK(hex_double(-0.1) == "-0x1.999999999999ap-4");
  CHECK(hex_double(5e-324) == "0x0.0000000000001p-1022");
  CHECK(hex_double(0x1p-1023) == "0x0.8p-1022");
  CHECK(hex_double(0x1p-1022) == "0x1p-1022");
  CHECK(hex_double(1.7976931348623157e308) == "0x1.fffffffffffffp+1023");
  CHECK(hex_double(infinity) == "inf");
  CHECK(hex_double(-infinity) == "-inf");
  CHECK(hex_double(std::nan("")) == "nan");
}

TEST_CASE("decimal doubles read back", "[numbers][rounding]") {
  CHECK(decimal_double(0.05) == "0.05");
  CHECK(decimal_double(5e-324) == "5e-324");
  for (const double value : {0.1, 1.0 / 3.0, 6.02e23, -7e-300}) {
    CHECK(std::stod(decimal_double(value)) == value);
  }
}

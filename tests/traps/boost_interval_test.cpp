// Trap: Boost 1.74's number<mpfi_float_backend>. Each case shows the unsound behaviour on the
// Boost type, reported by the containment harness, and its absence in Interval.

#include <boost/multiprecision/mpfi.hpp>
#include <catch2/catch.hpp>
#include <sstream>

#include "reference/numbers/decimal.hpp"
#include "reference/numbers/interval.hpp"
#include "tests/traps/containment.hpp"

using namespace pkdp;

namespace {

namespace mp = boost::multiprecision;
using BoostInterval = mp::number<mp::mpfi_float_backend<50>, mp::et_off>;

Rational exact(mpfr_srcptr end) {
  Rational value;
  mpfr_get_q(value.backend().data(), end);
  return value;
}

traps::Ends boost_ends(const BoostInterval& x) {
  return {exact(&x.backend().data()->left), exact(&x.backend().data()->right)};
}

}  // namespace

TEST_CASE("an interval built from a rational contains it", "[traps]") {
  const auto faulty = [](const Rational& value) { return boost_ends(BoostInterval(value)); };
  CHECK(traps::misses(faulty).size() > 100);  // width 0, beside the value: the harness tells

  const auto ours = [](const Rational& value) {
    const Interval x(value, 170);
    return traps::Ends{x.lower(), x.upper()};
  };
  CHECK(traps::misses(ours).empty());
}

TEST_CASE("a midpoint is no enclosure", "[traps]") {
  const auto midpoint = [](const Rational& value) {
    Interval x(value, 170);
    const Rational middle = (x.lower() + x.upper()) / 2;
    return traps::Ends{middle, middle};
  };
  CHECK(traps::misses(midpoint).size() > 100);
}

TEST_CASE("an interval that casts to double does not exist", "[traps]") {
  STATIC_REQUIRE(std::is_constructible_v<double, BoostInterval>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<double, Interval>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<Interval, Rational>);
}

TEST_CASE("printing rounds outwards", "[traps]") {
  const Rational third = make_rational(1, 3);
  const DecimalEnclosure shown = to_decimal(Interval(third, 170), 5);
  CHECK(shown.lower == "0.33333");
  CHECK(shown.upper == "0.33334");
  // Boost rounds both ends to nearest: {0.33333,0.33333}, which misses 1/3.
  mpfi_t narrow;
  mpfi_init2(narrow, 170);
  mpfi_set_q(narrow, third.backend().data());
  std::ostringstream stream;
  stream << std::setprecision(5) << BoostInterval(narrow);
  mpfi_clear(narrow);
  CHECK(stream.str() == "{0.33333,0.33333}");
}

TEST_CASE("comparisons of overlapping intervals answer unknown", "[traps]") {
  // All six operators of the Boost type call std::terminate here; Interval has no operators.
  const Interval a(Rational(0), Rational(2), 64);
  const Interval b(Rational(1), Rational(3), 64);
  CHECK(less(a, b) == Answer::unknown);
  CHECK(less(b, a) == Answer::unknown);
  CHECK(less(a, a) == Answer::unknown);
}

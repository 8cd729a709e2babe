// The comparisons behind the readings `corrected:tight`, at numbers chosen for them.
#include "checks/engine/tight.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

namespace {

const TightPoints::MakeInputs nothing = [] { return Inputs{}; };

bool denied_below(const Rational& tight, const Value& bound, const TightScale& scale = {}) {
  TightPoints points(scale);
  points.below(tight, bound, nothing);
  return points.finding().counterexample.has_value();
}

bool denied_attained(const Rational& tight, const Value& best, const TightScale& scale = {}) {
  TightPoints points(scale);
  points.attained(tight, best, nothing);
  return points.finding().counterexample.has_value();
}

}  // namespace

TEST_CASE("A tight value above its bound by less than any fixed precision sees is denied",
          "[checks][mutant]") {
  const Rational third(1, 3);
  CHECK_FALSE(denied_below(third, third));
  CHECK(denied_below(third + power_of_two(-200), third));
  CHECK_FALSE(denied_below(third - power_of_two(-200), third));
  CHECK(denied_below(Rational(1, 2), third));
  CHECK_FALSE(denied_below(1, Value::none()));
}

TEST_CASE("The scale of a bound multiplies it", "[checks][mutant]") {
  CHECK_FALSE(denied_below(1, Rational(1, 2), {2, 1}));
  CHECK(denied_below(Rational(101, 100), Rational(1, 2), {2, 1}));
  CHECK_FALSE(denied_attained(1, Rational(1, 2), {1, 2}));
  CHECK(denied_attained(1, Rational(1, 2)));
}

TEST_CASE("A tight value that the library does not attain is denied", "[checks][mutant]") {
  CHECK_FALSE(denied_attained(Rational(1, 3), Rational(1, 3)));
  CHECK(denied_attained(Rational(1, 3), Rational(1, 3) + power_of_two(-200)));
  CHECK(denied_attained(Rational(1, 3), Value::none()));
  CHECK(denied_attained(Rational(1, 3), Value::plus_infinity()));
}

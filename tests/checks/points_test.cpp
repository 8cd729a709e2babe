#include "checks/engine/points.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

engine::Inputs one_input() { return {{"x", "1"}}; }

}  // namespace

TEST_CASE("A claim that is never decided, or wrong once, is seen", "[checks][mutant]") {
  engine::Points points;
  points.skip();
  points.unknown();
  CHECK(points.finding().effective == 0);
  CHECK(points.finding().unknown == 1);
  CHECK_FALSE(points.compare(Rational(1), Relation::less, Rational(1), one_input));
  CHECK_FALSE(points.open());
  CHECK(points.finding().counterexample->relation == Relation::greater_equal);
}

TEST_CASE("A rational number is compared with another form", "[checks][mutant]") {
  const ExactForm root = AffineExponential{0, 1, make_rational(1, 2)};  // e^½ < 2
  engine::Points points;
  CHECK(points.compare(root, Relation::less, Rational(2), one_input));
  CHECK(points.compare(Rational(2), Relation::greater, root, one_input));
  CHECK_FALSE(points.compare(Rational(2), Relation::less, root, one_input));
}

TEST_CASE("Logarithms stand as their arguments", "[checks][mutant]") {
  const ExactForm two = Logarithm{Rational(2)};
  const ExactForm three = Logarithm{Rational(3)};
  engine::Points points;
  CHECK(points.compare(two, Relation::less, three, one_input));
  CHECK(points.compare(two, Relation::equal, two, one_input));
  CHECK_FALSE(points.compare(three, Relation::less_equal, two, one_input));
}

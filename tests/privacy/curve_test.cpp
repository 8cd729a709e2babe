#include "reference/privacy/curve.hpp"

#include <catch2/catch.hpp>
#include <variant>

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Logarithm;
using pkdp::PrivacyCurve;
using pkdp::Rational;

namespace {

const LawPair example = LawPair::of({Rational(1, 2), Rational(1, 4), Rational(1, 4), 0},
                                    {Rational(1, 4), Rational(1, 4), 0, Rational(1, 2)});

}  // namespace

TEST_CASE("The curve has one segment for each likelihood ratio and ends at its floor",
          "[privacy]") {
  const PrivacyCurve curve(example);
  REQUIRE(curve.segments().size() == 3);
  CHECK(curve.segments()[0].from == 0);
  CHECK(curve.segments()[1].from == 1);
  CHECK(curve.segments()[2].from == 2);
  CHECK(curve.floor() == Rational(1, 4));
  for (const Rational& c : {Rational(1), Rational(5, 4), Rational(2), Rational(3)}) {
    const Epsilon epsilon = Epsilon::of_ratio(c);
    CHECK(std::get<Rational>(curve.at(epsilon).at(epsilon)) == pkdp::hockey_stick(example, c));
  }
  const Epsilon transcendental = Epsilon::of(Rational(1, 2));
  CHECK(curve.at(transcendental) == pkdp::hockey_stick(example, transcendental));
}

TEST_CASE("The least ratio that serves a delta: below, at and above floor, kinks and the start",
          "[privacy]") {
  const PrivacyCurve curve(example);
  const auto ratio = [&](const Rational& delta) { return curve.least_ratio(Delta::of(delta)); };
  CHECK_FALSE(ratio(0).has_value());
  CHECK_FALSE(ratio(Rational(1, 4) - Rational(1, 1000000)).has_value());
  CHECK(ratio(Rational(1, 4)).value() == 2);  // at the floor
  CHECK(ratio(Rational(3, 8)).value() == Rational(3, 2));
  CHECK(ratio(Rational(1, 2)).value() == 1);  // δ(0)
  CHECK(ratio(1).value() == 1);
}

TEST_CASE("epsilon(delta) is an exact logarithm, none below the floor, 0 above the start",
          "[privacy]") {
  const pkdp::Value value = pkdp::epsilon(example, Delta::of(Rational(3, 8)), Direction::forward);
  CHECK(std::get<Logarithm>(*value.real().known_form()).argument == Rational(3, 2));
  CHECK(pkdp::epsilon(example, Delta::of(Rational(1, 4))).is_none());  // backward floor is 1/2
  CHECK(pkdp::epsilon(example, Delta::of(0), Direction::forward).is_none());
  const pkdp::Value zero = pkdp::epsilon(example, Delta::of(1));
  CHECK(std::get<Rational>(*zero.real().known_form()).is_zero());
}

TEST_CASE("Equal laws need no epsilon, disjoint laws allow none", "[privacy]") {
  const LawPair equal =
      LawPair::of({Rational(1, 2), Rational(1, 2)}, {Rational(1, 2), Rational(1, 2)});
  CHECK(PrivacyCurve(equal).least_ratio(Delta::of(0)).value() == 1);
  const LawPair disjoint = LawPair::of({1, 0}, {0, 1});
  CHECK(PrivacyCurve(disjoint).floor() == 1);
  CHECK_FALSE(PrivacyCurve(disjoint).least_ratio(Delta::of(Rational(99, 100))).has_value());
  CHECK(PrivacyCurve(disjoint).least_ratio(Delta::of(1)).value() == 1);
}

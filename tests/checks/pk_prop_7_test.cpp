#include "checks/statements/pk_prop_7.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

CentralLimitClaim sound() {
  return {"corrected", "a broken bound",      make_rational(112, 100),
          true,        third_absolute_moment, make_rational(5, 4)};
}

std::vector<TwoKinds> lists() {
  return {{6, 6, make_rational(1, 2), make_rational(1, 2)},
          {10, 20, make_rational(1, 4), make_rational(1, 2)},
          {40, 40, make_rational(1, 8), make_rational(7, 8)}};
}

}  // namespace

TEST_CASE("pk.prop-7: the corrected claim passes", "[checks]") {
  const Finding finding = decide_two_kinds(sound(), lists());
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.unknown == 0);
  CHECK(finding.effective > 10);
}

TEST_CASE("pk.prop-7: broken claims are refuted", "[checks][mutant]") {
  CentralLimitClaim claim = sound();
  SECTION("much too small constants") {
    claim.coefficient = make_rational(1, 100);
    claim.tail = make_rational(1, 50);
  }
  SECTION("the Gaussian term alone, without its constant") {
    claim.third = [](const Rational&) { return Rational(0); };
    claim.tail = make_rational(1, 20);
  }
  const Finding finding = decide_two_kinds(claim, lists());
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("pk.prop-7: the first fair coins against the printed bound", "[checks]") {
  CentralLimitClaim printed = sound();
  printed.third = absolute_value_of_third_moment;
  CHECK_FALSE(decide_fair_coins(printed, 554, {1}).counterexample);
  const Finding finding = decide_fair_coins(printed, 600, {1});
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->inputs.at("n") == Input(std::string("555")));
  CHECK(verify(*finding.counterexample));
  // A smaller constant fails earlier, also for an ε below 1.
  printed.tail = make_rational(1, 10);
  CHECK(decide_fair_coins(printed, 300, {make_rational(1, 2)}).counterexample);
  CHECK(decide_fair_coins_everywhere(printed, 60).counterexample);
  printed.tail = make_rational(5, 4);
  const Finding everywhere = decide_fair_coins_everywhere(printed, 40);
  CHECK_FALSE(everywhere.counterexample);
  CHECK(everywhere.unknown == 0);
}

TEST_CASE("pk.prop-7: the moments", "[checks]") {
  const Rational p = make_rational(1, 3);
  // E|X − p|³ by its definition.
  CHECK(third_absolute_moment(p) == (1 - p) * p * p * p + p * (1 - p) * (1 - p) * (1 - p));
  CHECK(absolute_value_of_third_moment(p) ==
        abs(Rational(p * (1 - p) * (1 - p) * (1 - p) - (1 - p) * p * p * p)));
}

TEST_CASE("pk.prop-7: the largest mass is below the corrected bound, not below half of it",
          "[checks][mutant]") {
  const Rational factor = make_rational(47, 100);
  const std::vector<TwoKinds> fair = {{1, 1, make_rational(1, 2), make_rational(1, 2)},
                                      {6, 6, make_rational(1, 2), make_rational(1, 2)},
                                      {10, 20, make_rational(1, 4), make_rational(1, 2)}};
  for (const Mode mode : {Mode::at_zero, Mode::spread, Mode::void_of}) {
    CHECK_FALSE(decide_mode(sound(), mode, factor, fair).counterexample);
  }
  CHECK(decide_mode(sound(), Mode::spread, make_rational(39, 100), fair).counterexample);
  CentralLimitClaim half = sound();
  half.coefficient = make_rational(112, 400);
  const Finding finding = decide_mode(half, Mode::void_of, factor, fair);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

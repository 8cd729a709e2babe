#include "checks/statements/th_conj_3_9.hpp"

#include <catch2/catch.hpp>

#include "checks/statements/th_claim_4_13.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using brute_force::CountSituation;

TEST_CASE("th.conj-3.9: the corrected claim passes, the printed one has its counterexample",
          "[checks]") {
  CHECK_FALSE(decide_bias_claim(sides_claim("corrected", unknown_share), 6).counterexample);
  const Finding printed = decide_bias_claim(distance_claim("printed", make_rational(1, 2)), 6);
  REQUIRE(printed.counterexample);
  CHECK(verify(*printed.counterexample));
  CHECK(printed.counterexample->inputs.at("records") == Input(std::string("3")));
}

TEST_CASE("th.conj-3.9: broken corrections are refuted", "[checks][mutant]") {
  const auto refutes = [](const std::function<Rational(const CountSituation&)>& center) {
    const Finding finding = decide_bias_claim(sides_claim("corrected", center), 6);
    return finding.counterexample && verify(*finding.counterexample);
  };
  CHECK(refutes(
      [](const CountSituation& at) { return make_rational(at.unknown_ones(), at.unknown() + 1); }));
  CHECK(refutes([](const CountSituation& at) { return make_rational(at.output, at.records); }));
  CHECK(refutes([](const CountSituation& at) { return Rational(1 - unknown_share(at)); }));
  BiasClaim across = sides_claim("corrected", unknown_share);
  across.comparable = [](const CountSituation&, const Rational&, const Rational&) { return true; };
  CHECK(decide_bias_claim(across, 6).counterexample);
}

TEST_CASE("The loss by its definition and by (4.32)", "[checks]") {
  for (std::int64_t ones = 0; ones <= 5; ++ones) {
    const CountSituation at{8, 3, 1, 1 + ones};
    for (const Rational& bias : {make_rational(1, 7), make_rational(1, 2), make_rational(8, 9)}) {
      CHECK(brute_force::absolute_loss_ratio(at, bias) ==
            brute_force::absolute_loss_ratio_by_formula(at, bias));
    }
  }
}

TEST_CASE("th.claim-4.13: wrong places of the minimum are refuted", "[checks][mutant]") {
  for (const Rational& center : {make_rational(7, 10), make_rational(4, 5), make_rational(1, 2)}) {
    const BiasClaim claim =
        sides_claim("corrected", [center](const CountSituation&) { return center; });
    CHECK(decide_example(claim, 500, 12).counterexample);
  }
  CHECK_FALSE(decide_example(sides_claim("corrected", unknown_share), 500, 12).counterexample);
  CHECK_FALSE(decide_least(sides_claim("least", unknown_share), 500, 2000, 40).counterexample);
  for (const Rational& center : {make_rational(7, 10), make_rational(4, 5)}) {
    const BiasClaim claim =
        sides_claim("least", [center](const CountSituation&) { return center; });
    CHECK(decide_least(claim, 500, 2000, 40).counterexample);
  }
  CHECK(decide_possible(4000, "printed").counterexample);
  CHECK(decide_possible(2501, "printed").counterexample);
  CHECK_FALSE(decide_possible(2500, "printed").counterexample);
}

#include <catch2/catch.hpp>

#include "checks/registry.hpp"
#include "checks/th/ch4/example.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;
using brute_force::CountSituation;

TEST_CASE("th.conj-3.9: the corrected claim passes, the printed one has its counterexample",
          "[checks]") {
  CHECK_FALSE(decide(claim_of<BiasClaim>("th.conj-3.9", "corrected"), 6).counterexample);
  const Finding printed = decide(claim_of<BiasClaim>("th.conj-3.9", "printed"), 6);
  REQUIRE(printed.counterexample);
  CHECK(verify(*printed.counterexample));
  CHECK(printed.counterexample->inputs.at("records") == Input(std::string("3")));
}

TEST_CASE("th.conj-3.9: broken corrections are refuted", "[checks][mutant]") {
  const auto refutes = [](const std::function<Rational(const CountSituation&)>& center) {
    const Finding finding = decide(sides_claim(center), 6);
    return finding.counterexample && verify(*finding.counterexample);
  };
  CHECK(refutes(
      [](const CountSituation& at) { return make_rational(at.unknown_ones(), at.unknown() + 1); }));
  CHECK(refutes([](const CountSituation& at) { return make_rational(at.output, at.records); }));
  CHECK(refutes([](const CountSituation& at) { return Rational(1 - unknown_share(at)); }));
  auto across = claim_of<BiasClaim>("th.conj-3.9", "corrected");
  across.comparable = [](const CountSituation&, const Rational&, const Rational&) { return true; };
  CHECK(decide(across, 6).counterexample);
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
  auto example = claim_of<ExampleClaim>("th.claim-4.13", "proof:500");
  auto least = claim_of<LeastClaim>("th.claim-4.13", "proof:least-500");
  CHECK_FALSE(decide(example, 12).counterexample);
  CHECK_FALSE(decide(least, 40).counterexample);
  for (const Rational& center : {make_rational(7, 10), make_rational(4, 5), make_rational(1, 2)}) {
    example.claim = sides_claim([center](const CountSituation&) { return center; });
    CHECK(decide(example, 12).counterexample);
  }
  for (const Rational& center : {make_rational(7, 10), make_rational(4, 5)}) {
    least.claim = sides_claim([center](const CountSituation&) { return center; });
    CHECK(decide(least, 40).counterexample);
  }
  auto caption = claim_of<CaptionClaim>("th.claim-4.13", "text:caption-bias");
  CHECK(decide(caption).counterexample);
  caption.share = make_rational(2501, 5000);
  CHECK(decide(caption).counterexample);
  caption.share = make_rational(1, 2);
  CHECK_FALSE(decide(caption).counterexample);
}

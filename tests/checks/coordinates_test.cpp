#include "checks/engine/coordinates.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

TEST_CASE("Coordinates say their values in words, in order", "[checks]") {
  const auto digit = [](const Point& at) { return at.whole("base") - 1; };
  const Domain domain{
      {whole("base", 2, 3),
       whole_between(
           "digit", [](const Point&) { return 1; }, digit, "1 ≤ digit < base"),
       fixed("known", std::int64_t{0}), fractions("pair", 2, 1), inner_fractions("inner", 1, 2),
       law("law_0", 2, 2, "the law by denominator"),
       listed_after(
           "share", [](const Point& at) { return std::vector<Rational>{at.rationals("pair")[0]}; },
           "share = the first of the pair", "share")},
      {}};
  CHECK(domain.description(Effort::quick) ==
        "2 ≤ base ≤ 3, 1 ≤ digit < base, known = 0, pair: 2 numbers in [0, 1] with denominators ≤ "
        "1, inner: 1 numbers in (0, 1) with denominators ≤ 2, law_0: a law on 2 outcomes with "
        "denominators ≤ 2, share = the first of the pair");
  CHECK(domain.order() ==
        "base, then digit, then known, then the last of the numbers of pair by denominator, then "
        "the last of the numbers of inner by denominator, then the law by denominator, then share");
  const auto share = [](const Point& at) { return at.rational("share"); };
  const auto sum = [](const Point& at) {
    return Rational(at.rationals("law_0")[0] + at.rationals("law_0")[1]);
  };
  const Finding finding = decide(PointClaim{domain, share, Relation::less, sum}, Effort::quick);
  CHECK(finding.effective == 7);  // three laws at the pair (0, 0), three at (0, 1), one at (1, 0)
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->inputs.at("pair") == Input(std::vector<std::string>{"1", "0"}));
}

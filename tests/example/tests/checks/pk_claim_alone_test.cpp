#include <catch2/catch.hpp>

#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::Point;
using engine::PointClaim;

TEST_CASE("pk.claim-alone: broken claims are refuted", "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("pk.claim-alone", "corrected");
  std::vector<engine::Condition>& given = claim.domain.given;
  REQUIRE(given.size() == 3);
  SECTION("the target alone allowed") { given.erase(given.begin() + 1); }
  SECTION("p = 0 allowed") { given.pop_back(); }
  SECTION("inequality reversed") { claim.claimed = Relation::greater; }
  SECTION("the target counted among the others") {
    claim.rhs = [](const Point& at) {
      return ExactForm(Rational(1 / (1 + at.whole("n") * at.rational("p"))));
    };
  }
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

#include <catch2/catch.hpp>

#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::Point;
using engine::PointClaim;

TEST_CASE("pk.lem-2: broken claims are refuted", "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("pk.lem-2", "corrected");
  const engine::Side sum = claim.lhs;
  const engine::Side bound = claim.rhs;
  SECTION("p = 0 allowed") { claim.domain.given.erase(claim.domain.given.begin() + 1); }
  SECTION("m above n allowed") { claim.domain.given.pop_back(); }
  SECTION("inequality reversed") { claim.claimed = Relation::greater; }
  SECTION("sum starts one later on the right") {
    claim.lhs = bound;
    claim.rhs = sum;
  }
  SECTION("bound without its denominator") {
    claim.rhs = [bound](const Point& at) {
      const Rational& p = at.rational("p");
      return ExactForm(Rational(std::get<Rational>(bound(at)) *
                                (1 - p * at.whole("n") / ((1 - p) * at.whole("m")))));
    };
  }
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

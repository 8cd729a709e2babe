#include <catch2/catch.hpp>

#include "checks/engine/domain.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::Point;
using engine::PointClaim;

namespace {

Rational gap(const Point& at, const char* name) {
  return std::max(Rational(1 - at.rational(name)), Rational(0));
}

}  // namespace

TEST_CASE("pk.lem-subadditive: the claim passes", "[checks]") {
  const checks::Finding finding =
      decide(claim_of<PointClaim>("pk.lem-subadditive", "extended"), Effort::quick);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == std::uint64_t{73} * 73);
}

TEST_CASE("pk.lem-subadditive: broken claims are refuted", "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("pk.lem-subadditive", "extended");
  SECTION("superadditive") { claim.claimed = Relation::greater_equal; }
  SECTION("strict") { claim.claimed = Relation::less; }
  SECTION("maximum in the place of the sum") {
    claim.rhs = [](const Point& at) { return std::max(gap(at, "exp_x"), gap(at, "exp_y")); };
  }
  SECTION("constant slightly below 1") {
    claim.rhs = [](const Point& at) {
      return Rational((gap(at, "exp_x") + gap(at, "exp_y")) * 99 / 100);
    };
  }
  SECTION("without the maximum on the right") {
    claim.rhs = [](const Point& at) {
      return Rational(2 - at.rational("exp_x") - at.rational("exp_y"));
    };
  }
  const checks::Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

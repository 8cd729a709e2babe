#include <catch2/catch.hpp>

#include "checks/pk/daily_counts.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

TEST_CASE("pk.claim-days: others that all say the same are no cover", "[checks][mutant]") {
  auto claim = claim_of<pk::DaysClaim>("pk.claim-days", "printed");
  claim.options = [](const Rational&) { return std::vector<brute_force::OptionLaw>{{0, 1, 0, 0}}; };
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("pk.claim-days, tight: smaller bounds fail", "[checks][mutant]") {
  auto claim = claim_of<pk::TightDaysClaim>("pk.claim-days", "corrected:tight");
  claim.scale = make_rational(99, 100);
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

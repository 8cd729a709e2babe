#include <catch2/catch.hpp>

#include <algorithm>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/pk/histogram_family.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

TEST_CASE("pk.cor-1: smaller bounds fail", "[checks][mutant]") {
  auto claim = claim_of<pk::HistogramFamilyClaim>("pk.cor-1", "corrected:blanket");
  SECTION("one percent less") {
    claim.bound = [](std::int64_t others, const Rational& lambda, const Rational& c) {
      return brute_force::blanket_delta(others, lambda, c) * make_rational(99, 100);
    };
  }
  SECTION("the larger bound as attained") {
    claim.bound = brute_force::trinomial_ratio_tail;
    claim.claimed = Relation::equal;
    claim.least_values = 3;
  }
  SECTION("a larger lambda") {
    claim.bound = [](std::int64_t others, const Rational& lambda, const Rational& c) {
      return brute_force::blanket_delta(others,
                                        std::min(Rational(lambda * 5 / 4), make_rational(1, 2)), c);
    };
  }
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("pk.cor-1: a closed form with a smaller constant fails", "[checks][mutant]") {
  auto claim = claim_of<pk::HistogramClosedClaim>("pk.cor-1", "corrected");
  claim.square = make_rational(1, 2);
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

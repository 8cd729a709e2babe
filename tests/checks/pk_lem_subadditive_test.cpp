#include "checks/statements/pk_lem_subadditive.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

SubadditivityClaim sound() {
  return {"printed", true, Relation::less_equal,
          [](const Rational& u, const Rational& v) { return positive_gap(u * v); },
          [](const Rational& u, const Rational& v) {
            return Rational(positive_gap(u) + positive_gap(v));
          }};
}

}  // namespace

TEST_CASE("pk.lem-subadditive: the claim passes", "[checks]") {
  const Finding finding = decide_subadditivity(sound(), 8);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == std::uint64_t{25} * 25);
}

TEST_CASE("pk.lem-subadditive: broken claims are refuted", "[checks][mutant]") {
  SubadditivityClaim claim = sound();
  SECTION("superadditive") { claim.claimed = Relation::greater_equal; }
  SECTION("strict") { claim.claimed = Relation::less; }
  SECTION("maximum in the place of the sum") {
    claim.rhs = [](const Rational& u, const Rational& v) {
      return std::max(positive_gap(u), positive_gap(v));
    };
  }
  SECTION("constant slightly below 1") {
    claim.rhs = [](const Rational& u, const Rational& v) {
      return Rational((positive_gap(u) + positive_gap(v)) * 99 / 100);
    };
  }
  SECTION("without the maximum on the right") {
    claim.rhs = [](const Rational& u, const Rational& v) { return Rational(2 - u - v); };
  }
  const Finding finding = decide_subadditivity(claim, 8);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

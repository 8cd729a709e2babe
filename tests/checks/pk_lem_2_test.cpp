#include "checks/statements/pk_lem_2.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

/// The corrected lemma; each test breaks one thing.
TailBoundClaim sound() {
  return {"corrected", "", true, true, Relation::less, binomial_upper_sum, geometric_tail_bound};
}

bool refutes(const TailBoundClaim& claim) {
  const Finding finding = decide_tail_bound(claim, 8, 8);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.lem-2: the corrected claim passes", "[checks]") {
  const Finding finding = decide_tail_bound(sound(), 8, 8);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective > 50);
}

TEST_CASE("pk.lem-2: broken claims are refuted", "[checks][mutant]") {
  TailBoundClaim claim = sound();
  SECTION("p = 0 allowed") { claim.interior = false; }
  SECTION("m above n allowed") { claim.supported = false; }
  SECTION("inequality reversed") { claim.claimed = Relation::greater; }
  SECTION("sum starts one earlier") {
    claim.lhs = [](std::int64_t n, const Rational& p, std::int64_t m) {
      return binomial_upper_sum(n, p, m - 1);
    };
  }
  SECTION("bound without its denominator") {
    claim.rhs = [](std::int64_t n, const Rational& p, std::int64_t m) {
      return Rational(geometric_tail_bound(n, p, m) * (1 - p * n / ((1 - p) * m)));
    };
  }
  SECTION("m + n in the place of m") {
    claim.rhs = [](std::int64_t n, const Rational& p, std::int64_t m) {
      return Rational(geometric_tail_bound(n, p, m) * (1 - p * n / ((1 - p) * m)) /
                      (1 - p * n / ((1 - p) * (m + 4 * n))));
    };
  }
  CHECK(refutes(claim));
}

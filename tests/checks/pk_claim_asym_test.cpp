#include <catch2/catch.hpp>

#include "checks/pk/powers_of_ten.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Finding decide_order(const Rational& at_hundred, bool decreases, int exponent, const Rational& low,
                     const Rational& high, std::int64_t digits) {
  auto claim = claim_of<pk::OrderClaim>("pk.claim-asym", "corrected:tight");
  claim.value = [=](std::int64_t n) -> std::optional<Real> {
    return Real(decreases ? Rational(at_hundred * 100 / n) : at_hundred);
  };
  claim.exponent = exponent;
  claim.low = low;
  claim.high = high;
  claim.digits = digits;
  return decide(claim, Effort::quick);
}

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.claim-asym: other orders fail", "[checks][mutant]") {
  const Rational quarter = make_rational(1, 4);
  const Rational tenth = make_rational(1, 10);
  CHECK_FALSE(is_refuted(decide_order(make_rational(1, 2), false, 0, quarter, 1, 6)));
  CHECK(is_refuted(decide_order(make_rational(1, 2), false, 1, quarter, 10, 6)));
  CHECK(is_refuted(decide_order(make_rational(1, 100), true, 1, quarter, 10, 6)));
  // 1/10 has no finite binary expansion: no enclosure of √100/10 decides on which side of 1 it is.
  CHECK(decide_order(tenth, false, 1, 1, 10, 2).unknown == 1);
  CHECK(decide_order(tenth, false, 1, tenth, 1, 2).unknown == 1);
  CHECK(decide_order(tenth, false, 1, tenth, 10, 2).unknown == 0);
}

TEST_CASE("pk.claim-asym: an epsilon that makes Proposition 7 fall", "[checks]") {
  auto claim = claim_of<pk::RateClaim>("pk.claim-asym", "printed:prop-7");
  CHECK(is_refuted(decide(claim, Effort::quick)));
  claim.epsilon = [](std::int64_t n) {
    return n == 100 ? make_rational(4, 10) : make_rational(4000, n);
  };
  const Finding finding = decide(claim, Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->inputs.at("n") == Input(std::string("1000000")));
}

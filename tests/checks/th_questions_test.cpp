// The research answers of the conclusion of the thesis, and its figure 5.1.
#include <algorithm>
#include <catch2/catch.hpp>

#include "checks/brute_force/laws.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/registry.hpp"
#include "checks/th/ch7/divisor.hpp"
#include "checks/th/ch7/least_noise.hpp"
#include "checks/th/ch7/safe_bound.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;
using engine::inner_fraction;
using engine::Point;
using engine::PointClaim;
using engine::whole;

TEST_CASE("A bound by both ends together is not denied, one by the larger or smaller end is",
          "[checks][thesis]") {
  const auto larger = [](const Rational& a, const Rational& b) { return std::max(a, b); };
  const auto smaller = [](const Rational& a, const Rational& b) { return std::min(a, b); };
  const auto sum = [](const Rational& a, const Rational& b) { return Rational(a + b); };
  const Finding safe = decide(SafeBound{sum, 5, 7});
  CHECK_FALSE(safe.counterexample);
  CHECK(safe.effective > 1000);
  // Two unknown records: δ is convex in the bias.
  CHECK_FALSE(decide(SafeBound{larger, 2, 9}).counterexample);
  auto printed = claim_of<SafeBound>("th.rq-1", "printed:safe");
  printed.unknown = 3;
  const Finding found = decide(printed);
  REQUIRE(found.counterexample);
  CHECK(std::get<std::string>(found.counterexample->inputs.at("unknown")) == "3");
  CHECK(decide(SafeBound{smaller, 2, 4}).counterexample);
}

TEST_CASE("Line 11 fails for large epsilon, a scale that is large enough does not",
          "[checks][thesis]") {
  const auto up_to = [](PointClaim claim, std::int64_t denominator, std::int64_t greatest) {
    claim.domain.coordinates[0] = inner_fraction("delta", denominator);
    claim.domain.coordinates[1] = whole("epsilon", 1, greatest);
    return decide(claim, Effort::quick);
  };
  const auto claim = claim_of<PointClaim>("th.rq-2", "printed");
  const Finding printed = up_to(claim, 2, 20);
  REQUIRE(printed.counterexample);
  CHECK(std::get<std::string>(printed.counterexample->inputs.at("epsilon")) == "16");
  CHECK_FALSE(up_to(claim, 2, 15).counterexample);
  PointClaim wide = claim;
  wide.domain.coordinates[2] = engine::one_of("sigma", {2});
  const Finding safe = decide(wide, Effort::quick);
  CHECK_FALSE(safe.counterexample);
  CHECK(safe.effective == std::uint64_t{5} * 24);
  PointClaim narrow = claim;
  narrow.domain.coordinates[2] = engine::one_of("sigma", {make_rational(1, 8)});
  CHECK(up_to(narrow, 2, 1).counterexample);
}

TEST_CASE("Line 18 divides by zero for no hits only", "[checks][thesis]") {
  const Finding printed = decide(claim_of<PointClaim>("th.rq-3", "line-18"), Effort::quick);
  REQUIRE(printed.counterexample);
  CHECK(std::get<std::string>(printed.counterexample->inputs.at("records")) == "2");
  CHECK_FALSE(decide(divisor_claim(1), Effort::quick).counterexample);
}

TEST_CASE("Claims about the evaluation fail when they ask for more", "[checks][thesis]") {
  const NoiseGrid grid{{10'000},
                       {make_rational(1, 10)},
                       {make_rational(1, 2), make_rational(99, 100)},
                       {make_rational(1, 100), make_rational(1, 4)}};
  const Finding less = decide(claim_of<NoiseClaim>("th.rq-4", "corrected"), grid);
  CHECK_FALSE(less.counterexample);
  CHECK(less.effective == 4);
  const auto refuted = [&](const NoiseClaim& claim) {
    return decide(claim, grid).counterexample.has_value();
  };
  CHECK(refuted([](const Scales& at) { return 2 * at.upper < at.sigma_lower; }));
  CHECK(refuted([](const Scales& at) { return at.upper < at.half_lower; }));
}

TEST_CASE("No bias is best for every delta, one is for few records", "[checks][thesis]") {
  auto claim = claim_of<PointClaim>("th.rq-4", "best-at-half");
  const auto up_to = [&](std::int64_t greatest, std::int64_t denominator) {
    claim.domain.coordinates[0] = whole("records", 1, greatest);
    claim.domain.coordinates[1] = inner_fraction("bias", denominator);
    return decide(claim, Effort::quick);
  };
  // One record tells itself, of two the other one is as likely 0 as 1 at best.
  CHECK_FALSE(up_to(2, 12).counterexample);
  const Finding found = up_to(3, 8);
  REQUIRE(found.counterexample);
  CHECK(found.counterexample->inputs.at("bias") == Input(std::string("3/8")));
  claim.lhs = [](const Point& at) {
    return brute_force::counting_delta(
        brute_force::binomial_law(at.whole("records") - 1, make_rational(1, 3)),
        at.rational("ratio"));
  };
  CHECK(up_to(2, 3).counterexample);
}

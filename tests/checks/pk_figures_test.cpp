#include <catch2/catch.hpp>

#include "checks/engine/stated_numbers.hpp"
#include "checks/negation.hpp"
#include "checks/pk/small_delta.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::CurveClaim;
using engine::CurveOrder;
using engine::StatedClaim;
using engine::StatedPair;

namespace {

// x·n against factor·x·n.
CurveClaim order(const Rational& factor) {
  return {[factor](Effort) {
    return std::vector<CurveOrder>{
        {[](std::int64_t n, const Rational& x) { return Real(Rational(n * x)); },
         [factor](std::int64_t n, const Rational& x) { return Real(Rational(factor * n * x)); },
         {1, 2, 3},
         {make_rational(1, 2), 1}}};
  }};
}

}  // namespace

TEST_CASE("Stated numbers: sound pairs pass, the first broken one is the certificate",
          "[checks][mutant]") {
  const std::vector<StatedPair> pairs{{{{"n", "1"}}, Rational(1), Relation::less, Rational(2)},
                                      {{{"n", "2"}}, Rational(2), Relation::less, Rational(2)},
                                      {{{"n", "3"}}, Rational(3), Relation::less, Rational(2)}};
  const Finding sound =
      decide(StatedClaim{[&] { return std::vector{pairs.front()}; }, ""}, Effort::quick);
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.effective == 1);
  const Finding broken = decide(StatedClaim{[&] { return pairs; }, ""}, Effort::quick);
  REQUIRE(broken.counterexample);
  CHECK(std::get<std::string>(broken.counterexample->inputs.at("n")) == "2");
  CHECK(broken.counterexample->relation == Relation::greater_equal);
  CHECK(verify(*broken.counterexample));
}

TEST_CASE("Orders of curves: touching is allowed, crossing is found", "[checks][mutant]") {
  const Finding touching = decide(order(1), Effort::quick);
  CHECK_FALSE(touching.counterexample);
  CHECK(touching.effective == 6);
  const Finding crossing = decide(order(make_rational(9, 10)), Effort::quick);
  REQUIRE(crossing.counterexample);
  CHECK(std::get<std::string>(crossing.counterexample->inputs.at("n")) == "1");
  CHECK(verify(*crossing.counterexample));
}

TEST_CASE("pk.fig-4: nearer to the expected value δ is not small", "[checks][mutant]") {
  auto claim = claim_of<pk::SmallDelta>("pk.fig-4", "printed");
  const auto refuted = [&](std::int64_t (*least)(std::int64_t)) {
    claim.least = least;
    const Finding finding = decide(claim);
    return finding.counterexample && verify(*finding.counterexample);
  };
  CHECK(refuted([](std::int64_t mean) { return 2 * mean; }));
  CHECK(refuted([](std::int64_t mean) { return mean + 8; }));
}

TEST_CASE("pk.fig-5: one record earlier or later is wrong", "[checks][mutant]") {
  for (const char* reading : {"printed", "tight:takes-over"}) {
    const auto claim = claim_of<engine::StatedClaim>("pk.fig-5", reading);
    CHECK_FALSE(decide(claim, Effort::quick).counterexample);
    for (std::size_t wrong = 0; wrong < claim.pairs().size(); ++wrong) {
      auto broken = claim;
      broken.pairs = [&] {
        auto pairs = claim.pairs();
        pairs[wrong].claimed = negation(pairs[wrong].claimed);
        return pairs;
      };
      const Finding finding = decide(broken, Effort::quick);
      CHECK((finding.counterexample && verify(*finding.counterexample)));
    }
  }
}

TEST_CASE("pk.fig-6: one source is not below both", "[checks][mutant]") {
  auto claim = claim_of<engine::CurveClaim>("pk.fig-6", "printed");
  claim.orders = [sound = claim.orders](Effort effort) {
    auto orders = sound(effort);
    for (engine::CurveOrder& order : orders) {
      std::swap(order.lower, order.upper);
    }
    return orders;
  };
  const Finding finding = decide(claim, Effort::quick);
  CHECK((finding.counterexample && verify(*finding.counterexample)));
}

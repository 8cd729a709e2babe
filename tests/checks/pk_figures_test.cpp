#include "checks/statements/pk_figures.hpp"

#include <catch2/catch.hpp>

#include "checks/engine/curves.hpp"
#include "checks/engine/stated.hpp"
#include "checks/negation.hpp"
#include "checks/pk/small_delta.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

const StatedClaim claim{"pk.fig-0", "mutant", "a claim."};

Real linear(const Rational& value) { return Real(value); }

CurveOrder order(const Rational& factor) {
  return {"pk.fig-0", "mutant", "one curve is below the other",
          [](std::int64_t n, const Rational& x) { return linear(Rational(n) * x); },
          [factor](std::int64_t n, const Rational& x) { return linear(factor * Rational(n) * x); }};
}

}  // namespace

TEST_CASE("Stated numbers: sound pairs pass, the first broken one is the certificate",
          "[checks][mutant]") {
  const std::vector<StatedPair> pairs{{{{"n", "1"}}, Rational(1), Relation::less, Rational(2)},
                                      {{{"n", "2"}}, Rational(2), Relation::less, Rational(2)},
                                      {{{"n", "3"}}, Rational(3), Relation::less, Rational(2)}};
  const Finding sound = decide_stated(claim, {pairs.front()});
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.effective == 1);
  const Finding broken = decide_stated(claim, pairs);
  REQUIRE(broken.counterexample);
  CHECK(std::get<std::string>(broken.counterexample->inputs.at("n")) == "2");
  CHECK(broken.counterexample->relation == Relation::greater_equal);
  CHECK(verify(*broken.counterexample));
}

TEST_CASE("Orders of curves: touching is allowed, crossing is found", "[checks][mutant]") {
  const std::vector<std::int64_t> sizes{1, 2, 3};
  const std::vector<Rational> epsilons{make_rational(1, 2), 1};
  const Finding touching = decide_order(order(1), sizes, epsilons);
  CHECK_FALSE(touching.counterexample);
  CHECK(touching.effective == 6);
  const Finding crossing = decide_order(order(make_rational(9, 10)), sizes, epsilons);
  REQUIRE(crossing.counterexample);
  CHECK(std::get<std::string>(crossing.counterexample->inputs.at("n")) == "1");
  CHECK(verify(*crossing.counterexample));
}

TEST_CASE("The condition of pk.thm-3 at n = 2 by hand", "[checks]") {
  // X, Y ~ Bernoulli(1/2): P[X/Y ≥ 2] = P[Y = 0] = 1/2; one other record with p = 1/3.
  const ConditionPoint point{2, make_rational(1, 4), make_rational(1, 3), true};
  const std::vector<StatedPair> pairs = condition_pairs(point, 2);
  REQUIRE(pairs.size() == 1);
  CHECK(std::get<Rational>(pairs.front().rhs) == make_rational(1, 2));
  CHECK(std::get<Rational>(pairs.front().lhs) == make_rational(2, 3));
  CHECK(level_pairs(point, make_rational(1, 3), 9).empty());
  CHECK(level_pairs(point, make_rational(1, 2), 9).size() == 1);
}

TEST_CASE("A larger threshold on the other side of the truth is no counterexample", "[checks]") {
  // λ as large as it can be: both sides agree that the condition is far from the truth there.
  const ConditionPoint point{20, make_rational(1, 4), make_rational(1, 2), true};
  CHECK_FALSE(decide_stated(claim, condition_pairs(point, 3)).counterexample);
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
    CHECK_FALSE(decide(claim).counterexample);
    for (std::size_t wrong = 0; wrong < claim.pairs().size(); ++wrong) {
      auto broken = claim;
      broken.pairs = [&] {
        auto pairs = claim.pairs();
        pairs[wrong].claimed = negation(pairs[wrong].claimed);
        return pairs;
      };
      const Finding finding = decide(broken);
      CHECK((finding.counterexample && verify(*finding.counterexample)));
    }
  }
}

TEST_CASE("pk.fig-6: one source is not below both", "[checks][mutant]") {
  auto claim = claim_of<engine::CurveClaim>("pk.fig-6", "printed");
  for (engine::CurveOrder& order : claim.orders) {
    std::swap(order.lower, order.upper);
  }
  const Finding finding = decide(claim, Effort::quick);
  CHECK((finding.counterexample && verify(*finding.counterexample)));
}

TEST_CASE("pk.fig-2: the records of the two cases", "[checks]") {
  const auto values = [](int which) {
    std::vector<Rational> all;
    for (const Probability& p : figure_2_records(which, 3)) {
      all.push_back(p.value());
    }
    return all;
  };
  const Rational half = make_rational(1, 2);
  CHECK(values(1) == std::vector<Rational>{make_rational(1, 20), half, half});
  CHECK(values(2) == std::vector<Rational>{make_rational(1, 5), make_rational(4, 5), half});
}

TEST_CASE("Every reading of a figure has a check and says its domain", "[checks]") {
  for (const Statement& statement : figure_statements()) {
    CHECK(statement.kind == "figure");
    for (const Reading& reading : statement.readings) {
      CHECK(reading.check);
      CHECK_FALSE(reading.domain(Effort::quick).empty());
    }
  }
}

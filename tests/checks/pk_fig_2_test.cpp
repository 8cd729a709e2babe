#include <catch2/catch.hpp>

#include "checks/pk/counting_curves.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using engine::StatedPair;

TEST_CASE("pk.fig-2: sound stated pairs pass, the first broken one is the certificate",
          "[checks][mutant]") {
  auto claim = claim_of<engine::StatedClaim>("pk.fig-2", "closed-form-at-every-n");
  claim.pairs = [] {
    return std::vector<StatedPair>{{{{"n", "1"}}, Rational(1), Relation::less, Rational(2)}};
  };
  const Finding sound = decide(claim, Effort::quick);
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.effective == 1);
  claim.pairs = [] {
    return std::vector<StatedPair>{{{{"n", "1"}}, Rational(1), Relation::less, Rational(2)},
                                   {{{"n", "2"}}, Rational(2), Relation::less, Rational(2)},
                                   {{{"n", "3"}}, Rational(3), Relation::less, Rational(2)}};
  };
  const Finding broken = decide(claim, Effort::quick);
  REQUIRE(broken.counterexample);
  CHECK(std::get<std::string>(broken.counterexample->inputs.at("n")) == "2");
  CHECK(broken.counterexample->relation == Relation::greater_equal);
  CHECK(verify(*broken.counterexample));
}

TEST_CASE("pk.fig-2: curves may touch, crossing is found", "[checks][mutant]") {
  const auto decide_below = [](const Rational& factor) {
    auto claim = claim_of<engine::CurveClaim>("pk.fig-2", "corrected");
    claim.orders = [factor](Effort) {
      return std::vector<engine::CurveOrder>{
          {[](std::int64_t n, const Rational& x) { return Real(Rational(n * x)); },
           [factor](std::int64_t n, const Rational& x) { return Real(Rational(factor * n * x)); },
           {1, 2, 3},
           {make_rational(1, 2), 1}}};
    };
    return decide(claim, Effort::quick);
  };
  const Finding touching = decide_below(1);
  CHECK_FALSE(touching.counterexample);
  CHECK(touching.effective == 6);
  const Finding crossing = decide_below(make_rational(9, 10));
  REQUIRE(crossing.counterexample);
  CHECK(std::get<std::string>(crossing.counterexample->inputs.at("n")) == "1");
  CHECK(verify(*crossing.counterexample));
}

TEST_CASE("The condition of pk.thm-3 at n = 2 by hand", "[checks]") {
  // X, Y ~ Bernoulli(1/2): P[X/Y ≥ 2] = P[Y = 0] = 1/2; one other record with p = 1/3.
  const pk::ConditionPoint point{2, make_rational(1, 4), make_rational(1, 3), true};
  const std::vector<StatedPair> pairs = condition_pairs(point, 2);
  REQUIRE(pairs.size() == 1);
  CHECK(std::get<Rational>(pairs.front().rhs) == make_rational(1, 2));
  CHECK(std::get<Rational>(pairs.front().lhs) == make_rational(2, 3));
  CHECK(level_pairs(point, make_rational(1, 3), 9).empty());
  CHECK(level_pairs(point, make_rational(1, 2), 9).size() == 1);
}

TEST_CASE("A larger threshold on the other side of the truth is no counterexample", "[checks]") {
  // λ as large as it can be: both sides agree that the condition is far from the truth there.
  auto claim = claim_of<engine::StatedClaim>("pk.fig-2", "exponential");
  claim.pairs = [] {
    return pk::condition_pairs({20, make_rational(1, 4), make_rational(1, 2), true}, 3);
  };
  CHECK_FALSE(decide(claim, Effort::quick).counterexample);
}

TEST_CASE("pk.fig-2: the records of the two cases", "[checks]") {
  const auto values = [](int which) {
    std::vector<Rational> all;
    for (const Probability& p : pk::figure_2_records(which, 3)) {
      all.push_back(p.value());
    }
    return all;
  };
  const Rational half = make_rational(1, 2);
  CHECK(values(1) == std::vector<Rational>{make_rational(1, 20), half, half});
  CHECK(values(2) == std::vector<Rational>{make_rational(1, 5), make_rational(4, 5), half});
}

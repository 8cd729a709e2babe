#include "checks/statements/pk_figures.hpp"

#include <catch2/catch.hpp>

#include "checks/run.hpp"

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

TEST_CASE("delta of thresholding by hand", "[checks]") {
  // f(2; 3, 1/4) = 9/64, r = (3/4)/(3/2) = 1/2.
  CHECK(thresholding_delta(4, make_rational(1, 4), 2) == make_rational(9, 32));
}

TEST_CASE("pk.fig-4: nearer to the expected value δ is not small", "[checks][mutant]") {
  const auto refuted = [](std::int64_t (*least)(std::int64_t)) {
    const Finding finding = decide_small_and_close(least);
    return finding.counterexample && verify(*finding.counterexample);
  };
  CHECK(refuted([](std::int64_t mean) { return 2 * mean; }));
  CHECK(refuted([](std::int64_t mean) { return mean + 8; }));
}

TEST_CASE("pk.fig-5: one record earlier or later is wrong", "[checks][mutant]") {
  const auto refuted = [](const Finding& finding) {
    return finding.counterexample && verify(*finding.counterexample);
  };
  for (const std::int64_t step : {-1, 1}) {
    CHECK(refuted(decide_take_over(74'211 + step)));
    CHECK(refuted(decide_tight_take_over(96'285 + step)));
  }
  CHECK_FALSE(decide_take_over(74'211).counterexample);
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

#include <catch2/catch.hpp>

#include "checks/pk/central_limit.hpp"
#include "checks/registry.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.prop-7: broken claims are refuted", "[checks][mutant]") {
  auto claim = claim_of<pk::TwoKindsClaim>("pk.prop-7", "corrected");
  claim.lists = [](Effort) {
    return std::vector<pk::TwoKinds>{{6, 6, make_rational(1, 2), make_rational(1, 2)},
                                     {10, 20, make_rational(1, 4), make_rational(1, 2)},
                                     {40, 40, make_rational(1, 8), make_rational(7, 8)}};
  };
  const Finding sound = decide(claim, Effort::quick);
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.unknown == 0);
  CHECK(sound.effective > 10);
  SECTION("much too small constants") {
    claim.bound.coefficient = make_rational(1, 100);
    claim.bound.tail = make_rational(1, 50);
  }
  SECTION("the Gaussian term alone, without its constant") {
    claim.bound.third = [](const Rational&) { return Rational(0); };
    claim.bound.tail = make_rational(1, 20);
  }
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

TEST_CASE("pk.prop-7: the first fair coins against the printed bound", "[checks]") {
  auto claim = claim_of<pk::FairCoinsClaim>("pk.prop-7", "printed");
  claim.greatest_n = 554;
  CHECK_FALSE(decide(claim, Effort::quick).counterexample);
  // A smaller constant fails earlier, also for an ε below 1.
  claim.bound.tail = make_rational(1, 10);
  claim.greatest_n = 60;
  CHECK(is_refuted(decide(claim, Effort::normal)));
  claim.greatest_n = 300;
  claim.quick_epsilons = {make_rational(1, 2)};
  CHECK(is_refuted(decide(claim, Effort::quick)));
  claim.bound.tail = make_rational(5, 4);
  claim.greatest_n = 40;
  const Finding everywhere = decide(claim, Effort::normal);
  CHECK_FALSE(everywhere.counterexample);
  CHECK(everywhere.unknown == 0);
}

TEST_CASE("pk.prop-7: the moments", "[checks]") {
  const Rational p = make_rational(1, 3);
  // E|X − p|³ by its definition.
  CHECK(pk::third_absolute_moment(p) == (1 - p) * p * p * p + p * (1 - p) * (1 - p) * (1 - p));
  CHECK(pk::absolute_value_of_third_moment(p) ==
        abs(Rational(p * (1 - p) * (1 - p) * (1 - p) - (1 - p) * p * p * p)));
}

TEST_CASE("pk.prop-7: the largest mass is below the corrected bound, not below half of it",
          "[checks][mutant]") {
  auto spread = claim_of<pk::ModeClaim>("pk.prop-7", "corrected:spread");
  spread.factor = make_rational(39, 100);
  CHECK(is_refuted(decide(spread, Effort::quick)));
  auto half = claim_of<pk::ModeClaim>("pk.prop-7", "corrected:void");
  half.bound.coefficient = make_rational(112, 400);
  CHECK(is_refuted(decide(half, Effort::quick)));
}

TEST_CASE("pk.prop-7: a pair of ε and δ below the truth is found", "[checks][mutant]") {
  auto claim = claim_of<pk::PairBoundClaim>("pk.prop-7", "corrected:large");
  SECTION("much below") {
    claim.epsilon = claim.delta = [](std::int64_t, const Probability&, const Delta&) {
      return Value(make_rational(1, 1000));
    };
  }
  SECTION("10⁻³⁰ of itself below, at an irrational ε, compared at the lower end of its enclosure") {
    claim.epsilon = [](std::int64_t, const Probability&, const Delta&) {
      return Value(ExactForm(Logarithm{Rational(2)}));
    };
    claim.delta = [](std::int64_t n, const Probability& p, const Delta&) {
      const auto truth = counting::delta(n, p, Epsilon::of_ratio(2)).exact();
      return truth ? Value(Rational(std::get<Rational>(*truth) * (1 - 1 / power(Rational(10), 30))))
                   : Value::none();
    };
  }
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

TEST_CASE("pk.prop-7, tight: a bound below the tight curve, an optimum that is not attained",
          "[checks][mutant]") {
  auto claim = claim_of<pk::TightListsClaim>("pk.prop-7", "corrected:tight");
  claim.steps = 2;
  SECTION("a hundredth of the bound") {
    claim.greatest_n = 90;
    claim.bound_scale = make_rational(1, 100);
  }
  SECTION("less than the library's delta") { claim.delta_scale = make_rational(99, 100); }
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

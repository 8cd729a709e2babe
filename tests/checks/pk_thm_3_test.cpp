#include <catch2/catch.hpp>

#include "checks/brute_force/corners.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/domain.hpp"
#include "checks/pk/closed_forms.hpp"
#include "checks/pk/counting_family.hpp"
#include "checks/registry.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

using Bound = std::function<Rational(std::int64_t n, const Rational& lambda, const Rational& c)>;

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

bool refutes(const Bound& bound) {
  auto claim = claim_of<engine::PointClaim>("pk.thm-3", "corrected");
  claim.rhs = [bound](const engine::Point& at) {
    return bound(at.whole("n"), at.rational("lambda"), at.rational("ratio"));
  };
  return is_refuted(decide(claim, Effort::quick));
}

Real numerical(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  return bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, bounds::Reading::corrected);
}

pk::TightFamilyClaim small_tight_claim() {
  auto claim = claim_of<pk::TightFamilyClaim>("pk.thm-3", "corrected:tight");
  claim.greatest_n = 6;
  claim.steps = 4;
  claim.ratios = 12;
  claim.attained_every = 1;
  return claim;
}

}  // namespace

TEST_CASE("pk.thm-3: broken conditions are refuted", "[checks][mutant]") {
  CHECK(refutes([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::trinomial_ratio_tail(n, lambda, c);  // n for n − 1
  }));
  CHECK(refutes([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::trinomial_ratio_tail(n - 1, lambda, Rational(2 * c));  // wrong constant
  }));
  CHECK(refutes([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::blanket_delta(n - 1, Rational((lambda + make_rational(1, 2)) / 2), c);
  }));
  // One corner instead of all: the bound is the δ of equal p = λ.
  CHECK(refutes([](std::int64_t n, const Rational& lambda, const Rational& c) {
    const brute_force::CountingPair pair =
        brute_force::counting_pair(brute_force::binomial_law(n - 1, lambda));
    return brute_force::hockey_stick(pair.given_one, pair.given_zero, c);
  }));
}

TEST_CASE("pk.thm-3: closed forms with a wrong constant are refuted", "[checks][mutant]") {
  auto claim = claim_of<pk::ClosedFormClaim>("pk.thm-3", "printed:closed");
  claim.bound = pk::exponential_form(make_rational(3, 2), 0);
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

TEST_CASE("pk.thm-3: closed forms with small shares", "[checks][mutant]") {
  const auto at_small_shares = [](const pk::ClosedForm& bound) {
    return engine::decide(pk::small_share_blocks(bound, Effort::quick));
  };
  CHECK_FALSE(at_small_shares(pk::exponential_form(14, 0)).counterexample);
  CHECK(is_refuted(at_small_shares(pk::exponential_form(1, 0))));
  // Nothing is said where there is no premise.
  const auto silent = [](std::int64_t, const Rational&, const Rational&) {
    return std::optional<Real>();
  };
  CHECK(at_small_shares(silent).effective == 0);
}

TEST_CASE("pk.thm-3: a bound below the worst case of larger lists is found", "[checks][mutant]") {
  auto claim = claim_of<pk::LargeFamilyClaim>("pk.thm-3", "corrected:large");
  // n for n − 1 would be nearly right; a doubled ε is not, nor is the bound of 3n records.
  SECTION("epsilon doubled") {
    claim.bound = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
      return numerical(n, lambda, Epsilon::of(2 * epsilon.exponent()));
    };
  }
  SECTION("three times as many records") {
    claim.bound = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
      return numerical(3 * n, lambda, epsilon);
    };
  }
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

TEST_CASE("pk.thm-3, tight: a bound that is too small, an optimum that is another",
          "[checks][mutant]") {
  pk::TightFamilyClaim claim = small_tight_claim();
  SECTION("the bound of one record more") {
    claim.bound = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
      return bounds::pk_thm_3::blanket_delta(n + 1, lambda, epsilon);
    };
  }
  SECTION("the delta of one law") {
    claim.bound = [](std::int64_t n, const Probability&, const Epsilon& epsilon) {
      return counting::delta(n, Probability::of(make_rational(1, 2)), epsilon);
    };
  }
  SECTION("all records at lambda") {
    claim.optimum = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
      return Value(counting::delta(n, lambda, epsilon));
    };
  }
  SECTION("the bound for the optimum") {
    claim.optimum = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
      return Value(bounds::pk_thm_3::blanket_delta(n, lambda, epsilon));
    };
  }
  CHECK(is_refuted(decide(claim, Effort::quick)));
}

TEST_CASE("pk.thm-3, tight: the claim passes on a small grid", "[checks]") {
  const Finding finding = decide(small_tight_claim(), Effort::quick);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == std::uint64_t{5} * 4 * 12);
}

TEST_CASE("pk.thm-3, the reading of the cited proof: five records are not enough to refute it",
          "[checks]") {
  const auto bound = [](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::independent_ratio_tail(n - 1, lambda, 1, c,
                                               brute_force::DivisionByZero::infinite);
  };
  // The condition jumps at the ratios (x+1)/y; just above a jump it is weakest.
  const auto fails = [&](std::int64_t n, const Rational& lambda, const Rational& jump) {
    const Rational c = jump + make_rational(1, 10000);
    return brute_force::worst_counting_delta(n, lambda, c).delta > bound(n, lambda, c);
  };
  for (std::int64_t n = 1; n <= 5; ++n) {
    for (const Rational& lambda :
         {make_rational(1, 4), make_rational(9, 20), make_rational(1, 2)}) {
      for (std::int64_t y = 1; y < n; ++y) {
        for (std::int64_t x = y; x <= n; ++x) {
          CHECK_FALSE(fails(n, lambda, make_rational(x, y)));
        }
      }
    }
  }
  CHECK(fails(6, make_rational(1, 2), 4));
}

TEST_CASE("The corner walk and the half-line agree with plain enumeration", "[checks]") {
  const Rational lambda = make_rational(2, 7);
  for (const Rational& c : {Rational(1), make_rational(4, 3), Rational(5)}) {
    brute_force::CornerWalk walk(5, lambda);
    std::int64_t high = 0;
    do {
      const brute_force::Masses law = brute_force::corner(5 - high, high, lambda);
      for (std::size_t k = 0; k < law.size(); ++k) {
        CHECK(make_rational(walk.weights()[k], walk.total()) == law[k]);
      }
      const brute_force::CountingPair pair = brute_force::counting_pair(law);
      const ExactForm delta =
          brute_force::half_line_delta(walk.weights(), walk.total(), Epsilon::of_ratio(c));
      CHECK(std::get<Rational>(delta) ==
            brute_force::hockey_stick(pair.given_zero, pair.given_one, c));
      ++high;
    } while (walk.advance());
    CHECK(high == 6);
  }
}

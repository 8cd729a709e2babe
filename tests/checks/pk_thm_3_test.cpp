#include "checks/statements/pk_thm_3.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/corners.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

CountingBoundClaim claim_of(
    std::function<Rational(std::int64_t, const Rational&, const Rational&)> bound) {
  return {"corrected", "a broken bound", true, std::move(bound)};
}

bool refutes(const CountingBoundClaim& claim) {
  const Finding finding = decide_closed_family(claim, 6, 4);
  return finding.counterexample && verify(*finding.counterexample);
}

/// e^{−ε²λ(n−1)/constant} wherever ε ≤ 1.
ClosedFormClaim exponential(const Rational& constant) {
  return {"printed:closed", "a broken closed form",
          [constant](std::int64_t n, const Rational& lambda,
                     const Rational& epsilon) -> std::optional<Real> {
            return Real(AffineExponential{0, 1, -epsilon * epsilon * lambda * (n - 1) / constant});
          }};
}

}  // namespace

TEST_CASE("pk.thm-3: the corrected condition passes", "[checks]") {
  const Finding finding =
      decide_closed_family(claim_of([](std::int64_t n, const Rational& lambda, const Rational& c) {
                             return brute_force::trinomial_ratio_tail(n - 1, lambda, c);
                           }),
                           6, 4);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == std::uint64_t{6} * 4 * 7);
}

TEST_CASE("pk.thm-3: broken conditions are refuted", "[checks][mutant]") {
  CHECK(refutes(claim_of([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::trinomial_ratio_tail(n, lambda, c);  // n for n − 1
  })));
  CHECK(refutes(claim_of([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::trinomial_ratio_tail(n - 1, lambda, Rational(2 * c));  // wrong constant
  })));
  CHECK(refutes(claim_of([](std::int64_t n, const Rational& lambda, const Rational& c) {
    return brute_force::blanket_delta(n - 1, Rational((lambda + make_rational(1, 2)) / 2), c);
  })));
  // One corner instead of all: the bound is the δ of equal p = λ.
  CHECK(refutes(claim_of([](std::int64_t n, const Rational& lambda, const Rational& c) {
    const brute_force::CountingPair pair =
        brute_force::counting_pair(brute_force::binomial_law(n - 1, lambda));
    return brute_force::hockey_stick(pair.given_one, pair.given_zero, c);
  })));
}

TEST_CASE("pk.thm-3: closed forms with a wrong constant are refuted", "[checks][mutant]") {
  const std::vector<ClosedFormPoint> points{{56, make_rational(2, 5), 1},
                                            {56, make_rational(1, 2), make_rational(1, 2)}};
  CHECK_FALSE(decide_closed_form(exponential(14), points).counterexample);
  const Finding finding = decide_closed_form(exponential(make_rational(3, 2)), points);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
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
      const brute_force::Law law = brute_force::corner(5 - high, high, lambda);
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

TEST_CASE("pk.thm-3: closed forms with small shares", "[checks][mutant]") {
  const std::vector<ClosedFormPoint> points = small_share_points(Effort::quick);
  CHECK_FALSE(decide_small_shares("x", exponential(14), points).counterexample);
  const Finding broken = decide_small_shares("x", exponential(1), points);
  REQUIRE(broken.counterexample);
  CHECK(verify(*broken.counterexample));
  // Nothing is said where there is no premise.
  const ClosedFormClaim silent{"x", "nothing", [](std::int64_t, const Rational&, const Rational&) {
                                 return std::optional<Real>();
                               }};
  CHECK(decide_small_shares("x", silent, points).effective == 0);
}

// The two calibration algorithms of the thesis and what is claimed of them.
#include <algorithm>
#include <catch2/catch.hpp>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/registry.hpp"
#include "checks/th/ch4/accepted_runs.hpp"
#include "checks/th/ch4/budgets.hpp"
#include "checks/th/ch4/chain_of_bounds.hpp"
#include "checks/th/ch4/margin_inside.hpp"
#include "checks/th/ch4/mean_from_probability.hpp"
#include "checks/th/ch4/search_runs.hpp"
#include "checks/th/ch4/two_releases.hpp"
#include "checks/th/ch4/two_widths.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;
using calibration::SearchRun;
using engine::Compared;
using engine::Inputs;
using engine::Point;
using engine::PointClaim;

namespace {

/// Whether a claim is refuted by a certificate that stands.
template <typename Claim>
bool refutes(const Claim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

bool runs_refute(const SearchClaim& claim) { return refutes(search_runs(claim)); }

bool was_set(const SearchCase&, const SearchRun& run) { return !run.ends_unset; }

}  // namespace

TEST_CASE("th.lem-4.5: the corrected lemma passes, each broken one is refuted",
          "[checks][mutant]") {
  CHECK_FALSE(runs_refute(private_result(was_set)));
  CHECK(runs_refute(private_result([](const SearchCase&, const SearchRun&) { return true; })));
  // Half of what is returned is too little noise, and a strict inequality fails at ppk = δ.
  CHECK(runs_refute([](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    return run.returned() && !run.ends_unset
               ? std::optional(
                     Compared{at.ppk(Rational(run.beta / 2)), Relation::less_equal, at.delta})
               : std::nullopt;
  }));
  CHECK(runs_refute([](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    return run.returned() && !run.ends_unset
               ? std::optional(Compared{at.ppk(run.beta), Relation::less, at.delta})
               : std::nullopt;
  }));
  // One round less than the corrected cost is too few.
  CHECK(runs_refute([](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    return run.returned() && run.rounds > 0
               ? std::optional(Compared{Rational(at.error * power(Rational(2), run.rounds)),
                                        Relation::less_equal, Rational(run.hi - run.lo)})
               : std::nullopt;
  }));
}

TEST_CASE("th.alg-1, th.lem-4.5 with absolute losses: what is returned passes, half of it fails",
          "[checks][mutant]") {
  const auto absolute = [](const SearchCase& at, const SearchRun& run) {
    return at.absolute && was_set(at, run);
  };
  CHECK_FALSE(runs_refute(private_result(absolute)));
  CHECK(runs_refute([=](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    return run.returned() && absolute(at, run)
               ? std::optional(
                     Compared{at.ppk(Rational(run.beta / 2)), Relation::less_equal, at.delta})
               : std::nullopt;
  }));
}

TEST_CASE("ppk counts the records that are neither known nor the target", "[checks]") {
  const SearchCase at{5, 2, Rational(1, 3), Rational(3, 2), Rational(1, 4), 1, 0};
  const Real library =
      noisy_counting::delta(3, Probability::of(Rational(1, 3)), Noise::geometric(Rational(1, 2)),
                            Epsilon::of_ratio(Rational(3, 2)));
  CHECK(at.others() == 2);
  CHECK(compare(library, Real(at.ppk(1))) == 0);
}

TEST_CASE("th.alg-1: zeta is asked of what is returned, and of noise above 0", "[checks][mutant]") {
  const SearchCase at{2, 0, Rational(1, 2), 2, 1, 1, 0};
  SearchRun run{calibration::SearchEnding::given_up, 5};
  run.beta = 1;
  CHECK_FALSE(zeta_literal(at, run));
  run.ending = calibration::SearchEnding::line_39;
  CHECK(zeta_literal(at, run));
  run.zeta = 1;
  CHECK_FALSE(zeta_literal(at, run));
}

TEST_CASE("th.alg-2, line 31: the room is that to the nearer end", "[checks][mutant]") {
  CHECK(margin_inside(Rational(1, 4), 0, 1) == Rational(1, 4));
  CHECK(margin_inside(Rational(3, 4), 0, 1) == Rational(1, 4));
  CHECK(margin_inside(2, 0, 1) == -1);
}

TEST_CASE("th.lem-4.5: DP noise suffices against fewer known records, with nothing to spare",
          "[checks][mutant]") {
  auto claim = claim_of<PointClaim>("th.lem-4.5", "corrected:optimal-sigma");
  CHECK_FALSE(refutes(claim));
  claim.rhs = [enough = claim.rhs](const Point& at) {
    return Rational(Rational(99, 100) * std::get<Rational>(enough(at)));
  };
  CHECK(refutes(claim));
}

TEST_CASE(
    "th.thm-4.8, th.eq-4.77: the printed scale fails where D is random, one in counts is not "
    "shown to",
    "[checks][mutant]") {
  for (const Formula formula : {Formula::of_theorem, Formula::of_proof}) {
    const auto at_normal = [&](NoiseUnit scale) {
      return decide(over_budgets(random_database(formula, scale)), Effort::normal);
    };
    const Finding share = at_normal(NoiseUnit::of_share);
    REQUIRE(share.counterexample);
    CHECK(verify(*share.counterexample));
    CHECK_FALSE(at_normal(NoiseUnit::of_count).counterexample);
  }
}

TEST_CASE(
    "th.thm-4.8, given-database: the ends do not calibrate, the true bias does, half of it not",
    "[checks][mutant]") {
  const auto at_bias = [](const AcceptedRun& at) { return std::vector<Rational>{at.bias}; };
  const auto at_both = [](const AcceptedRun& at) {
    std::vector<Rational> biases = ends_of_proof(at);
    biases.push_back(at.bias);
    return biases;
  };
  CHECK_FALSE(refutes(accepted_runs(noise_suffices(at_bias, 1))));
  CHECK_FALSE(refutes(accepted_runs(noise_suffices(at_both, 1))));
  CHECK(refutes(accepted_runs(noise_suffices(at_bias, Rational(1, 2)))));
  CHECK(refutes(accepted_runs(noise_suffices(ends_of_proof, 1))));
}

TEST_CASE("th.cor-4.23: the mean is bounded by the sum, not by the larger of both",
          "[checks][mutant]") {
  using engine::Loop;
  CHECK_FALSE(refutes(claim_of<Loop>("th.cor-4.23", "proof:from-4.8")));
  CHECK_FALSE(refutes(mean_from_probability([](const Rational& kappa, const Rational& failure) {
    return Rational(kappa + (1 - kappa) * failure);
  })));
  CHECK(refutes(mean_from_probability(
      [](const Rational& kappa, const Rational& failure) { return std::max(kappa, failure); })));
}

TEST_CASE("th.eq-4.77: from two probabilities no inclusion, from two distances twice the distance",
          "[checks][mutant]") {
  CHECK_FALSE(refutes(event_inclusion(true)));
  CHECK(refutes(event_inclusion(false)));
  CHECK_FALSE(refutes(two_close(2)));
  CHECK(refutes(two_close(Rational(3, 2))));
}

TEST_CASE("th.eq-4.77: the interval needs tau_2 below and tau_1 above", "[checks][mutant]") {
  for (const bool finer : {false, true}) {
    for (const bool accepted : {false, true}) {
      for (const bool room : {false, true}) {
        CHECK_FALSE(refutes(two_widths({Widths::exchanged, room, accepted, false, finer})));
      }
    }
  }
  CHECK(refutes(two_widths({Widths::printed, true, false, true, true})));
  CHECK(refutes(two_widths({Widths::printed, false, false, true, true})));
  CHECK(refutes(two_widths({Widths::printed, false, true, true, true})));
  CHECK(refutes(two_widths({Widths::printed, false, true, true, false})));
}

TEST_CASE("th.claim-composition: the sample's records must count as known", "[checks][mutant]") {
  // The parity of two fair coins tells nothing; with a noisy count of both it tells a lot.
  TwoReleases at{2, 2, true, Rational(1, 2), Rational(1, 2), {}};
  CHECK(second_delta(at, 2, 1) == 0);
  CHECK(joint_delta(at, 2) == Rational(1, 6));
  // A sample of one of the two: the other one is alone, and the parity shows it.
  at.sampled = 1;
  at.target_sampled = false;
  CHECK(second_delta(at, 1, 1) == 1);
  CHECK(joint_delta(at, 1) > second_delta(at, 2, 1));
  CHECK(joint_delta(at, 1) <= second_delta(at, 1, 1));
}

TEST_CASE("joint_delta agrees with one release where the other tells nothing", "[checks]") {
  const TwoReleases alone{4, 0, false, Rational(1, 3), Rational(1, 2), {Rational(1, 4)}};
  const Rational direct = brute_force::noisy_delta(brute_force::binomial_law(3, Rational(1, 3)),
                                                   Rational(1, 4), Rational(3, 2));
  CHECK(joint_delta(alone, Rational(3, 2)) == direct);
  const Real library =
      noisy_counting::delta(4, Probability::of(Rational(1, 3)), Noise::geometric(Rational(1, 4)),
                            Epsilon::of_ratio(Rational(3, 2)));
  CHECK(compare(library, Real(direct)) == 0);
}

TEST_CASE("the literal absolute loss never gives less than the divergence", "[checks]") {
  for (const Rational& p : {Rational(0), Rational(1, 2), Rational(1, 8)}) {
    for (int k = 1; k < 6; ++k) {
      const brute_force::Masses others = brute_force::binomial_law(3, Rational(k, 6));
      CHECK(brute_force::absolute_delta(others, p, 2) >= brute_force::noisy_delta(others, p, 2));
    }
  }
  CHECK(brute_force::noisy_delta(brute_force::binomial_law(1, Rational(1, 2)), 0, 3) ==
        Rational(1, 2));
}

TEST_CASE("A point without hypothesis is no effective case, a false one is denied", "[checks]") {
  const auto with_sides = [](const ExactForm& lhs, const ExactForm& rhs) {
    engine::Points points;
    points.compare(std::nullopt, [] { return Inputs{}; });
    points.compare(Compared{lhs, Relation::less_equal, rhs}, [] { return Inputs{{"x", "1"}}; });
    return points.finding();
  };
  const Finding passed = with_sides(Rational(1), Rational(1));
  CHECK((passed.cases == 2 && passed.effective == 1 && !passed.counterexample));
  const Finding failed = with_sides(Rational(2), AffineExponential{0, 1, Rational(1, 2)});
  REQUIRE(failed.counterexample);
  CHECK(failed.counterexample->relation == Relation::greater);
  CHECK(verify(*failed.counterexample));
}

// Line 10 and Hoeffding's bounds are asked for one by one: each of the points in the middle breaks
// one hypothesis and no other.
TEST_CASE("A random database denies the theorem only where the run is likely to pass",
          "[checks][mutant]") {
  const BudgetClaim claim = random_database(Formula::of_theorem, NoiseUnit::of_share);
  const auto says = [&](std::int64_t n, const Rational& epsilon, const Rational& tau,
                        const Rational& kappa) {
    return claim(Budget{n, epsilon, tau, kappa}).has_value();
  };
  const Rational tenth(1, 10);
  CHECK(says(1000, Rational(1, 5), tenth, Rational(3, 10)));
  CHECK_FALSE(says(1000, Rational(1, 5), tenth, Rational(2, 5)));  // δ = 6/5
  CHECK(says(4000, 100, tenth, Rational(1, 8)));
  CHECK_FALSE(says(40, 100, tenth, Rational(1, 8)));  // e^(−1/5) > κ/2
  CHECK(says(1000, Rational(1, 5), tenth, tenth));
  CHECK_FALSE(says(1000, Rational(1, 20), tenth, tenth));  // tails of e^(−49/40) > κ
  CHECK(says(1000, Rational(1, 100), 20, tenth));
  CHECK_FALSE(says(1000, Rational(1, 500), 20, tenth));  // the integral may be below 1 − κ
}

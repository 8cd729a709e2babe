// Statements on thresholding: broken claims are refuted.
#include <catch2/catch.hpp>

#include "checks/brute_force/large_threshold.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/engine/referendum.hpp"
#include "checks/engine/thresholds.hpp"
#include "checks/pk/rare_values.hpp"
#include "checks/pk/thresholded_law.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

namespace {

using Change = std::function<void(ThresholdPoint&)>;

ThresholdClaim claim(const std::string& id, const std::string& reading) {
  return claim_of<ThresholdClaim>(id, reading);
}

bool passes(const ThresholdClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return !finding.counterexample && finding.effective > 20;
}

bool refutes(const ThresholdClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

/// The claim with one of its sides taken at a changed point.
ThresholdClaim with_changed(ThresholdClaim claim, bool lhs, const Change& change) {
  claim.sides = [=, sides = claim.sides](const ThresholdPoint& at) -> std::optional<ExactSides> {
    ThresholdPoint changed = at;
    change(changed);
    const auto own = sides(at);
    const auto other = sides(changed);
    if (!own || !other) {
      return std::nullopt;
    }
    return lhs ? ExactSides{other->lhs, own->rhs} : ExactSides{own->lhs, other->rhs};
  };
  return claim;
}

Change threshold(std::int64_t shift) {
  return [shift](ThresholdPoint& at) { at.threshold += shift; };
}

ThresholdClaim with_relation(ThresholdClaim claim, Relation relation) {
  claim.claimed = relation;
  return claim;
}

}  // namespace

TEST_CASE("Plain thresholding: sums, databases and the large form agree", "[checks]") {
  const std::vector<Rational> p(5, make_rational(1, 3));
  for (std::int64_t threshold = -1; threshold <= 7; ++threshold) {
    const auto released = brute_force::above(threshold);
    const auto by_sum = brute_force::released_pair(brute_force::bernoulli_sum(p), 2, released);
    const auto by_database = brute_force::released_pair_by_databases(p, 2, released);
    CHECK(by_sum.given_zero == by_database.given_zero);
    CHECK(by_sum.given_one == by_database.given_one);
    const brute_force::Referendum at{6, 2, threshold, make_rational(1, 3)};
    CHECK(brute_force::passive_total_variation(at) ==
          brute_force::passive_delta(p, 2, released, 1));
    CHECK(brute_force::total_variation_given(at, 2) ==
          brute_force::pair_delta(
              brute_force::released_pair(brute_force::binomial_law(3, at.p), 2, released), 1));
    CHECK(brute_force::floor_given(at, 2) <= brute_force::total_variation_given(at, 2));
  }
}

TEST_CASE("pk.thm-4: broken claims are refuted", "[checks][mutant]") {
  using enum Relation;
  CHECK(refutes(with_relation(claim("pk.thm-4", "corrected:attained"), less)));
  auto sharp = claim("pk.thm-4", "corrected:sharp");
  CHECK(passes(sharp));
  CHECK(refutes(with_relation(sharp, equal)));  // for p_i below p
  for (const char* bound : {"", "-mean", "-apart"}) {
    const auto any = claim("pk.thm-4", std::string("corrected:any-background") + bound);
    CHECK(refutes(with_changed(any, false, threshold(1))));
  }
  const auto largest = claim("pk.thm-4", "corrected:any-threshold");
  CHECK(refutes(with_changed(largest, false, threshold(1))));
  CHECK(refutes(with_changed(largest, false, threshold(-1))));
  CHECK(refutes(with_changed(claim("pk.thm-4", "printed:no-background"), false, threshold(1))));
}

TEST_CASE("Claims in the running text on thresholds", "[checks][mutant]") {
  using enum Relation;
  CHECK(refutes(with_relation(claim("pk.text-expected-count", "printed"), greater_equal)));
  CHECK(refutes(with_relation(claim("pk.text-expected-count", "corrected"), equal)));
  CHECK(refutes(with_relation(claim("pk.text-over-approximation", "printed"), equal)));
  auto histogram = claim_of<pk::RareClaim>("pk.text-over-approximation", "printed:histogram");
  histogram.claimed = greater_equal;
  CHECK(decide(histogram, Effort::quick).counterexample);
}

TEST_CASE("pk.prop-8: another threshold than T − |B|", "[checks][mutant]") {
  const auto lower_down = claim("pk.prop-8", "corrected");
  const auto shifted = with_changed(lower_down, true, threshold(1));
  CHECK(refutes(shifted));
  // A higher threshold only hides more.
  CHECK(passes(with_relation(shifted, Relation::less_equal)));
  CHECK(refutes(with_relation(shifted, Relation::greater_equal)));
}

TEST_CASE("Formulas of thresholding: broken claims", "[checks][mutant]") {
  CHECK(refutes(with_changed(claim("pk.loss-threshold", "printed"), false, threshold(1))));
  auto law = claim("pk.def-15", "printed");
  law.sides = [](const ThresholdPoint& at) {
    return ExactSides{pk::output_law_error(at, 1), Rational(0)};
  };
  CHECK(refutes(law));
  // Ones and zeros not exchanged.
  CHECK(
      refutes(with_changed(claim("pk.claim-sym", "printed:mirror"), false, [](ThresholdPoint& at) {
        for (Rational& p : at.others) {
          p = 1 - p;
        }
      })));
}

TEST_CASE("The referendum: broken examples are refuted", "[checks][mutant]") {
  const auto of = [](const char* reading) { return claim_of<ReferendumClaim>("np.ex-1", reading); };
  const auto refuted = [](const ReferendumClaim& claim) {
    const Finding finding = decide(claim);
    return finding.counterexample && verify(*finding.counterexample);
  };
  CHECK_FALSE(refuted(of("printed")));
  auto common = of("printed:passive");
  common.example.referendum.p = make_rational(1, 5);
  CHECK(refuted(common));
  auto fewer = of("printed:active");
  fewer.example.referendum.known = 99;
  CHECK(refuted(fewer));
  auto worse = of("by-pk.thm-4");
  CHECK_FALSE(refuted(worse));
  worse.example.best_b_max = 50;
  CHECK(refuted(worse));
  auto lower = of("by-pk.thm-4");
  lower.example.promised_from = "1.02e-241";
  lower.example.promised_up_to = "1.03e-241";
  CHECK(refuted(lower));
  // Both limits count as reached.
  auto limits = of("printed");
  const brute_force::Referendum at = limits.example.referendum;
  limits.example.exposed_from = brute_force::floor_given(at, at.known);
  limits.example.private_up_to = brute_force::passive_total_variation(at);
  CHECK_FALSE(refuted(limits));
  // 10^-460/(10^-6/100): f(99; 999, p) is about 100/(900·p) times f(100; 999, p).
  const auto later = of("at-threshold");
  CHECK(std::get<Rational>(later.compared(later.example).front().rhs) ==
        1 / power(Rational(10), 452));
}

TEST_CASE("The values of the others are probabilities", "[checks][mutant]") {
  using List = std::vector<Rational>;
  const auto of = [](std::int64_t a, std::int64_t b) { return make_rational(a, b); };
  CHECK(only_p(of(1, 3)) == List{of(1, 3)});
  CHECK(below_p(of(1, 3)) == List{of(1, 6), of(1, 9), of(1, 4)});
  CHECK(up_to_p(of(1, 3)) == List{of(1, 3), of(1, 6), 0});
  CHECK(any_value(of(1, 3)) == List{of(1, 3), of(2, 3), 0, 1});
  CHECK(inside_values(of(1, 3)) == List{of(1, 3), of(2, 3), of(1, 6)});
}

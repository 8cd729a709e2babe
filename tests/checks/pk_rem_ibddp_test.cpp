#include <catch2/catch.hpp>

#include "checks/brute_force/inference.hpp"
#include "checks/pk/ibddp.hpp"
#include "checks/registry.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using engine::Implication;

namespace {

Rational over(std::int64_t x, std::int64_t y) { return make_rational(x, y); }

/// One fair coin; output 0 with probability `zero` given 0 and `one` given 1.
Model coin(const Rational& zero, const Rational& one) {
  return Model::of(
      {"0", "1"}, {"0"}, {independent_records({uniform(2)})},
      Mechanism::of(
          {"0", "1"}, {""},
          {{{0}, 0, 0, zero}, {{0}, 1, 0, 1 - zero}, {{1}, 0, 0, one}, {{1}, 1, 0, 1 - one}}));
}

bool refuted(const engine::Claim& claim) {
  const engine::ModelDomain small{{1, 2, 1, 3, 4, 4}, {1, 2, 1, 3, 4, 4}, {1, 2, 1, 3, 4, 4}};
  const checks::Finding finding = decide(claim, small, Effort::quick);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("Two worlds of a coin by hand", "[checks]") {
  // Posteriors (1/5, 4/5) with probability 5/12 and (5/7, 2/7) with probability 7/12.
  const brute_force::TwoWorlds coins(coin(over(1, 6), over(4, 6)), 0, 0, std::nullopt);
  CHECK(coins.inference_ratio() == over(5, 2));
  CHECK(coins.gain_probability(2) == over(5, 12));
  CHECK(coins.gain_probability(over(5, 2)) == 0);
  CHECK(coins.mean_excess(1) == over(5, 12) * over(3, 10) + over(7, 12) * over(3, 14));
  CHECK(coins.inference_delta(1) == over(3, 10));
  CHECK(coins.inference_delta(over(5, 2)) == 0);
  CHECK(coins.uninformative_output() == std::nullopt);
  const brute_force::TwoWorlds simulated(coin(over(1, 6), over(4, 6)), 0, 0,
                                         brute_force::SimulatorTable{{over(1, 3), over(2, 3)}});
  CHECK(simulated.distributional_ratio() == Rational(2));
  CHECK(simulated.distributional_delta(2) == 0);
  CHECK(simulated.distributional_delta(1) == over(1, 3));
  // Output 0 is missing in the simulated world: it counts with its whole mass, 5/12.
  const brute_force::TwoWorlds missing(coin(over(1, 6), over(4, 6)), 0, 0,
                                       brute_force::SimulatorTable{{0, 1}});
  CHECK(missing.inference_ratio() == std::nullopt);
  CHECK(missing.inference_delta(1) == over(5, 12));
}

TEST_CASE("pk.rem-ibddp: the factor 2, the square root and 2δ − δ² are needed",
          "[checks][mutant]") {
  CHECK(refuted(same_simulator(1)));
  CHECK_FALSE(refuted(same_simulator(2)));
  CHECK(refuted(square_root_of_delta(over(1, 24))));
  CHECK_FALSE(refuted(square_root_of_delta(1)));
  CHECK(refuted(mean_of_excess(over(5, 4))));
  CHECK_FALSE(refuted(mean_of_excess(2)));
}

TEST_CASE("pk.rem-ibddp: a weaker conclusion than IBDDP is not refuted", "[checks][mutant]") {
  auto claim = claim_of<Implication>("pk.rem-ibddp", "same-parameters");
  claim.ratios = {Rational(1)};
  CHECK(refuted(as_claim(claim)));
  claim.conclusion.delta = [](const Model&, const Rational&) { return Rational(0); };
  CHECK_FALSE(refuted(as_claim(claim)));
}

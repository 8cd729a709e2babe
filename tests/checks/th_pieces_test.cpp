#include <catch2/catch.hpp>

#include "checks/registry.hpp"
#include "checks/th/ch3/gaussian.hpp"
#include "checks/th/ch4/cut_noise.hpp"
#include "checks/th/ch4/estimation_proof.hpp"
#include "checks/th/ch5/ordered.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;

namespace {

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("th.thm-3.1: a larger range is refuted", "[checks][mutant]") {
  CHECK_FALSE(is_refuted(decide_classical(Rational(7, 2), 12, 20)));
  CHECK(is_refuted(decide_classical(Rational(4), 12, 20)));
}

TEST_CASE("th.cor-3.2: the formula with another factor is refuted", "[checks][mutant]") {
  auto claim = claim_of<GridClaim>("th.cor-3.2", "corrected");
  const auto refuted = [&](int percent) {
    claim.row = [percent](const Rational& inverse) -> GridRow {
      return [=](const Rational& epsilon) {
        const Interval level(epsilon, 96);
        const Interval argument(inverse, 96);
        const Interval root = (sqrt(argument * argument + level) - argument) *
                              Interval(percent, 96) / Interval(100, 96);
        const Interval delta = scale_by_power_of_two(erfc(argument), -1);
        return less(probabilistic_at(level, root) / delta,
                    Interval(1, 96) + Interval(power_of_two(-20), 96));
      };
    };
    return is_refuted(decide(claim, {Rational(1, 10), Rational(1), Rational(4)},
                             {Rational(-1), Rational(1, 2), Rational(3)}));
  };
  CHECK_FALSE(refuted(100));
  CHECK(refuted(101));
}

TEST_CASE("th.lem-4.10: without the shift by λ the bound is refuted", "[checks][mutant]") {
  auto claim = claim_of<CutClaim>("th.lem-4.10", "corrected");
  // Σ of the tails at −τ_i + factor·λ.
  const auto refuted = [&](std::int64_t factor, NoiseCut cut) {
    claim.sides = [=](const CutPoint& at) -> std::optional<CutSides> {
      if (at.sensitivity > at.one || !at.both_cut()) {
        return std::nullopt;
      }
      const auto tail = [&](std::int64_t end) {
        return narrow_tail(at, 2 * (factor * at.sensitivity - end));
      };
      return CutSides{cut_delta(at, cut), tail(at.below) + tail(at.above)};
    };
    return is_refuted(decide(claim, Effort::quick));
  };
  claim.units = 4;
  for (const NoiseCut cut : {NoiseCut::redraw, NoiseCut::clamp}) {
    CHECK_FALSE(refuted(1, cut));
    CHECK(refuted(-1, cut));
  }
  CHECK(refuted(0, NoiseCut::clamp));
  claim.units = 3;
  claim.root_denominator = 5;
  CHECK_FALSE(refuted(1, NoiseCut::clamp));
  CHECK(refuted(0, NoiseCut::clamp));
}

TEST_CASE("th.lem-4.9: a line with less room is refuted", "[checks][mutant]") {
  auto claim = claim_of<engine::PointClaim>("th.lem-4.9", "proof:4.12");
  const auto refuted = [&](const Rational& factor) {
    claim.rhs = [factor](const engine::Point& at) {
      return share_below(at, at.rational("mean") - at.rational("tau_1") * factor);
    };
    return is_refuted(decide(claim, Effort::quick));
  };
  CHECK_FALSE(refuted(1));
  CHECK(refuted(Rational(1, 2)));
}

TEST_CASE("Cut noise at a point, by hand", "[checks]") {
  // root = 2, λ = 1 = 1 unit, cut at ±1: F(−1) = 1/8, F(0) = 1/2, δ = (1/2 − 1/8)/(3/4).
  const CutPoint at{Rational(2), 1, 1, 1, 1, 1, 1};
  CHECK(cut_delta(at, NoiseCut::redraw) == Rational(1, 2));
  CHECK(cut_delta(at, NoiseCut::clamp) == Rational(5, 8));
  CHECK(fixed_delta(at, NoiseCut::clamp) == 0);
}

TEST_CASE("th.fig-5.2, 5.3, 5.4: a reversed order is refuted", "[checks][mutant]") {
  for (const auto& [id, reading] :
       {std::pair("th.fig-5.2", "printed"), std::pair("th.fig-5.2", "printed:sizes"),
        std::pair("th.fig-5.2", "text:one-to-one"), std::pair("th.fig-5.3", "printed"),
        std::pair("th.fig-5.4", "printed"), std::pair("th.fig-5.4", "printed:enough")}) {
    auto claim = claim_of<OrderedClaim>(id, reading);
    const auto pair = claim.pair;
    claim.pair = [pair](Effort effort, std::size_t index, Precision bits) {
      OrderedPair at = pair(effort, index, bits);
      std::swap(at.lower, at.upper);
      return at;
    };
    INFO(id << " " << reading);
    CHECK(is_refuted(decide(claim, Effort::quick)));
  }
}

TEST_CASE("A pair that only 128 bits tell apart is decided, an equal one is denied",
          "[checks][mutant]") {
  const auto decided = [](const Rational& gap, bool equal) {
    const OrderedClaim claim{
        .description = [](Effort) { return std::string("one pair"); },
        .count = [](Effort) { return std::size_t{1}; },
        .pair = [=](Effort, std::size_t, Precision bits) -> OrderedPair {
          const Rational third(1, 3);
          return {{}, Interval(third, bits), Interval(third + gap, bits), equal};
        }};
    return decide(claim, Effort::quick);
  };
  const Finding close = decided(power_of_two(-100), false);
  CHECK(close.effective == 1);
  CHECK_FALSE(close.counterexample);
  CHECK(decided(-power_of_two(-100), false).counterexample);
  CHECK(decided(power_of_two(-300), false).unknown == 1);
  CHECK(decided(0, true).counterexample);
}

TEST_CASE("A claim on Gaussian noise is visited up to its denominator, certificates round outward",
          "[checks][mutant]") {
  const auto claim = [](const Interval& lhs, const Interval& rhs, const Rational& most_delta) {
    return GaussianClaim{[=](const Rational&, const Rational&, Precision) { return lhs; },
                         [=](const Rational&, const Rational&, Precision) { return rhs; },
                         most_delta, Rational(1), 4};
  };
  const Interval small = Interval::hull(Interval(Rational(1, 8), 64), Interval(Rational(1, 4), 64));
  const Interval large = Interval::hull(Interval(Rational(5, 8), 64), Interval(Rational(3, 4), 64));
  // δ = 1/2, 1/3, 2/3, 1/4, 3/4 and ε = 1, 1/2, 1/3, 2/3, 1/4, 3/4.
  const Finding all = decide(claim(small, large, Rational(1)));
  CHECK(all.cases == 30);
  CHECK(all.effective == 30);
  CHECK_FALSE(all.counterexample);
  CHECK(decide(claim(small, large, Rational(1, 2))).cases == 18);
  const Finding found = decide(claim(large, small, Rational(1)));
  REQUIRE(is_refuted(found));
  CHECK(std::get<Rational>(found.counterexample->lhs) == Rational(5, 8));
  CHECK(std::get<Rational>(found.counterexample->rhs) == Rational(1, 4));
}

#include "checks/statements/th_pieces.hpp"

#include <catch2/catch.hpp>

#include "checks/statements/th_cut_laplace.hpp"
#include "checks/statements/th_figures_5.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

// Σ of the tails at −τ_i + factor·λ.
CutClaim cut_claim(std::int64_t factor, NoiseCut cut) {
  return {"th.lem-4.10",
          "corrected",
          "",
          false,
          false,
          [=](const CutPoint& at) -> std::optional<CutSides> {
            if (at.sensitivity > at.one || at.below < 1 || at.above < 1) {
              return std::nullopt;
            }
            const auto tail = [&](std::int64_t end) {
              return narrow_tail(at, 2 * (factor * at.sensitivity - end));
            };
            return CutSides{cut_delta(at, cut), tail(at.below) + tail(at.above)};
          }};
}

ProofClaim moved(std::int64_t numerator) {
  return {"printed:4.12", "", false,
          [](const ProofPoint& at) { return share_below(at, at.mean + at.noise - at.tau1 / 2); },
          [numerator](const ProofPoint& at) {
            return share_below(at, at.mean - at.tau1 * Rational(numerator, 2));
          }};
}

}  // namespace

TEST_CASE("th.thm-3.1: a larger range is refuted", "[checks][mutant]") {
  CHECK_FALSE(is_refuted(decide_classical(Rational(7, 2), 12, 20)));
  CHECK(is_refuted(decide_classical(Rational(4), 12, 20)));
}

TEST_CASE("th.cor-3.2: the formula with another factor is refuted", "[checks][mutant]") {
  const auto probabilistic = [](int percent) {
    return GridClaim([percent](const Rational& inverse) -> GridRow {
      return [=](const Rational& epsilon) {
        const Interval level(epsilon, 96);
        const Interval place(inverse, 96);
        const Interval root =
            (sqrt(place * place + level) - place) * Interval(percent, 96) / Interval(100, 96);
        const Interval delta = scale_by_power_of_two(erfc(place), -1);
        return less(probabilistic_at(level, root) / delta,
                    Interval(1, 96) + Interval(power_of_two(-20), 96));
      };
    });
  };
  const std::vector<Rational> epsilons{Rational(1, 10), Rational(1), Rational(4)};
  const std::vector<Rational> inverses{Rational(-1), Rational(1, 2), Rational(3)};
  CHECK_FALSE(is_refuted(decide_grid(probabilistic(100), "", "", epsilons, inverses)));
  CHECK(is_refuted(decide_grid(probabilistic(101), "", "", epsilons, inverses)));
}

TEST_CASE("th.lem-4.10: without the shift by λ the bound is refuted", "[checks][mutant]") {
  for (const NoiseCut cut : {NoiseCut::redraw, NoiseCut::clamp}) {
    CHECK_FALSE(is_refuted(decide_cut(cut_claim(1, cut), 4)));
    CHECK(is_refuted(decide_cut(cut_claim(-1, cut), 4)));
  }
  CHECK(is_refuted(decide_cut(cut_claim(0, NoiseCut::clamp), 4)));
  CHECK_FALSE(is_refuted(decide_cut(cut_claim(1, NoiseCut::clamp), 3, roots_up_to(5))));
  CHECK(is_refuted(decide_cut(cut_claim(0, NoiseCut::clamp), 3, roots_up_to(5))));
}

TEST_CASE("th.lem-4.9: a line with less room is refuted", "[checks][mutant]") {
  CHECK_FALSE(is_refuted(decide_proof(moved(2), 3)));
  CHECK(is_refuted(decide_proof(moved(1), 3)));
}

TEST_CASE("Cut noise at a point, by hand", "[checks]") {
  // root = 2, λ = 1 = 1 unit, cut at ±1: F(−1) = 1/8, F(0) = 1/2, δ = (1/2 − 1/8)/(3/4).
  const CutPoint at{Rational(2), 1, 1, 1, 1, 1, 1};
  CHECK(cut_delta(at, NoiseCut::redraw) == Rational(1, 2));
  CHECK(cut_delta(at, NoiseCut::clamp) == Rational(5, 8));
  CHECK(fixed_delta(at, NoiseCut::clamp) == 0);
}

TEST_CASE("th.fig-5.2, 5.4: a reversed order is refuted", "[checks][mutant]") {
  const auto order = [](bool reversed) {
    return decide_ordered(
        "th.fig-5.2", "corrected", "", 3, [=](std::size_t index, Precision bits) -> OrderedPair {
          const auto at = [&](std::int64_t tenths) {
            return supported_epsilon(1000, Rational(tenths, 10), Rational(1, 1000), false, bits);
          };
          const auto step = static_cast<std::int64_t>(index);
          return {{}, at(reversed ? step + 1 : step + 2), at(reversed ? step + 2 : step + 1)};
        });
  };
  CHECK_FALSE(is_refuted(order(false)));
  CHECK(is_refuted(order(true)));
  CHECK(is_refuted(decide_half("any-bias", Rational(1, 4), Rational(1, 100), 60)));
}

TEST_CASE("A pair that only 128 bits tell apart is decided, an equal one is denied",
          "[checks][mutant]") {
  const auto decided = [](const Rational& gap, bool equal) {
    return decide_ordered("th.fig-5.2", "corrected", "", 1,
                          [=](std::size_t, Precision bits) -> OrderedPair {
                            const Rational third(1, 3);
                            return {{}, Interval(third, bits), Interval(third + gap, bits), equal};
                          });
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
  const auto sides = [](const Interval& lhs, const Interval& rhs) {
    return GaussianClaim{"th.thm-3.1", "printed", "it.",
                         [=](const Rational&, const Rational&, Precision) { return lhs; },
                         [=](const Rational&, const Rational&, Precision) { return rhs; }};
  };
  const Interval small = Interval::hull(Interval(Rational(1, 8), 64), Interval(Rational(1, 4), 64));
  const Interval large = Interval::hull(Interval(Rational(5, 8), 64), Interval(Rational(3, 4), 64));
  // 1/2, 1/3, 2/3, 1/4, 3/4 and two epsilons.
  const std::vector<Rational> epsilons{Rational(1), Rational(2)};
  const Finding all = decide_gaussian(sides(small, large), Rational(1), epsilons, 4);
  CHECK(all.cases == 10);
  CHECK(all.effective == 10);
  CHECK_FALSE(all.counterexample);
  CHECK(decide_gaussian(sides(small, large), Rational(1, 2), epsilons, 4).cases == 6);
  const Finding found = decide_gaussian(sides(large, small), Rational(1), epsilons, 4);
  REQUIRE(is_refuted(found));
  CHECK(std::get<Rational>(found.counterexample->lhs) == Rational(5, 8));
  CHECK(std::get<Rational>(found.counterexample->rhs) == Rational(1, 4));
}

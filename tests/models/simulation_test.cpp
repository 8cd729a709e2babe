#include "reference/models/simulation.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

Rational q(long top, long bottom) { return Rational(top) / bottom; }

// Two inputs, two outputs; case 0 sees either input, case 1 the second one only.
SimulationProblem example() {
  return {2,
          2,
          {{{{0, q(1, 2)}, {1, q(1, 2)}}, {{0, q(3, 4)}, {1, q(1, 4)}}},
           {{{1, 1}}, {{0, q(1, 4)}, {1, q(3, 4)}}}}};
}

Simulator guess() { return {{{0, 1}}, {{0, q(1, 2)}, {1, q(1, 2)}}}; }

TEST_CASE("a mixture is what the simulator answers on average") {
  CHECK(mixture(example().cases[0], guess()) == Measure{{0, q(3, 4)}, {1, q(1, 4)}});
  CHECK(mixture(example().cases[1], guess()) == guess()[1]);
}

TEST_CASE("divergences name their events") {
  const Divergence perfect = divergence(example(), 0, true, guess(), 1);
  CHECK(perfect.value == 0);
  CHECK(perfect.cut.event.empty());
  const Divergence forward = divergence(example(), 1, true, guess(), q(5, 4));
  CHECK(forward.value == q(1, 8));
  CHECK(forward.cut == SimulationCut{1, true, {1}});
  const Divergence backward = divergence(example(), 1, false, guess(), q(5, 4));
  CHECK(backward.value == q(3, 16));
  CHECK(backward.cut == SimulationCut{1, false, {0}});
  CHECK(worst_divergence(example(), guess(), q(5, 4)).cut == backward.cut);
  CHECK(worst_divergence(example(), guess(), 100).value == 0);
}

TEST_CASE("a bound lets each input take its best output") {
  // δ ≥ (1/2)(P_0{0} − c·S_0{0}) + (1/2)(S_1{0} − c·P_1{0}).
  const SimulationBound bound = {{{0, true, {0}}, q(1, 2)}, {{1, false, {0}}, q(1, 2)}};
  // S(0|0) has −c/4, S(0|1) has −c/4 + 1/2: at c = 1 the second answers 1.
  CHECK(bound_at(example(), bound, 1).value == q(3, 8) - q(1, 4) - q(1, 8));
  // Beyond c = 2 both answer 0.
  const BoundAt beyond = bound_at(example(), bound, 3);
  CHECK(beyond.value == q(3, 8) - q(3, 4) - q(1, 4) - q(3, 8));
  CHECK(beyond.line.a == q(3, 8) + q(1, 2));
  CHECK(beyond.line.b == q(1, 2) + q(1, 8));
  // At the kink the line is the one on its left.
  CHECK(bound_at(example(), bound, 2).line.b == q(1, 4) + q(1, 8));
  CHECK(bound_at(example(), {}, 2).value == 0);
}

TEST_CASE("a bound at delta excludes smaller ratios, if something moves") {
  const SimulationBound bound = {{{0, true, {0}}, q(1, 2)}, {{1, false, {0}}, q(1, 2)}};
  const Rational value = bound_at(example(), bound, q(3, 2)).value;
  CHECK(excludes_smaller_ratios(example(), bound, q(3, 2), value));
  CHECK(excludes_smaller_ratios(example(), bound, q(3, 2), value - q(1, 100)));
  CHECK_FALSE(excludes_smaller_ratios(example(), bound, q(3, 2), value + q(1, 100)));
  CHECK_FALSE(excludes_smaller_ratios(example(), {}, q(3, 2), 0));
  // S_1 always gives {0, 1} mass 1: a bound of 0 at every ratio excludes none of them.
  CHECK_FALSE(excludes_smaller_ratios(example(), {{{1, false, {}}, 1}}, q(3, 2), 0));
}

TEST_CASE("what is no bound is refused") {
  CHECK_THROWS_AS(bound_at(example(), {{{0, true, {0}}, -1}}, 1), Error);
  CHECK_THROWS_AS(bound_at(example(), {{{0, true, {0}}, 2}}, 1), Error);
  CHECK_THROWS_AS(bound_at(example(), {{{2, true, {0}}, 1}}, 1), Error);
  CHECK_THROWS_AS(bound_at(example(), {{{0, true, {1, 0}}, 1}}, 1), Error);
}

TEST_CASE("the decrease is the slope of the least delta") {
  // Targets (1, 0) and (3/7, 4/7), S = (1 − s, s): δ = max(s, 4/7 − c·s) = (4/7)/(1 + c), reached
  // at s = δ with weights c/(1 + c) and 1/(1 + c).
  const SimulationProblem problem{
      1, 2, {{{{0, 1}}, {{0, 1}}}, {{{0, 1}}, {{0, q(3, 7)}, {1, q(4, 7)}}}}};
  const Rational c = 3;
  const Rational s = q(4, 7) / (1 + c);
  const Simulator simulator = {{{0, 1 - s}, {1, s}}};
  const SimulationBound bound = {{{0, false, {1}}, c / (1 + c)}, {{1, true, {1}}, 1 / (1 + c)}};
  CHECK(bound_at(problem, bound, c).value == s);
  CHECK(decrease(problem, bound, simulator) == q(4, 7) / ((1 + c) * (1 + c)));
  CHECK(decrease(problem, {}, simulator) == 0);
}

}  // namespace
}  // namespace pkdp

#include "reference/models/simulation_ratio.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "pkdp/error.hpp"
#include "reference/lp/simplex.hpp"
#include "reference/models/simulation_delta.hpp"
#include "tests/support/without_solver.hpp"

namespace pkdp {
namespace {

const lp::Solver solver = lp::solve_exactly;
const Rational tolerance = power_of_two(-100);

Rational q(long top, long bottom) { return Rational(top) / bottom; }

Measure coin(const Rational& p) { return {{0, 1 - p}, {1, p}}; }

SimulationProblem coins(const Rational& p, const Rational& other) {
  return {1, 2, {{{{0, 1}}, coin(p)}, {{{0, 1}}, coin(other)}}};
}

SimulationRatio ratio(const SimulationProblem& problem, const Rational& delta) {
  return std::get<SimulationRatio>(
      least_simulation_ratio(problem, Delta::of(delta), solver, tolerance));
}

TEST_CASE("the root of a bound is exact") {
  const SimulationProblem problem = coins(q(1, 2), q(1, 4));
  // δ ≥ (1/2)(1/2 − c·s) + (1/2)(s − c/4), at its best s in {0, 1}.
  const SimulationBound bound = {{{0, true, {1}}, q(1, 2)}, {{1, false, {1}}, q(1, 2)}};
  // Beyond c = 1 the best s is 1: (3 − 5c/2)/4 … = 3/4 − 5c/8.
  CHECK(bound_at(problem, bound, 1).value == q(1, 8));
  CHECK(bound_root(problem, bound, 0, 2) == q(6, 5));
  CHECK(bound_root(problem, bound, q(1, 16), 2) == q(11, 10));
}

TEST_CASE("both parts must be served by one ratio") {
  if (test::without_solver()) {
    return;
  }
  SimulationProblem problem = coins(q(1, 2), q(1, 8));
  problem.inputs = 2;
  problem.cases.push_back({{{1, 1}}, coin(q(1, 2))});
  problem.cases.push_back({{{1, 1}}, coin(q(1, 18))});
  const SimulationRatio found = ratio(problem, 0);
  CHECK(found.lower == 3);
  CHECK(found.upper == 3);
  CHECK(worst_divergence(problem, found.simulator, 3).value == 0);
}

TEST_CASE("a ratio that a straight piece of the curve decides is found exactly") {
  if (test::without_solver()) {
    return;
  }
  // The same coin twice, and two fixed targets of different inputs: ratio 1.
  CHECK(ratio({2, 2, {{{{0, 1}}, coin(q(1, 2))}, {{{1, 1}}, coin(q(1, 3))}}}, 0).upper == 1);
  // One case wants the first input, the other a mixture that must contain it.
  const SimulationProblem mixed{
      2, 2, {{{{0, 1}}, coin(1)}, {{{0, q(1, 2)}, {1, q(1, 2)}}, coin(q(1, 3))}}};
  // S_1(1) ≥ 1/2·S(1|0), S(1|0) ≥ 1/c − δ…: at δ = 0, 1/(2c) ≤ c/3, c ≥ √(3/2); at least it is
  // enclosed.
  const SimulationRatio found = ratio(mixed, q(1, 10));
  CHECK(found.upper - found.lower <= tolerance * found.lower);
  CHECK(least_simulation_delta(mixed, found.upper, solver).value <= q(1, 10));
  CHECK(least_simulation_delta(mixed, found.lower - q(1, 1000000000), solver).value > q(1, 10));
}

TEST_CASE("a rational ratio is proved where the bound has no slope on its left") {
  if (test::without_solver()) {
    return;
  }
  // (1, 0) and (3/7, 4/7): with S = (1 − s, s), δ = max(s, 4/7 − c·s) = (4/7)/(1 + c).
  const SimulationProblem problem = coins(0, q(4, 7));
  const SimulationRatio found = ratio(problem, q(1, 20));
  CHECK(found.lower == q(73, 7));
  CHECK(found.upper == q(73, 7));
  CHECK(excludes_smaller_ratios(problem, found.bound, q(73, 7), q(1, 20)));
}

TEST_CASE("a rational ratio is proved however long it is") {
  // As before, δ = (4/7)/(1 + c), at a δ of 57 bits and at one of 31 digits.
  const SimulationProblem problem = coins(0, q(4, 7));
  for (const Rational& delta :
       {Rational(q(1, 20) + power_of_two(-57)), Rational(1 / (7 * power(Rational(10), 30)))}) {
    const Rational least = q(4, 7) / delta - 1;
    const auto answer =
        least_simulation_ratio(problem, Delta::of(delta), lp::solve_by_simplex, power_of_two(-256));
    const auto& found = std::get<SimulationRatio>(answer);
    CHECK(found.lower == least);
    CHECK(found.upper == least);
    CHECK(excludes_smaller_ratios(problem, found.bound, least, delta));
  }
}

TEST_CASE("random problems: ends as the least delta says, and few linear programs") {
  std::mt19937 random(5);
  const auto law = [&](std::size_t points) {
    Measure measure;
    Rational sum = 0;
    for (Index point = 0; point < points; ++point) {
      measure.push_back({point, Rational(random() % 9 + 1)});
      sum += measure.back().mass;
    }
    for (Mass& mass : measure) {
      mass.mass /= sum;
    }
    return measure;
  };
  const Rational narrow = power_of_two(-100);
  std::size_t above_one = 0;
  for (int i = 0; i < 9; ++i) {
    SimulationProblem problem{2, 3, {}};
    for (int k = 0; k < 3; ++k) {
      problem.cases.push_back({law(2), law(3)});
    }
    std::size_t programs = 0;
    const lp::Solver counted = [&](const lp::LinearProgram& program) {
      ++programs;
      return lp::solve_by_simplex(program);
    };
    const Rational delta = i % 3 == 0 ? Rational(0) : q(1, 100 + i);
    const auto answer = least_simulation_ratio(problem, Delta::of(delta), counted, narrow);
    const auto& found = std::get<SimulationRatio>(answer);
    CAPTURE(i, programs);
    CHECK(found.upper - found.lower <= narrow * found.lower);
    CHECK(programs <= 60);
    CHECK(worst_divergence(problem, found.simulator, found.upper).value <= delta);
    const auto least = [&](const Rational& c) {
      return least_simulation_delta(problem, c, lp::solve_by_simplex).value;
    };
    CHECK(least(found.upper) <= delta);
    if (found.lower > 1) {
      ++above_one;
      CHECK(least(found.lower * (1 - narrow)) > delta);
      CHECK(excludes_smaller_ratios(problem, found.bound, found.lower, delta));
    }
  }
  CHECK(above_one > 5);
}

TEST_CASE("no ratio at all: the floor is above delta, or reached only in the limit") {
  if (test::without_solver()) {
    return;
  }
  const auto none = std::get<NoSimulationRatio>(
      least_simulation_ratio(coins(0, 1), Delta::of(q(1, 4)), solver, tolerance));
  CHECK(none.floor == q(1, 2));
  CHECK(ratio(coins(0, 1), q(1, 2)).upper == 1);
  // (1, 0) and (1/2, 1/2): S = (1, 0) is wrong for the second on output 1 with mass 1/2, and any
  // mass there is impossible under the first.
  const auto limit = least_simulation_ratio(coins(0, q(1, 2)), Delta::of(0), solver, tolerance);
  CHECK(std::get<NoSimulationRatio>(limit).floor == 0);
  CHECK(ratio(coins(0, q(1, 2)), q(1, 100)).upper < 51);
}

TEST_CASE("a tolerance is above 0") {
  CHECK_THROWS_AS(least_simulation_ratio({}, Delta::of(0), solver, 0), Error);
}

}  // namespace
}  // namespace pkdp

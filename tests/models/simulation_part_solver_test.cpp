#include "reference/models/simulation_part_solver.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"
#include "reference/lp/simplex.hpp"
#include "tests/support/without_solver.hpp"

namespace pkdp {
namespace {

const lp::Solver solver = lp::solve_exactly;

Rational q(long top, long bottom) { return Rational(top) / bottom; }

// One input must look like (1/2, 1/2, 0) and like (1/2, 0, 1/2).
SimulationProblem clash() {
  return {
      1, 3, {{{{0, 1}}, {{0, q(1, 2)}, {1, q(1, 2)}}}, {{{0, 1}}, {{0, q(1, 2)}, {2, q(1, 2)}}}}};
}

TEST_CASE("the least delta has a simulator and a bound that meet") {
  if (test::without_solver()) {
    return;
  }
  const SimulationProblem problem = clash();
  PartSolver part(problem, solver);
  for (const Rational& c : {Rational(1), q(3, 2), Rational(3), Rational(1)}) {
    const PartSolver::Best best = part.least_delta(c);
    CHECK(worst_divergence(problem, best.simulator, c).value == best.value);
    CHECK(bound_at(problem, best.bound, c).value == best.value);
    // S = (1 − 2x, x, x): forward 1/2 − c·x, and 1/2 − c(1 − 2x) when that is positive too.
    CHECK(best.value <= q(1, 4));
  }
  CHECK(part.least_delta(1).value == q(1, 4));
}

TEST_CASE("a long ratio has the same least delta with and without a simple one beside it") {
  const lp::Solver simplex = lp::solve_by_simplex;
  const SimulationProblem problem{2,
                                  3,
                                  {{{{0, q(1, 3)}, {1, q(2, 3)}}, {{0, q(1, 5)}, {1, q(4, 5)}}},
                                   {{{0, q(3, 4)}, {1, q(1, 4)}}, {{0, q(2, 7)}, {2, q(5, 7)}}},
                                   {{{1, 1}}, {{0, q(1, 2)}, {1, q(1, 3)}, {2, q(1, 6)}}}}};
  const Rational billion = 1000000000;
  for (const Rational& c :
       {Rational(1 + power_of_two(-200)), Rational(q(6, 5) + power_of_two(-100)),
        Rational(billion * billion * billion), Rational(1)}) {
    PartSolver direct(problem, simplex);
    static_cast<void>(direct.least_delta(q(5, 4)));
    const PartSolver::Best best = PartSolver(problem, simplex).least_delta(c);
    CHECK(best.value == direct.least_delta(c).value);
    CHECK(best.value > 0);
    CHECK(bound_at(problem, best.bound, c).value == best.value);
  }
}

TEST_CASE("more than 150 variables are refused, naming how many there are and how many may be") {
  CHECK_NOTHROW(PartSolver(SimulationProblem{149, 1, {}}, solver));
  try {
    (void)PartSolver(SimulationProblem{75, 2, {}}, solver);
    FAIL("151 variables were accepted");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::limit);
    CHECK(error.exit_code() == 3);
    CHECK(error.value().starts_with("has 151 variables (75 "));
    CHECK(error.allowed().find("at most 150 variables") != std::string::npos);
    const std::string message = error.what();
    CHECK(message.find("151") != std::string::npos);
    CHECK(message.find("150") != std::string::npos);
  }
}

TEST_CASE("the floor: what no simulator can avoid at any ratio") {
  if (test::without_solver()) {
    return;
  }
  const SimulationProblem problem = clash();
  PartSolver part(problem, solver);
  CHECK(part.least_floor().value == 0);
  CHECK(part.widest(0) == Simulator{{{0, 1}}});
  const Simulator wide = part.widest(q(1, 10));
  CHECK(wide[0].size() == 3);
  CHECK(divergence(problem, 0, false, wide, 1000000).value <= q(1, 10));

  const SimulationProblem apart{1, 2, {{{{0, 1}}, {{0, 1}}}, {{{0, 1}}, {{1, 1}}}}};
  PartSolver hopeless(apart, solver);
  const PartSolver::Best floor = hopeless.least_floor();
  CHECK(floor.value == q(1, 2));
  CHECK(bound_at(apart, floor.bound, 7).value == q(1, 2));
  CHECK(hopeless.widest(q(1, 2)) == Simulator{{{0, q(1, 2)}, {1, q(1, 2)}}});
}

TEST_CASE("the widest simulator of a positive floor uses every output that it may") {
  if (test::without_solver()) {
    return;
  }
  // Input 0 is torn between outputs 0 and 1; input 1 may answer 2 or 3.
  const SimulationProblem problem{
      2,
      4,
      {{{{0, 1}}, {{0, 1}}},
       {{{0, 1}}, {{1, 1}}},
       {{{1, 1}}, {{2, q(1, 2)}, {3, q(1, 2)}}},
       {{{0, q(1, 2)}, {1, q(1, 2)}}, {{0, q(1, 4)}, {1, q(1, 4)}, {2, q(1, 4)}, {3, q(1, 4)}}}}};
  PartSolver part(problem, solver);
  const Simulator widest = part.widest(q(1, 2));
  CHECK(widest[0] == Measure{{0, q(1, 2)}, {1, q(1, 2)}});
  CHECK(mass_at(widest[1], 2) > 0);
  CHECK(mass_at(widest[1], 3) > 0);
}

TEST_CASE("the relaxed program keeps its bound where the least delta is 0") {
  if (test::without_solver()) {
    return;
  }
  const SimulationProblem problem{
      1, 2, {{{{0, 1}}, {{0, q(1, 2)}, {1, q(1, 2)}}}, {{{0, 1}}, {{0, q(1, 8)}, {1, q(7, 8)}}}}};
  PartSolver part(problem, solver);
  CHECK(part.least_delta(q(3, 2)).value > 0);
  CHECK(part.least_delta(2).value == 0);
  const PartSolver::Best relaxed = part.relaxed(2);
  CHECK(relaxed.value == 0);
  CHECK(excludes_smaller_ratios(problem, relaxed.bound, 2, 0));
  // 2 is the least ratio, 3 is not.
  CHECK(part.relaxed(3).value < 0);
  CHECK_FALSE(excludes_smaller_ratios(problem, part.relaxed(3).bound, 3, 0));
}

}  // namespace
}  // namespace pkdp

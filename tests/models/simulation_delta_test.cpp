#include "reference/models/simulation_delta.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "tests/support/without_solver.hpp"

namespace pkdp {
namespace {

const lp::Solver solver = lp::solve_exactly;

Rational q(long top, long bottom) { return Rational(top) / bottom; }

Measure coin(const Rational& p) { return {{0, 1 - p}, {1, p}}; }

// Inputs 0 and 1 alone: each must look like two coins.
SimulationProblem two_parts() {
  return {2,
          2,
          {{{{0, 1}}, coin(q(1, 2))},
           {{{0, 1}}, coin(q(3, 4))},
           {{{1, 1}}, coin(q(1, 2))},
           {{{1, 1}}, coin(q(9, 10))}}};
}

TEST_CASE("the worst part decides, the others get simulators that are good enough") {
  if (test::without_solver()) {
    return;
  }
  const SimulationDelta least = least_simulation_delta(two_parts(), 1, solver);
  CHECK(least.value == q(1, 5));
  CHECK(worst_divergence(two_parts(), least.simulator, 1).value == least.value);
  CHECK(bound_at(two_parts(), least.bound, 1).value == least.value);
  for (const WeightedCut& part : least.bound) {
    CHECK(part.cut.index >= 2);
  }
  CHECK(simulation_exists(two_parts(), 1, Delta::of(q(1, 5)), solver));
  CHECK_FALSE(simulation_exists(two_parts(), 1, Delta::of(q(19, 100)), solver));
}

TEST_CASE("no cases ask for nothing, ratios below 1 are refused") {
  CHECK(least_simulation_delta({}, 1, solver).value == 0);
  CHECK_THROWS_AS(least_simulation_delta({}, q(1, 2), solver), Error);
  CHECK_THROWS_AS(simulation_exists({}, q(1, 2), Delta::of(0), solver), Error);
}

}  // namespace
}  // namespace pkdp

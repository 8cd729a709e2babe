#include "reference/lp/linear_program.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

namespace pkdp::lp {
namespace {

// Minimise x + y subject to x + 2y ≥ 4, x ≤ 1, y − x = 1: the best point is (2/3, 5/3).
LinearProgram example() {
  return {2,
          {{{{0, 1}, {1, 2}}, Relation::at_least, 4},
           {{{0, 1}}, Relation::at_most, 1},
           {{{0, -1}, {1, 1}}, Relation::equal, 1}},
          {{0, 1}, {1, 1}}};
}

Optimal best() {
  return {
      {Rational(2) / 3, Rational(5) / 3}, {Rational(2) / 3, 0, Rational(-1) / 3}, Rational(7) / 3};
}

TEST_CASE("a best point is believed with multipliers that prove it") {
  CHECK(proves(example(), best()));
  CHECK(proves(example(), Solution(best())));
  Optimal other = best();
  other.value += 1;
  CHECK_FALSE(proves(example(), other));
  other = best();
  other.multipliers[0] = 0;
  CHECK_FALSE(proves(example(), other));
  other = best();
  other.multipliers.pop_back();
  CHECK_FALSE(proves(example(), other));
  other = best();
  other.point[0] = 1;
  CHECK_FALSE(proves(example(), other));
}

TEST_CASE("a feasible point that is not the best is not believed to be") {
  const Optimal worse{{1, 2}, best().multipliers, 3};
  CHECK(is_feasible(example(), worse.point));
  CHECK_FALSE(proves(example(), worse));
}

TEST_CASE("a multiplier of the wrong sign proves nothing") {
  const LinearProgram program{1, {{{{0, 1}}, Relation::at_most, 1}}, {{0, 1}}};
  CHECK(proves(program, Optimal{{0}, {0}, 0}));
  CHECK_FALSE(proves(program, Optimal{{1}, {1}, 1}));
}

TEST_CASE("Farkas multipliers prove that there is no point") {
  // x ≤ 1 and x ≥ 2.
  const LinearProgram program{
      1, {{{{0, 1}}, Relation::at_most, 1}, {{{0, 1}}, Relation::at_least, 2}}, {}};
  CHECK(proves(program, Infeasible{{-1, 1}}));
  CHECK(proves(program, Solution(Infeasible{{-3, 3}})));
  CHECK_FALSE(proves(program, Infeasible{{1, -1}}));
  CHECK_FALSE(proves(program, Infeasible{{0, 0}}));
  CHECK_FALSE(proves(program, Infeasible{{0, 1}}));
  CHECK_FALSE(proves(program, Infeasible{{1}}));
}

TEST_CASE("feasibility counts the signs of the variables and the length of the list") {
  CHECK_FALSE(is_feasible(example(), {Rational(2) / 3}));
  CHECK_FALSE(is_feasible(example(), {-1, 0}));
  CHECK(is_feasible({0, {}, {}}, {}));
}

TEST_CASE("ill-formed programs are refused") {
  CHECK_THROWS_AS(require_well_formed({1, {{{{1, 1}}, Relation::equal, 0}}, {}}), Error);
  CHECK_THROWS_AS(require_well_formed({1, {{{{0, 1}, {0, 1}}, Relation::equal, 0}}, {}}), Error);
  CHECK_THROWS_AS(require_well_formed({1, {}, {{2, 1}}}), Error);
  CHECK_NOTHROW(require_well_formed(example()));
}

}  // namespace
}  // namespace pkdp::lp

#include "reference/lp/simplex.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"
#include "tests/support/linear_programs.hpp"

namespace pkdp::lp {
namespace {

Rational value(const LinearProgram& program) {
  const Solution solution = solve_by_simplex(program);
  REQUIRE(proves(program, solution));
  return std::get<Optimal>(solution).value;
}

TEST_CASE("optima by the simplex method are exact and proved") {
  CHECK(value(testing::diet()) == Rational(41) / 21);
  CHECK(value({0, {}, {}}) == 0);
  CHECK(value({1, {{{}, Relation::equal, 0}}, {{0, 1}}}) == 0);
  // A bound below 0, and two rows of which one says nothing.
  CHECK(value({2,
               {{{{0, -1}, {1, -1}}, Relation::at_most, -3},
                {{{0, 1}, {1, -1}}, Relation::equal, -1},
                {{{0, 2}, {1, -2}}, Relation::equal, -2}},
               {{0, 1}, {1, 3}}}) == 7);
}

TEST_CASE("Beale's program, on which the simplex method can cycle, ends") {
  CHECK(value({4,
               {{{{0, Rational(1) / 4}, {1, -60}, {2, Rational(-1) / 25}, {3, 9}},
                 Relation::at_most,
                 0},
                {{{0, Rational(1) / 2}, {1, -90}, {2, Rational(-1) / 50}, {3, 3}},
                 Relation::at_most,
                 0},
                {{{2, 1}}, Relation::at_most, 1}},
               {{0, Rational(-3) / 4}, {1, 150}, {2, Rational(-1) / 50}, {3, 6}}}) ==
        Rational(-1) / 20);
}

TEST_CASE("contradictions are proved by the simplex method") {
  for (const LinearProgram& program : testing::impossible_programs()) {
    const Solution solution = solve_by_simplex(program);
    CHECK(std::holds_alternative<Infeasible>(solution));
    CHECK(proves(program, solution));
  }
}

TEST_CASE("what the simplex method cannot answer is refused") {
  const auto kind = [](const LinearProgram& program) {
    try {
      static_cast<void>(solve_by_simplex(program));
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::io;
  };
  CHECK(kind({1, {}, {{0, -1}}}) == ErrorKind::domain);
  CHECK(kind({most_variables + 1, {}, {}}) == ErrorKind::limit);
  CHECK(kind({1, {{{{1, 1}}, Relation::equal, 0}}, {}}) == ErrorKind::domain);
}

}  // namespace
}  // namespace pkdp::lp

#include "reference/lp/simplex.hpp"

#include <rapidcheck/catch.h>
#include <catch2/catch.hpp>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/lp/exact_solver.hpp"

namespace pkdp::lp {
namespace {

using properties::Effective;
using properties::evenly;

// Up to five variables and rows with small coefficients: degenerate ones are frequent. The sum of
// the variables is bounded, so that every objective has a least value where anything is feasible.
LinearProgram some_program() {
  LinearProgram program;
  program.variables = *evenly<std::size_t>(1, 6);
  const auto terms = [&] {
    std::vector<Term> list;
    for (std::size_t j = 0; j < program.variables; ++j) {
      if (const int coefficient = *evenly(-3, 4); coefficient != 0) {
        list.push_back({j, Rational(coefficient) / *evenly(1, 3)});
      }
    }
    return list;
  };
  const int rows = *evenly(0, 6);
  for (int r = 0; r < rows; ++r) {
    const auto relation = static_cast<Relation>(*evenly(0, 3));
    program.rows.push_back({terms(), relation, Rational(*evenly(-4, 5))});
  }
  Row size{{}, Relation::at_most, 20};
  for (std::size_t j = 0; j < program.variables; ++j) {
    size.terms.push_back({j, 1});
  }
  program.rows.push_back(std::move(size));
  program.objective = terms();
  return program;
}

TEST_CASE("property: the simplex method proves its answers, and finds what the library finds") {
  Effective optima(20);
  Effective contradictions(10);
  rc::prop("proved, and of the kind that cddlib finds where it is there", [&] {
    const LinearProgram program = some_program();
    const Solution found = solve_by_simplex(program);
    RC_ASSERT(proves(program, found));
    if (!solver_version().empty()) {
      RC_ASSERT(found.index() == solve_exactly(program).index());
    }
    optima.count_if(std::holds_alternative<Optimal>(found));
    contradictions.count_if(std::holds_alternative<Infeasible>(found));
  });
  optima.require();
  contradictions.require();
}

}  // namespace
}  // namespace pkdp::lp

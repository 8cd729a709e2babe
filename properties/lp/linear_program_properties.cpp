#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/lp/linear_program.hpp"

namespace pkdp::lp {
namespace {

using properties::Effective;
using properties::evenly;

// Small integers, so that ties, empty rows and contradictions are common. The objective is ≥ 0 and
// so bounded.
LinearProgram some_program() {
  LinearProgram program;
  program.variables = *evenly<std::size_t>(1, 6);
  const std::size_t rows = *evenly<std::size_t>(0, 7);
  const auto terms = [&](int least) {
    std::vector<Term> result;
    for (std::size_t j = 0; j < program.variables; ++j) {
      const int coefficient = *evenly(least, 4);
      if (coefficient != 0) {
        result.push_back({j, Rational(coefficient) / 3});
      }
    }
    return result;
  };
  for (std::size_t r = 0; r < rows; ++r) {
    const auto relation = static_cast<Relation>(*evenly(0, 3));
    program.rows.push_back({terms(-3), relation, Rational(*evenly(-4, 5)) / 2});
  }
  program.objective = terms(0);
  return program;
}

bool without_library() {
  if (solver_version().empty()) {
    WARN("this build has no exact linear programs");
  }
  return solver_version().empty();
}

TEST_CASE("properties of exact linear programs") {
  if (without_library()) {
    return;
  }
  Effective optima(20);
  Effective contradictions(20);
  rc::prop("every program is settled by a proof, and only one kind of proof exists", [&] {
    const LinearProgram program = some_program();
    const Solution solution = solve_exactly(program);
    RC_ASSERT(proves(program, solution));
    const bool optimal = std::holds_alternative<Optimal>(solution);
    optima.count_if(optimal);
    contradictions.count_if(!optimal);
  });
  optima.require();
  contradictions.require();
}

TEST_CASE("the value of a linear program belongs to the program") {
  if (without_library()) {
    return;
  }
  Effective optima(20);
  rc::prop("the value does not change when a row is scaled or rows are exchanged", [&] {
    LinearProgram program = some_program();
    const Solution before = solve_exactly(program);
    std::reverse(program.rows.begin(), program.rows.end());
    for (Row& row : program.rows) {
      for (Term& term : row.terms) {
        term.coefficient *= Rational(5) / 7;
      }
      row.bound *= Rational(5) / 7;
    }
    const Solution after = solve_exactly(program);
    RC_ASSERT(before.index() == after.index());
    if (const auto* best = std::get_if<Optimal>(&before)) {
      RC_ASSERT(best->value == std::get<Optimal>(after).value);
      optima.count();
    }
  });
  optima.require();
}

}  // namespace
}  // namespace pkdp::lp

#include "reference/lp/linear_program.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"

namespace pkdp::lp {
namespace {

Rational value_at(const std::vector<Term>& terms, const std::vector<Rational>& x) {
  Rational sum = 0;
  for (const Term& term : terms) {
    sum += term.coefficient * x[term.variable];
  }
  return sum;
}

bool holds(const Row& row, const Rational& left) {
  switch (row.relation) {
    case Relation::at_most:
      return left <= row.bound;
    case Relation::equal:
      return left == row.bound;
    case Relation::at_least:
      return left >= row.bound;
  }
  return false;
}

bool has_right_sign(Relation relation, const Rational& multiplier) {
  return relation == Relation::equal ||
         (relation == Relation::at_most ? multiplier <= 0 : multiplier >= 0);
}

bool have_right_signs(const LinearProgram& program, const std::vector<Rational>& multipliers) {
  if (multipliers.size() != program.rows.size()) {
    return false;
  }
  for (std::size_t r = 0; r < multipliers.size(); ++r) {
    if (!has_right_sign(program.rows[r].relation, multipliers[r])) {
      return false;
    }
  }
  return true;
}

// Σ_r y_r a_rj for every j, and last Σ_r y_r bound_r.
std::vector<Rational> combined(const LinearProgram& program,
                               const std::vector<Rational>& multipliers) {
  std::vector<Rational> sums(program.variables + 1);
  for (std::size_t r = 0; r < multipliers.size(); ++r) {
    if (multipliers[r].is_zero()) {
      continue;
    }
    for (const Term& term : program.rows[r].terms) {
      sums[term.variable] += multipliers[r] * term.coefficient;
    }
    sums.back() += multipliers[r] * program.rows[r].bound;
  }
  return sums;
}

}  // namespace

bool is_feasible(const LinearProgram& program, const std::vector<Rational>& x) {
  return x.size() == program.variables &&
         std::all_of(x.begin(), x.end(), [](const Rational& value) { return value >= 0; }) &&
         std::all_of(program.rows.begin(), program.rows.end(),
                     [&](const Row& row) { return holds(row, value_at(row.terms, x)); });
}

bool proves(const LinearProgram& program, const Optimal& solution) {
  if (!is_feasible(program, solution.point) || !have_right_signs(program, solution.multipliers) ||
      value_at(program.objective, solution.point) != solution.value) {
    return false;
  }
  std::vector<Rational> reduced(program.variables);
  for (const Term& term : program.objective) {
    reduced[term.variable] += term.coefficient;
  }
  const std::vector<Rational> sums = combined(program, solution.multipliers);
  for (std::size_t j = 0; j < program.variables; ++j) {
    if (sums[j] > reduced[j]) {
      return false;
    }
  }
  return sums.back() == solution.value;
}

bool proves(const LinearProgram& program, const Infeasible& solution) {
  if (!have_right_signs(program, solution.multipliers)) {
    return false;
  }
  const std::vector<Rational> sums = combined(program, solution.multipliers);
  return std::all_of(sums.begin(), sums.end() - 1, [](const Rational& sum) { return sum <= 0; }) &&
         sums.back() > 0;
}

bool proves(const LinearProgram& program, const Solution& solution) {
  return std::visit([&](const auto& found) { return proves(program, found); }, solution);
}

void require_well_formed(const LinearProgram& program) {
  std::vector<std::size_t> seen(program.variables, 0);
  std::size_t mark = 0;
  const auto check = [&](const std::vector<Term>& terms) {
    ++mark;
    for (const Term& term : terms) {
      if (term.variable >= program.variables || seen[term.variable] == mark) {
        throw Error(ErrorKind::domain, "a variable of a linear program",
                    std::to_string(term.variable), "each of the program's variables once a row");
      }
      seen[term.variable] = mark;
    }
  };
  check(program.objective);
  for (const Row& row : program.rows) {
    check(row.terms);
  }
}

}  // namespace pkdp::lp

#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Linear programs with rational data, and what proves an answer to one. Nothing here solves
/// anything: a solution comes from a solver that need not be trusted and is believed only after
/// `proves` has multiplied it out.
namespace pkdp::lp {

enum class Relation { at_most, equal, at_least };

struct Term {
  std::size_t variable;
  Rational coefficient;
};

/// Σ coefficient·x_variable (relation) bound. A variable stands in a row at most once.
struct Row {
  std::vector<Term> terms;
  Relation relation = Relation::at_most;
  Rational bound;
};

/// Minimise Σ objective over x_0 … x_{variables−1} ≥ 0 subject to the rows. An empty objective asks
/// for feasibility alone.
struct LinearProgram {
  std::size_t variables = 0;
  std::vector<Row> rows;
  std::vector<Term> objective;
};

/// A best point x, its value, and multipliers y, one a row, that prove it the best: y_r ≤ 0 for
/// at_most, y_r ≥ 0 for at_least, Σ_r y_r a_rj ≤ objective_j for every j, Σ_r y_r bound_r = value.
struct Optimal {
  std::vector<Rational> point;
  std::vector<Rational> multipliers;
  Rational value;
};

/// Farkas multipliers y, with the signs above, Σ_r y_r a_rj ≤ 0 for every j and Σ_r y_r bound_r >
/// 0: they add the rows up to a contradiction, so that no x ≥ 0 satisfies them.
struct Infeasible {
  std::vector<Rational> multipliers;
};

using Solution = std::variant<Optimal, Infeasible>;

/// Exact multiplication; false for anything else than a proof, lists of a wrong length included.
/// Complexity: one product for each term of the program.
[[nodiscard]] bool proves(const LinearProgram& program, const Optimal& solution);
[[nodiscard]] bool proves(const LinearProgram& program, const Infeasible& solution);
[[nodiscard]] bool proves(const LinearProgram& program, const Solution& solution);

/// x ≥ 0 and every row holds at x.
[[nodiscard]] bool is_feasible(const LinearProgram& program, const std::vector<Rational>& x);

/// Errors: domain for a term that names a variable outside the program or one twice in a row.
void require_well_formed(const LinearProgram& program);

}  // namespace pkdp::lp

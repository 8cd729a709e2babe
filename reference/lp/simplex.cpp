#include "reference/lp/simplex.hpp"

#include <fmt/format.h>

#include <optional>

#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"

namespace pkdp::lp {
namespace {

// Rows a·x + slack + artificial = bound with bound ≥ 0 (`sign` says which rows were turned), a
// basis, and the reduced costs below. Columns: the variables, one slack and one artificial a row,
// the bound. An artificial starts as the unit vector of its row, so that its reduced cost always
// shows the multiplier of the row.
class Tableau {
 public:
  explicit Tableau(const LinearProgram& program)
      : variables_(program.variables), rows_(program.rows.size()) {
    for (std::size_t r = 0; r < rows_; ++r) {
      const Row& row = program.rows[r];
      const int sign = row.bound < 0 ? -1 : 1;
      std::vector<Rational> line(columns() + 1);
      for (const Term& term : row.terms) {
        line[term.variable] = sign * term.coefficient;
      }
      if (row.relation != Relation::equal) {
        line[variables_ + r] = row.relation == Relation::at_most ? sign : -sign;
      }
      line[artificial(r)] = 1;
      line[columns()] = sign * row.bound;
      lines_.push_back(std::move(line));
      signs_.push_back(sign);
      basis_.push_back(artificial(r));
    }
  }

  // The sum of the artificials.
  void cost_artificials() {
    costs_.assign(columns() + 1, 0);
    for (std::size_t r = 0; r < rows_; ++r) {
      costs_[artificial(r)] = 1;
    }
    reduce_costs();
  }

  void cost(const std::vector<Term>& objective) {
    costs_.assign(columns() + 1, 0);
    for (const Term& term : objective) {
      costs_[term.variable] = term.coefficient;
    }
    reduce_costs();
  }

  // Steps until no column may enter; false when the objective decreases for ever. Artificials never
  // come back.
  bool minimise() {
    bool has_moved = true;
    while (const std::optional<std::size_t> column = entering(has_moved)) {
      const std::optional<std::size_t> row = leaving(*column);
      if (!row) {
        return false;
      }
      has_moved = !lines_[*row][columns()].is_zero();
      pivot(*row, *column);
    }
    return true;
  }

  // With all artificials 0: those in the basis go out, but for rows that say nothing.
  void drive_out_artificials() {
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t j = 0; basis_[r] >= artificial(0) && j < artificial(0); ++j) {
        if (!lines_[r][j].is_zero()) {
          pivot(r, j);
        }
      }
    }
  }

  [[nodiscard]] Rational value() const { return -costs_[columns()]; }

  // `cost` is that of an artificial in the objective.
  [[nodiscard]] std::vector<Rational> multipliers(int cost) const {
    std::vector<Rational> result;
    for (std::size_t r = 0; r < rows_; ++r) {
      result.push_back(signs_[r] * (cost - costs_[artificial(r)]));
    }
    return result;
  }

  [[nodiscard]] std::vector<Rational> point() const {
    std::vector<Rational> x(variables_);
    for (std::size_t r = 0; r < rows_; ++r) {
      if (basis_[r] < variables_) {
        x[basis_[r]] = lines_[r][columns()];
      }
    }
    return x;
  }

 private:
  [[nodiscard]] std::size_t columns() const { return variables_ + 2 * rows_; }
  [[nodiscard]] std::size_t artificial(std::size_t row) const { return variables_ + rows_ + row; }

  void reduce_costs() {
    for (std::size_t r = 0; r < rows_; ++r) {
      subtract(costs_, basis_[r], lines_[r]);
    }
  }

  // Takes other off line as often as clears its entry in this column (other has a 1 there).
  static void subtract(std::vector<Rational>& line, std::size_t column,
                       const std::vector<Rational>& other) {
    const Rational factor = line[column];
    if (factor.is_zero()) {
      return;
    }
    for (std::size_t j = 0; j < line.size(); ++j) {
      if (!other[j].is_zero()) {
        line[j] -= factor * other[j];
      }
    }
  }

  // The least reduced cost; after a step that left the point where it was the first below 0.
  [[nodiscard]] std::optional<std::size_t> entering(bool has_moved) const {
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < artificial(0); ++j) {
      if (costs_[j] < 0 && (!best || costs_[j] < costs_[*best])) {
        best = j;
        if (!has_moved) {
          break;
        }
      }
    }
    return best;
  }

  [[nodiscard]] std::optional<std::size_t> leaving(std::size_t column) const {
    std::optional<std::size_t> best;
    Rational least;
    for (std::size_t r = 0; r < rows_; ++r) {
      if (lines_[r][column] <= 0) {
        continue;
      }
      const Rational ratio = lines_[r][columns()] / lines_[r][column];
      if (!best || ratio < least || (ratio == least && basis_[r] < basis_[*best])) {
        best = r;
        least = ratio;
      }
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const Rational scale = 1 / lines_[row][column];
    for (Rational& entry : lines_[row]) {
      entry *= scale;
    }
    for (std::size_t r = 0; r < rows_; ++r) {
      if (r != row) {
        subtract(lines_[r], column, lines_[row]);
      }
    }
    subtract(costs_, column, lines_[row]);
    basis_[row] = column;
  }

  std::size_t variables_;
  std::size_t rows_;
  std::vector<std::vector<Rational>> lines_;
  std::vector<int> signs_;
  std::vector<std::size_t> basis_;
  std::vector<Rational> costs_;
};

}  // namespace

Solution solve_by_simplex(const LinearProgram& program) {
  require_well_formed(program);
  if (program.variables > most_variables) {
    throw Error(ErrorKind::limit, "the variables of a linear program",
                fmt::format("{}", program.variables), fmt::format("at most {}", most_variables));
  }
  Tableau tableau(program);
  tableau.cost_artificials();
  // The sum of the artificials is at least 0: this ends.
  static_cast<void>(tableau.minimise());
  if (tableau.value() > 0) {
    return Infeasible{tableau.multipliers(1)};
  }
  tableau.drive_out_artificials();
  tableau.cost(program.objective);
  if (!tableau.minimise()) {
    throw Error(ErrorKind::domain, "the objective of a linear program",
                Problem{"is unbounded below"});
  }
  return Optimal{tableau.point(), tableau.multipliers(0), tableau.value()};
}

}  // namespace pkdp::lp

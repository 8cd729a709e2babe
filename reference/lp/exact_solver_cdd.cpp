// The one file that sees cddlib. Its traps, and what is done about them:
//  - arithmetic is chosen by a macro, which must match the library linked (libcddgmp);
//  - constants and pivot counters are process-wide: one lock around everything;
//  - its first attempt solves in machine floats: nothing is believed before `proves` says so;
//  - an infeasible program gives no dual values: then the program that minimises the violation,
//    always feasible and bounded, is solved instead, and its dual is the Farkas vector.
#define GMPRATIONAL
#include <cddlib/setoper.h>

#include <cddlib/cdd.h>  // after setoper.h, hence the empty line

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"

namespace pkdp::lp {
namespace {

struct FreeProgram {
  void operator()(dd_LPType* program) const { dd_FreeLPData(program); }
};
using CddProgram = std::unique_ptr<dd_LPType, FreeProgram>;

// cdd wants rows b + A·x ≥ 0 over free x; an equation stands as two of them, and x_j ≥ 0 is a row.
// `source[k]` is the row of ours that stands in cdd's row k (counted from 1), `sign[k]` its sign.
struct Layout {
  std::vector<std::size_t> source{0};
  std::vector<int> sign{0};
};

constexpr std::size_t no_row = static_cast<std::size_t>(-1);

Layout layout_of(const LinearProgram& program) {
  Layout layout;
  const auto add = [&](std::size_t row, int sign) {
    layout.source.push_back(row);
    layout.sign.push_back(sign);
  };
  for (std::size_t r = 0; r < program.rows.size(); ++r) {
    if (program.rows[r].relation != Relation::at_most) {
      add(r, 1);
    }
    if (program.rows[r].relation != Relation::at_least) {
      add(r, -1);
    }
  }
  for (std::size_t j = 0; j < program.variables; ++j) {
    add(no_row, 1);
  }
  return layout;
}

void put(mpq_ptr place, const Rational& value, int sign) {
  mpq_set(place, value.backend().data());
  if (sign < 0) {
    mpq_neg(place, place);
  }
}

CddProgram cdd_program(const LinearProgram& program, const Layout& layout) {
  const auto rows = static_cast<dd_rowrange>(layout.source.size());
  const auto columns = static_cast<dd_colrange>(program.variables + 1);
  CddProgram cdd(dd_CreateLPData(dd_LPmin, dd_Rational, rows, columns));
  cdd->objective = dd_LPmin;
  std::size_t next_variable = 0;
  for (std::size_t k = 1; k < layout.source.size(); ++k) {
    mpq_t* line = cdd->A[k - 1];
    if (layout.source[k] == no_row) {
      mpq_set_si(line[++next_variable], 1, 1);
      continue;
    }
    const Row& row = program.rows[layout.source[k]];
    put(line[0], row.bound, -layout.sign[k]);
    for (const Term& term : row.terms) {
      put(line[term.variable + 1], term.coefficient, layout.sign[k]);
    }
  }
  for (const Term& term : program.objective) {
    put(cdd->A[rows - 1][term.variable + 1], term.coefficient, 1);
  }
  return cdd;
}

Rational taken(mpq_srcptr value) {
  Rational result;
  mpq_set(result.backend().data(), value);
  return result;
}

Optimal optimum_of(const LinearProgram& program, const Layout& layout, const dd_LPType& cdd) {
  Optimal found{std::vector<Rational>(program.variables),
                std::vector<Rational>(program.rows.size()), taken(cdd.optvalue)};
  for (std::size_t j = 0; j < program.variables; ++j) {
    found.point[j] = taken(cdd.sol[j + 1]);
    const long k = cdd.nbindex[j + 2];
    const auto row = static_cast<std::size_t>(k);
    if (k > 0 && row < layout.source.size() && layout.source[row] != no_row) {
      found.multipliers[layout.source[row]] -= layout.sign[row] * taken(cdd.dsol[j + 1]);
    }
  }
  return found;
}

enum class Method { dual_simplex, criss_cross };

// A proved optimum; nothing when there is none or the library's answer does not multiply out.
std::optional<Optimal> optimum(const LinearProgram& program, Method method) {
  const Layout layout = layout_of(program);
  const CddProgram cdd = cdd_program(program, layout);
  dd_ErrorType error = dd_NoError;
  const bool solved = method == Method::dual_simplex
                          ? dd_LPSolve(cdd.get(), dd_DualSimplex, &error) != 0
                          : dd_LPSolve0(cdd.get(), dd_CrissCross, &error) != 0;
  if (!solved || error != dd_NoError || cdd->LPS != dd_Optimal) {
    return std::nullopt;
  }
  Optimal found = optimum_of(program, layout, *cdd);
  return proves(program, found) ? std::optional<Optimal>(std::move(found)) : std::nullopt;
}

// Minimise s ≥ 0 subject to the rows, each relaxed by s (an equation in both directions).
LinearProgram relaxed(const LinearProgram& program, std::vector<std::size_t>& source) {
  LinearProgram result{program.variables + 1, {}, {{program.variables, 1}}};
  const auto add = [&](std::size_t r, Relation relation) {
    Row row = program.rows[r];
    row.relation = relation;
    row.terms.push_back({program.variables, relation == Relation::at_most ? -1 : 1});
    result.rows.push_back(std::move(row));
    source.push_back(r);
  };
  for (std::size_t r = 0; r < program.rows.size(); ++r) {
    if (program.rows[r].relation != Relation::at_least) {
      add(r, Relation::at_most);
    }
    if (program.rows[r].relation != Relation::at_most) {
      add(r, Relation::at_least);
    }
  }
  return result;
}

std::optional<Infeasible> contradiction(const LinearProgram& program, Method method) {
  std::vector<std::size_t> source;
  const LinearProgram violation = relaxed(program, source);
  const std::optional<Optimal> least = optimum(violation, method);
  if (!least || least->value.is_zero()) {
    return std::nullopt;
  }
  Infeasible found{std::vector<Rational>(program.rows.size())};
  for (std::size_t r = 0; r < source.size(); ++r) {
    found.multipliers[source[r]] += least->multipliers[r];
  }
  return proves(program, found) ? std::optional<Infeasible>(std::move(found)) : std::nullopt;
}

// A direction d ≥ 0, Σ d ≤ 1, along which every row keeps holding and the objective decreases.
bool has_falling_ray(const LinearProgram& program, Method method) {
  LinearProgram ray = program;
  Row size{{}, Relation::at_most, 1};
  for (std::size_t j = 0; j < program.variables; ++j) {
    size.terms.push_back({j, 1});
  }
  for (Row& row : ray.rows) {
    row.bound = 0;
  }
  ray.rows.push_back(std::move(size));
  const std::optional<Optimal> steepest = optimum(ray, method);
  return steepest && steepest->value < 0;
}

// The constants of the library, set up once.
class Library {
 public:
  Library() { dd_set_global_constants(); }
  std::mutex lock;
};

Library& library() {
  static Library instance;
  return instance;
}

}  // namespace

std::string_view solver_version() noexcept {
  constexpr std::string_view version = dd_DDVERSION;  // "Version 0.94m"
  return version.substr(version.find(' ') + 1);
}

Solution solve_exactly(const LinearProgram& program) {
  require_well_formed(program);
  if (program.variables > most_variables) {
    throw Error(ErrorKind::limit, "the variables of a linear program",
                fmt::format("{}", program.variables), fmt::format("at most {}", most_variables));
  }
  const std::scoped_lock guard(library().lock);
  for (const Method method : {Method::dual_simplex, Method::criss_cross}) {
    if (std::optional<Optimal> best = optimum(program, method)) {
      return *std::move(best);
    }
    if (std::optional<Infeasible> none = contradiction(program, method)) {
      return *std::move(none);
    }
    if (has_falling_ray(program, method)) {
      throw Error(ErrorKind::domain, "the objective of a linear program",
                  Problem{"is unbounded below"});
    }
  }
  throw Error(ErrorKind::limit, "the answer of the linear programming library",
              Problem{"fails the proof by exact multiplication"});
}

}  // namespace pkdp::lp

#pragma once

#include "reference/lp/linear_program.hpp"

namespace pkdp::lp {

/// Solves a linear program over the rationals by the two-phase simplex method with Bland's rule
/// (the least index enters, the least index among ties leaves), which never cycles. Plain, for the
/// small programs of a complete small model, and free of any library: what the catalogue uses, and
/// a second way to what solve_exactly (exact_solver.hpp) finds. The answer carries what proves it;
/// callers multiply it out (`proves`).
/// Errors: limit beyond most_variables (exact_solver.hpp); domain for an ill-formed or an
/// unbounded program. Complexity: rows·(variables + 2·rows) rational operations a step; the number
/// of steps is small in practice, exponential at worst.
[[nodiscard]] Solution solve_by_simplex(const LinearProgram& program);

}  // namespace pkdp::lp

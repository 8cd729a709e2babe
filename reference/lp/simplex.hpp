#pragma once

#include "reference/lp/linear_program.hpp"

namespace pkdp::lp {

/// Solves a linear program over the rationals by the two-phase simplex method: the column of the
/// least reduced cost enters, after a step that left the point where it was the first one whose
/// cost is below 0 (Bland's rule, with the least index among ties to leave). A cycle would have
/// nothing but such steps, so that Bland's rule alone would have made it, and that never cycles.
/// Plain, for the small programs of a complete small model, and free of any library: what the
/// catalogue uses, and a second way to what solve_exactly (exact_solver.hpp) finds. The answer
/// carries what proves it; callers multiply it out (`proves`). Errors: limit beyond most_variables
/// (exact_solver.hpp); domain for an ill-formed or an unbounded program. Complexity:
/// rows·(variables + 2·rows) rational operations a step; the number of steps is small in practice,
/// exponential at worst.
[[nodiscard]] Solution solve_by_simplex(const LinearProgram& program);

}  // namespace pkdp::lp

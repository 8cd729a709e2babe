#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "reference/lp/linear_program.hpp"

namespace pkdp::lp {

/// What `distributional` asks of a solver, so that it can be handed any.
using Solver = std::function<Solution(const LinearProgram&)>;

/// The largest program that is tried. The library keeps a dense table of rationals whose entries
/// grow: time is about variables²·rows.
inline constexpr std::size_t most_variables = 150;

/// The version of cddlib behind solve_exactly; empty in a build without it.
[[nodiscard]] std::string_view solver_version() noexcept;

/// Solves a linear program over the rationals. In a CMake target of its own, pkdp_lp, because every
/// exact library that Debian has is under the GPL. The answer is multiplied out before it is
/// returned (`proves`): first that of the dual simplex method, then, should it fail, that of the
/// criss-cross method. Calls are serialised (the library counts in globals); the rounding mode and
/// GMP's allocator are left alone.
/// Errors: limit beyond most_variables, in a build without the library, and when neither method
/// gave a proof; domain for an ill-formed or an unbounded program.
[[nodiscard]] Solution solve_exactly(const LinearProgram& program);

}  // namespace pkdp::lp

// Compiled instead of exact_solver_cdd.cpp where cddlib is not installed.
#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"

namespace pkdp::lp {

std::string_view solver_version() noexcept { return {}; }

Solution solve_exactly(const LinearProgram& program) {
  require_well_formed(program);
  throw Error(ErrorKind::limit, "an exact linear program", Problem{"needs a build with cddlib"},
              "install libcdd-dev and configure again");
}

}  // namespace pkdp::lp

#pragma once

#include <catch2/catch.hpp>

#include "reference/lp/exact_solver.hpp"

namespace pkdp::test {

/// True, with a warning, in a build without the linear programming library.
inline bool without_solver() {
  if (lp::solver_version().empty()) {
    WARN("this build has no exact linear programs");
  }
  return lp::solver_version().empty();
}

}  // namespace pkdp::test

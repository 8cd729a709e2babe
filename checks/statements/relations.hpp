#pragma once

#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// The checked statements of section 2 of the paper, pk.def-3 to pk.ex-6.
[[nodiscard]] std::vector<Statement> relation_statements();

}  // namespace pkdp::checks

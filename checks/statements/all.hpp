#pragma once

#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// The statements with checks; the registry puts them among those that are not yet checked.
[[nodiscard]] std::vector<Statement> checked_statements();

}  // namespace pkdp::checks

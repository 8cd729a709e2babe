#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// pk.rem-gk and pk.text-counting.
[[nodiscard]] std::vector<Statement> partial_statements();

}  // namespace pkdp::checks

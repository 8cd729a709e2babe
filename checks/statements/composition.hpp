#pragma once

#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// The counting claims beside the composition of mechanisms: pk.claim-rr, pk.claim-asym,
/// pk.cor-1, pk.claim-days.
[[nodiscard]] std::vector<Statement> composition_statements();

}  // namespace pkdp::checks

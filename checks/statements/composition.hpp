#pragma once

#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// Composition of mechanisms and the counting claims beside it: pk.claim-rr, pk.claim-asym,
/// pk.cor-1, pk.claim-days, pk.def-17 to pk.ex-9.
[[nodiscard]] std::vector<Statement> composition_statements();

}  // namespace pkdp::checks

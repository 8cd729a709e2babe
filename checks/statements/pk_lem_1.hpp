#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// pk.lem-1: (ε, δ)-DP exactly when E_{O∼M(D₁)} max(0, 1 − e^{ε−L}) ≤ δ for all neighbours.
[[nodiscard]] Statement pk_lem_1();

}  // namespace pkdp::checks

#pragma once

#include <cstdint>
#include <functional>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// Runs `decide` on the domains of size 1, 2, …, `size`, each containing the one before, and stops
/// at the first that has a counterexample: none exists in a smaller one.
[[nodiscard]] Finding smallest_first(std::uint64_t size,
                                     const std::function<Finding(std::uint64_t)>& decide);

}  // namespace pkdp::checks

#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::brute_force {

/// k! for k ≥ 0, factor by factor.
[[nodiscard]] Rational factorial(std::int64_t k);

}  // namespace pkdp::checks::brute_force

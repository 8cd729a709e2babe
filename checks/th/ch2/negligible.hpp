#pragma once

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::th {

/// 2^−ρ: th.rem-2.8 calls what is below it negligible.
[[nodiscard]] inline Rational negligible_below(std::int64_t rho) { return power_of_two(-rho); }

}  // namespace pkdp::checks::th

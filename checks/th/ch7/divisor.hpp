#pragma once

#include "checks/engine/domain.hpp"

namespace pkdp::checks::th {

/// "The divisor of line 18 of th.alg-2 is not 0" for the class that line 13 starts with, or the
/// first one with at least `first` hits: 0 as printed.
[[nodiscard]] engine::PointClaim divisor_claim(std::int64_t first);

}  // namespace pkdp::checks::th

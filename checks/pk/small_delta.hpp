#pragma once

#include <cstdint>

#include "checks/engine/check.hpp"

namespace pkdp::checks::pk {

/// pk.fig-4: δ ≤ 10⁻⁵ and ε = −ln(1−δ) ≤ δ + δ² for n = 1000, 10⁴, 10⁵, p = 1/200 and every T from
/// least(pn) to twice that.
struct SmallDelta {
  std::int64_t (*least)(std::int64_t mean);
};

/// By enclosures; a point that they do not decide counts as unknown.
[[nodiscard]] Finding decide(const SmallDelta& claim);

}  // namespace pkdp::checks::pk

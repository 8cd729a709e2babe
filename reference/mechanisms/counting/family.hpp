#pragma once

#include <cstdint>

#include "reference/numbers/quantities.hpp"

namespace pkdp::counting {

/// The domain that the worst case and the bounds of pk.thm-3 share: n ≥ 1 records, the target
/// included, at most limits::count, and λ ∈ [0, ½]. Errors: domain, limit.
void require_family(std::int64_t n, const Probability& lambda);

}  // namespace pkdp::counting

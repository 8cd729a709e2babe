#pragma once

#include "checks/engine/quantities.hpp"

namespace pkdp::checks::np {

/// The same claim of ordinary models whose outputs tell something, with all losses finite: no
/// convention about impossible events is used there.
[[nodiscard]] engine::QuantityClaim informative(engine::QuantityClaim claim);

}  // namespace pkdp::checks::np

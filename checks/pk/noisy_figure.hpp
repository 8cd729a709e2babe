#pragma once

#include "checks/engine/check.hpp"

namespace pkdp::checks::pk {

/// Noisy counting (pk.fig-6): two-sided geometric noise of p = 1/8 … 7/8 and p_i ∈ [λ, 1−λ]: at
/// most the tight curve without noise, and the noise alone.
[[nodiscard]] Check noise_tight();

}  // namespace pkdp::checks::pk

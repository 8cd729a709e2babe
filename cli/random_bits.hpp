#pragma once

#include "reference/distributions/exact_sampler.hpp"

namespace pkdp::cli {

/// Coins of the operating system (getentropy). Errors: io when it has none, while they are drawn.
[[nodiscard]] exact_sampler::RandomBits system_bits();

}  // namespace pkdp::cli

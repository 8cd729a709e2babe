#pragma once

#include <string_view>

#include "reference/distributions/exact_sampler.hpp"

namespace pkdp::cli {

/// Coins that only the seed decides: the bits of SHA-256("pkdp noise" ‖ seed ‖ block number). As
/// secret as the seed: whoever knows it can take the noise away.
[[nodiscard]] exact_sampler::RandomBits seeded_bits(std::string_view seed);

/// Coins of the operating system. Errors: io when it has none.
[[nodiscard]] exact_sampler::RandomBits system_bits();

}  // namespace pkdp::cli

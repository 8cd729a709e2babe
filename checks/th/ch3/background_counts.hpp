#pragma once

#include <functional>

#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "reference/mechanisms/background_loss/background_loss.hpp"

/// Counts with a background, as the library takes them.
namespace pkdp::checks::th {

/// A point of the library's functions on counts: all n′, q(D′), bias, noise and outputs.
using BackgroundCountPoint =
    std::function<bool(engine::Points&, const BackgroundCount&, std::int64_t output)>;

[[nodiscard]] engine::Visit over_background_counts(BackgroundCountPoint judge);

[[nodiscard]] engine::Inputs inputs_of(const BackgroundCount& setting, std::int64_t output);

[[nodiscard]] brute_force::NoisyPair pair_of(const BackgroundCount& setting);

}  // namespace pkdp::checks::th

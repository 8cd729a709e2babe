#pragma once

#include "bench/random_settings/setting.hpp"
#include "reference/accountant/loss_grid.hpp"

namespace pkdp::bench {

/// Bounds of δ on a grid of losses, which share no integral and no lattice with the accountant:
/// Gaussian and Laplace noise and counts with them by cells of the outcomes, geometric noise and
/// randomized response by their finite pairs, discrete Gaussian noise outcome by outcome.
[[nodiscard]] accountant::DeltaBracket second_way(const Setting& setting);

}  // namespace pkdp::bench

#pragma once

#include <memory>

#include "reference/accountant/gaussian_count_nodes.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// The bound that gaussian_count.hpp derives under DECAY, at a height near the best.
[[nodiscard]] std::unique_ptr<DecayTable> gaussian_count_decay(
    const std::shared_ptr<const CountGrid>& grid, const Rational& s);

}  // namespace pkdp::accountant

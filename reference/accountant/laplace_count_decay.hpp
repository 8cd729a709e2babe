#pragma once

#include <memory>

#include "reference/accountant/laplace_panels.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// The bound that laplace_count.hpp derives under DECAY; `total` is G(s) in units of r/2.
[[nodiscard]] std::unique_ptr<DecayTable> laplace_count_decay(const LaplacePanels& panels,
                                                              const Rational& s,
                                                              const Interval& total);

}  // namespace pkdp::accountant

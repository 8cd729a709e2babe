#pragma once

#include "reference/accountant/accountant.hpp"

namespace pkdp::accountant {

/// The least ε with δ(ε) = 0 for the relation of a composition: its greatest loss, +∞ where losses
/// are unbounded (Gaussian noise, unless a record that is added was perhaps not drawn).
[[nodiscard]] Value greatest_loss(const Composition& composition);

/// Is ε at least that, so that δ(ε) = 0? Errors: precision where that stays undecided.
[[nodiscard]] bool exceeds_losses(const Composition& composition, const Epsilon& epsilon);

}  // namespace pkdp::accountant

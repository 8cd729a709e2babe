#pragma once

#include "checks/engine/law_definitions.hpp"

namespace pkdp::checks {

using engine::Indistinguishability;
using engine::LossOfOutcome;

inline Finding decide_differential_privacy(const Indistinguishability& implementation,
                                           std::uint64_t denominator) {
  engine::Points points;
  engine::differential_privacy(implementation)
      .visit(points, static_cast<std::int64_t>(denominator));
  return points.finding();
}

inline Finding decide_loss(const LossOfOutcome& implementation, std::uint64_t denominator) {
  engine::Points points;
  engine::loss_of_outcomes(implementation).visit(points, static_cast<std::int64_t>(denominator));
  return points.finding();
}

}  // namespace pkdp::checks

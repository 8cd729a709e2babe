#pragma once

#include "checks/pk/targets.hpp"

namespace pkdp::checks {

/// The reading "per-target" of pk.prop-3.
inline Reading prop_3_per_target() {
  const Check check = pk::noiseless_at_targets();
  Reading reading;
  reading.reading = "per-target";
  reading.domain = check.domain;
  reading.watched = check.decide;
  reading.check = [decide = check.decide](Effort effort) { return decide(effort, {}); };
  return reading;
}

}  // namespace pkdp::checks

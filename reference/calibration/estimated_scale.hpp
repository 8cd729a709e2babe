#pragma once

#include "reference/calibration/estimate_plan.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::calibration {

/// The noise of the count that follows a private estimate of the bias (estimate_plan.hpp).
struct EstimatedScale {
  bias_estimate::Range biases;
  estimate_plan::RemainingBudget left;
  /// At what is left, for those biases: never above dp_scale(kind, left.epsilon, left.delta).
  NoiseScale scale;
  /// The range reaches 0 or 1, or nobody is left unknown: the scale is that of differential privacy
  /// at what is left.
  bool fell_back;
};

/// A function of public parameters and of the released estimate alone. Errors: as
/// estimate_plan::bias_range and noise_scale.
[[nodiscard]] EstimatedScale estimated_scale(const estimate_plan::Plan& plan, std::int64_t released,
                                             NoiseKind kind, const SearchEffort& search = {});

}  // namespace pkdp::calibration

#include "reference/calibration/estimated_scale.hpp"

namespace pkdp::calibration {

EstimatedScale estimated_scale(const estimate_plan::Plan& plan, std::int64_t released,
                               NoiseKind kind, const SearchEffort& search) {
  const estimate_plan::RemainingBudget left = estimate_plan::remaining_budget(plan);
  const bias_estimate::Range biases = estimate_plan::bias_range(plan, released);
  const CalibrationSetting setting =
      CalibrationSetting::of(plan.records, left.known, BiasInterval::of(biases.low, biases.high));
  return {biases, left, noise_scale(setting, kind, left.epsilon, left.delta, search),
          setting.may_be_certain()};
}

}  // namespace pkdp::calibration

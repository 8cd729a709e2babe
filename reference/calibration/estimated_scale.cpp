#include "reference/calibration/estimated_scale.hpp"

namespace pkdp::calibration {

EstimatedScale estimated_scale(const estimate_plan::Plan& plan, std::int64_t released,
                               NoiseKind kind, const Search& search) {
  const estimate_plan::Remainder left = estimate_plan::remainder(plan);
  const bias_estimate::Range biases = estimate_plan::plausible(plan, released);
  const Scene scene =
      Scene::of(plan.records, left.known, BiasInterval::of(biases.low, biases.high));
  return {biases, left, noise_scale(scene, kind, left.epsilon, left.delta, search),
          scene.may_be_certain()};
}

}  // namespace pkdp::calibration

#pragma once

#include <cstdint>
#include <functional>

#include "checks/engine/check.hpp"
#include "reference/calibration/estimate_plan.hpp"

/// The guarantee of a calibrated count, decided on small models by exact enumeration of all
/// databases, backgrounds and outputs, with two-sided geometric noise and rational e^ε.
namespace pkdp::checks::th {

/// A count of `records`, `known` of which the attacker knows, at biases in [low, high].
struct CalibrationTask {
  std::int64_t records;
  std::int64_t known;
  Rational low;
  Rational high;
  Rational c;  ///< e^ε
  Rational delta;
};

/// The ratio of the noise for a task, 0 for none. Rules are claims: a broken one is refuted.
using NoiseRule = std::function<Rational(const CalibrationTask& task)>;

/// The library's: calibration::noise_scale.
[[nodiscard]] Rational searched_noise(const CalibrationTask& task);

/// Every task with at most `greatest_n` records, with ends on multiples of 1/grid, and the biases
/// of the four times finer grid between them; both directions, active and passive: δ ≤ task.delta.
struct RangeDomain {
  std::int64_t greatest_n;
  std::int64_t grid;
};
struct NoiseForRange {
  NoiseRule rule = searched_noise;
};
[[nodiscard]] Finding decide(const NoiseForRange& claim, const RangeDomain& domain,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const NoiseForRange& claim);

/// The noise of the second release, given what the first one showed.
using SecondRule = std::function<Rational(const estimate_plan::Plan& plan, std::int64_t released)>;
/// The library's: calibration::estimated_scale.
[[nodiscard]] Rational second_noise(const estimate_plan::Plan& plan, std::int64_t released);

/// Plans with at most `greatest_n` records, every size of the sub-sample, both attackers; targets
/// and known records inside and outside; biases on multiples of 1/grid: δ of both releases
/// together is at most that of the plan.
struct PlanDomain {
  std::int64_t greatest_n;
  std::int64_t grid;
};
struct NoiseAfterEstimate {
  SecondRule rule = second_noise;
};
[[nodiscard]] Finding decide(const NoiseAfterEstimate& claim, const PlanDomain& domain,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const NoiseAfterEstimate& claim);

}  // namespace pkdp::checks::th

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/calibration/estimate_plan.hpp"

/// The guarantee of a calibrated count, decided on small models by exact enumeration of all
/// databases, backgrounds and outputs, with two-sided geometric noise and rational e^ε.
namespace pkdp::checks {

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
[[nodiscard]] Finding decide_ranges(const NoiseRule& rule, const RangeDomain& domain,
                                    const Watch& watch = {});

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
[[nodiscard]] Finding decide_plans(const SecondRule& rule, const PlanDomain& domain,
                                   const Watch& watch = {});

/// "What can be given instead": both guarantees as readings of the statement that Algorithm 2 is
/// correct and private.
[[nodiscard]] std::vector<Reading> calibration_readings();

}  // namespace pkdp::checks

#pragma once

#include <string>
#include <vector>

#include "cli/calibration_question.hpp"
#include "reference/calibration/estimated_scale.hpp"

namespace pkdp::cli {

/// What a plan fixes before anything is looked at: a private estimate of the probability from a
/// sub-sample, then a noisy count (reference/calibration/estimate_plan.hpp).
struct PlanOptions : CountOptions {
  std::string estimate_records, estimate_epsilon, estimate_noise = "geometric", failure;
};

void add_plan_options(const Command& command, PlanOptions& options);

/// The same, read: all public.
struct PlannedCount {
  CalibrationQuestion count;
  estimate_plan::Plan plan;
  estimate_plan::RemainingBudget left;
  Noise first_noise;
  /// What the count needs at most, whatever the estimate: differential privacy at what is left.
  Value most;
};

/// Errors: usage, parse, domain, limit, naming the option; domain, too, where after some estimate
/// no noise would be enough.
[[nodiscard]] PlannedCount read_plan(const PlanOptions& options);

/// The noise of the count after this estimate, a function of the plan and of it alone. Where a
/// search reaches a limit it is that of differential privacy at what is left, so that no estimate
/// is without an answer.
[[nodiscard]] calibration::EstimatedScale noise_after(const PlannedCount& planned,
                                                      std::int64_t estimate);

/// What is published, against whom, at what cost.
[[nodiscard]] std::string plan_in_words(const PlannedCount& planned);

/// The complete guarantee: everything that it rests on, the user's own conduct included.
[[nodiscard]] std::vector<std::string> plan_assumptions(const PlannedCount& planned);

}  // namespace pkdp::cli

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/estimate_question.hpp"

/// What a plan is worth, before anything is drawn: everything here is a function of public numbers.
namespace pkdp::cli {

/// The noise of the count, should this be the estimate.
struct Outcome {
  std::int64_t estimate;
  calibration::EstimatedScale found;
  /// Less noise on average, for certain, than differential privacy at the whole (ε, δ).
  bool improves_on_dp;
};

struct PlanUtility {
  /// The scale of differential privacy at the whole (ε, δ): the count without any estimate.
  Value without;
  /// By increasing estimate: all from 0 to the records of the sub-sample where these are few, else
  /// thirteen of them. Below 0 and above the last one the noise is `most` of the plan.
  std::vector<Outcome> outcomes;
};

/// Complexity: a calibration for each outcome, on all cores.
[[nodiscard]] PlanUtility utility_of(const PlannedCount& planned);

/// Whether to draw at all. The one place where pkdp says so.
[[nodiscard]] std::vector<std::string> advice(const PlannedCount& planned,
                                              const PlanUtility& utility);

/// Prints the table.
void print_utility(const PlannedCount& planned, const PlanUtility& utility);

/// {"most", "without_estimate", "outcomes", "advice"}.
[[nodiscard]] nlohmann::ordered_json utility_json(const PlannedCount& planned,
                                                  const PlanUtility& utility);

}  // namespace pkdp::cli

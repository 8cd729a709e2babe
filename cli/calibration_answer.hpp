#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reference/calibration/noise_search.hpp"

namespace pkdp::cli {

/// What a practitioner is told of a calibrated count.
struct CalibrationAnswer {
  std::string question;  ///< one sentence
  NoiseKind kind;
  Epsilon epsilon;  ///< of all that is published
  Delta delta;
  Epsilon count_epsilon;  ///< of the count alone
  Delta count_delta;
  calibration::BiasInterval biases;
  std::string source;  ///< "given", "estimate" or "past"
  std::optional<std::int64_t> estimate;
  bool fell_back;
  calibration::NoiseScale scale;
  Value dp;  ///< the scale of differential privacy at (epsilon, delta)
  std::vector<std::string> assumptions;
  std::vector<std::string> remarks;
};

void print_calibration(const CalibrationAnswer& answer);

/// Schema pkdp-calibration-1.
[[nodiscard]] nlohmann::ordered_json calibration_json(const CalibrationAnswer& answer);

}  // namespace pkdp::cli

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/calibration_release.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::cli {

/// What a practitioner is told of a calibrated count.
struct CalibrationAnswer {
  std::string question;  ///< one sentence
  NoiseKind kind;
  Epsilon epsilon;
  Delta delta;        ///< of all that is published
  Delta count_delta;  ///< of the count alone
  calibration::BiasInterval biases;
  std::string source;  ///< "given" or "past"
  bool fell_back;
  calibration::NoiseScale scale;
  Value dp;  ///< the scale of differential privacy at (epsilon, delta)
  std::vector<std::string> assumptions;
  std::vector<std::string> remarks;
  std::optional<CalibratedRelease> release = std::nullopt;
};

void print_calibration(const CalibrationAnswer& answer);

/// Schema pkdp-calibration-3, with what was asked.
[[nodiscard]] nlohmann::ordered_json calibration_json(const CalibrationAnswer& answer,
                                                      const nlohmann::ordered_json& inputs);

}  // namespace pkdp::cli

#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "reference/calibration/estimate_plan.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::cli {

/// What the user typed for `pkdp account calibrate`.
struct CalibrationOptions {
  std::string records, known = "0", attacker = "active", noise, epsilon, ratio, delta;
  std::string bias, bias_low, bias_high;
  std::string estimate, estimate_ones, draw, seed;
  std::string estimate_records, estimate_epsilon, estimate_noise = "geometric", failure;
  std::string past_ones, past_records;
  bool json = false;
};

void add_calibration_options(CLI::App& command, CalibrationOptions& options);

/// The release that is to be calibrated.
struct CalibrationQuestion {
  std::int64_t records;
  std::int64_t known;
  estimate_plan::Attacker attacker;
  NoiseKind kind;
  Epsilon epsilon;
  Delta delta;
};

/// Errors: usage, parse, domain, limit, naming the option.
[[nodiscard]] CalibrationQuestion read_calibration(const CalibrationOptions& options);

/// Biases that are given. Errors: domain, usage.
[[nodiscard]] calibration::BiasInterval given_biases(const CalibrationOptions& options);

/// An exact count that was published before, of other records, and how often its interval fails.
struct PastCount {
  std::int64_t ones;
  std::int64_t records;
  Rational failure;
};
[[nodiscard]] PastCount read_past(const CalibrationOptions& options,
                                  const CalibrationQuestion& question);

/// The plan of an estimate and the number that was, or is now, published: drawn with the given
/// noise, the given seed, or the system's random numbers.
struct EstimateGiven {
  estimate_plan::Plan plan;
  std::int64_t released;
  bool drawn;
};
[[nodiscard]] EstimateGiven read_estimate(const CalibrationOptions& options,
                                          const CalibrationQuestion& question);

}  // namespace pkdp::cli

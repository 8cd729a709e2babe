#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "reference/calibration/estimate_plan.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::cli {

/// What the user typed of the count that is to be calibrated, with or without an estimate.
struct CountOptions {
  std::string records, known, attacker = "active", noise, epsilon, ratio, delta;
};

/// Adds --records, --known, --attacker, --noise, --epsilon, --ratio and --delta.
void add_count_options(const Command& command, CountOptions& options);

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
[[nodiscard]] CalibrationQuestion read_count(const CountOptions& options);

/// Options of earlier versions, in which an estimate was drawn here; known so that they can be
/// refused with advice.
inline constexpr const char* retired_options[] = {
    "--estimate-ones", "--estimate", "--estimate-records", "--estimate-epsilon", "--estimate-noise",
    "--draw",          "--seed"};

/// Where the least noise goes when one number of the question changes.
struct CalibrationCurve {
  std::string file;            ///< empty: none is asked for
  std::string over = "known";  ///< "known", "epsilon" or "delta"
  std::string points = "33";
};

/// What the user typed for `pkdp account calibrate`.
struct CalibrationOptions : CountOptions {
  std::string p, bias_low, bias_high;
  std::string past_ones, past_records, failure;
  CalibrationCurve curve;
  std::string release;  ///< the secret count, or where it is
  std::string retired;  ///< the value of one of retired_options
  bool json = false;
};

void add_calibration_options(const Command& command, CalibrationOptions& options);

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

/// One option that is an integer. Errors: parse, domain, naming it.
[[nodiscard]] std::int64_t integer(const char* name, const std::string& text, std::int64_t least,
                                   std::int64_t greatest);
/// Errors: usage when it is empty.
void require_given(const char* name, const std::string& text);
/// κ, which is taken from δ. Errors: usage, parse, domain.
[[nodiscard]] Rational read_failure(const std::string& text, const Delta& delta);
/// "geometric", "laplace" or "gaussian". Errors: domain, naming the option.
[[nodiscard]] NoiseKind kind_of(const char* name, const std::string& word);

/// What a question about the count of yes-or-no records says of the attacker, in one sentence.
[[nodiscard]] std::string attacker_in_words(const CalibrationQuestion& question);

/// What every calibrated count rests on besides what is known of the probability.
[[nodiscard]] std::vector<std::string> count_assumptions(const CalibrationQuestion& question);

}  // namespace pkdp::cli

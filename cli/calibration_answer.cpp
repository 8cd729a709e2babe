#include "cli/calibration_answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/account_inputs.hpp"
#include "cli/account_report.hpp"
#include "cli/calibration_words.hpp"
#include "reference/numbers/decimal.hpp"

namespace pkdp::cli {
namespace {

constexpr long words_digits = 6;
constexpr Precision bits = 128;

/// 1 − E|Z|/E|Z_DP|, rounded down; below 0 where a past count costs more than it brings. Nothing
/// where differential privacy needs no noise either or no noise serves it.
std::optional<Rational> saving(const CalibrationAnswer& answer) {
  if (!answer.dp.is_finite() || usable(answer.dp) <= 0) {
    return std::nullopt;
  }
  const Rational least = answer.dp.real().enclose(bits).lower();
  const Interval ours = error_of(answer.kind, answer.scale.upper).enclose(bits);
  const Interval theirs = error_of(answer.kind, least).enclose(bits);
  return (Interval(1L, bits) - ours / theirs).lower();
}

// A percentage with one digit, rounded down: less saving is claimed, never more.
std::string percent(const Rational& share) {
  const Integer tenths = floor(share * 1000);
  return fmt::format("{}.{} %", Integer(tenths / 10).str(), Integer(tenths % 10).str());
}

AccountReport report_of(const CalibrationAnswer& answer) {
  AccountReport report;
  report.question = answer.question;
  report.unknown = symbol(answer.kind);
  report.entries.push_back({"least noise",
                            answer.scale.upper > 0
                                ? fmt::format("{}; {}", scale_in_words(answer.kind),
                                              error_in_words(answer.kind, answer.scale.upper))
                                : "no noise is needed, if all below holds: the exact count is "
                                  "private enough against this attacker",
                            answer.scale.lower, answer.scale.upper});
  report.entries.push_back({"differential privacy",
                            answer.dp.is_finite()
                                ? fmt::format("against an attacker who knows all other records; {}",
                                              error_in_words(answer.kind, usable(answer.dp)))
                                : "no such noise is differentially private at this ε and δ",
                            answer.dp, answer.dp});
  report.assumptions = answer.assumptions;
  report.remarks = answer.remarks;
  const auto saved = saving(answer);
  if (saved && *saved >= 0) {
    report.remarks.insert(
        report.remarks.begin(),
        fmt::format("Of the noise of differential privacy {} is saved (mean absolute error, "
                    "rounded down).",
                    percent(*saved)));
  }
  return report;
}

}  // namespace

void print_calibration(const CalibrationAnswer& answer) { print_report(report_of(answer)); }

nlohmann::ordered_json calibration_json(const CalibrationAnswer& answer,
                                        const nlohmann::ordered_json& inputs) {
  const calibration::NoiseScale& scale = answer.scale;
  nlohmann::ordered_json json = opening("pkdp-calibration-2", inputs);
  json.update({{"question", answer.question},
               {"noise", name_of(answer.kind)},
               {"parameter", symbol(answer.kind)},
               {"needed", scale.upper > 0},
               {"scale", enclosed(scale.lower, scale.upper)},
               {"expected_error",
                enclosed(error_of(answer.kind, scale.lower), error_of(answer.kind, scale.upper))},
               {"differential_privacy", dp_json(answer.kind, answer.dp)},
               {"saving", nullptr},
               {"biases",
                {{"low", to_string(answer.biases.low())},
                 {"high", to_string(answer.biases.high())},
                 {"source", answer.source}}},
               {"guarantee", budget(answer.epsilon, answer.delta)},
               {"count", budget(answer.epsilon, answer.count_delta)},
               {"fell_back", answer.fell_back},
               {"assumptions", answer.assumptions},
               {"remarks", answer.remarks}});
  if (const auto saved = saving(answer)) {
    json["saving"] = to_decimal(Interval(*saved, bits), words_digits).lower;
  }
  return json;
}

}  // namespace pkdp::cli

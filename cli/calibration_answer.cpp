#include "cli/calibration_answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/account_inputs.hpp"
#include "cli/account_report.hpp"
#include "cli/calibration_words.hpp"
#include "cli/noise_law.hpp"
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

// The noisy count, what was drawn, and what is certified of that very noise.
std::string release_in_words(const CalibrationAnswer& answer) {
  const CalibratedRelease& release = *answer.release;
  return fmt::format(
      "\n\n  {:<28} {}\n  {:<28} {}. {}\n  {:<28} of this count δ is at most {} at ε = {}; "
      "guaranteed is δ = {}{}",
      "to release", release.released, "", release.words,
      release.size.empty() ? "Nothing was drawn." : drawn_from_system, "guarantee",
      enclose_in_decimal(release.delta_upper, words_digits).upper, text_of(answer.epsilon),
      to_string(answer.delta.value()),
      answer.source == std::string("past") ? " with what may be wrong with the past count" : "");
}

std::optional<std::string> next_command(const CalibrationAnswer& answer) {
  if (answer.release || answer.scale.upper == 0) {
    return std::nullopt;
  }
  return draw_command(name_of(answer.kind), answer.scale.upper);
}

nlohmann::ordered_json release_json(const CalibrationAnswer& answer) {
  const CalibratedRelease& release = *answer.release;
  return {{"released", release.released},
          {"drawn", release.words},
          {"size", release.size.empty() ? "0" : release.size},
          {"delta", enclosed(release.delta_lower, release.delta_upper)}};
}

AccountReport report_of(const CalibrationAnswer& answer) {
  AccountReport report;
  report.question = answer.question + (answer.release ? release_in_words(answer) : "");
  report.next = next_command(answer).value_or("");
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
  nlohmann::ordered_json json = opening("pkdp-calibration-3", inputs);
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
               {"remarks", answer.remarks},
               {"release", nullptr},
               {"next", nullptr}});
  if (answer.release) {
    json["release"] = release_json(answer);
  }
  if (const auto next = next_command(answer)) {
    json["next"] = *next;
  }
  if (const auto saved = saving(answer)) {
    json["saving"] = to_decimal(Interval(*saved, bits), words_digits).lower;
  }
  return json;
}

}  // namespace pkdp::cli

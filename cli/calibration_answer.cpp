#include "cli/calibration_answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/account_report.hpp"
#include "reference/calibration/noise_error.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

constexpr long words_digits = 6;
constexpr long json_digits = 30;
constexpr Precision bits = 128;

const char* symbol(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "p";
    case NoiseKind::laplace:
      return "scale";
    case NoiseKind::gaussian:
      break;
  }
  return "sigma";
}

const char* in_words(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "two-sided geometric noise, P[Z = z] proportional to p^|z|";
    case NoiseKind::laplace:
      return "Laplace noise of this scale, in records";
    case NoiseKind::gaussian:
      break;
  }
  return "Gaussian noise of this standard deviation, in records";
}

Real error_of(NoiseKind kind, const Rational& scale) {
  const auto noise = calibration::noise_of_scale(kind, scale);
  return noise ? calibration::mean_absolute_error(*noise) : Real(Rational(0));
}

// Of a scale that is no rational: rounded up, which is what would be used.
Rational usable(const Value& scale) { return scale.real().enclose(bits).upper(); }

std::string error_in_words(NoiseKind kind, const Rational& scale) {
  return fmt::format("moves the count by {} on average",
                     enclose_in_decimal(error_of(kind, scale), words_digits).upper);
}

/// 1 − E|Z|/E|Z_DP|, rounded down; below 0 where the estimate costs more than it brings. Nothing
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

// A percentage with one digit, rounded towards −∞: less saving is claimed, never more.
std::string percent(const Rational& share) {
  const Integer tenths = floor(share * 1000);
  const Integer size = abs(tenths);
  return fmt::format("{}{}.{} %", tenths < 0 ? "−" : "", Integer(size / 10).str(),
                     Integer(size % 10).str());
}

AccountReport report_of(const CalibrationAnswer& answer) {
  AccountReport report;
  report.question = answer.question;
  report.unknown = symbol(answer.kind);
  const bool needed = answer.scale.upper > 0;
  report.figures.push_back({"least noise",
                            needed ? fmt::format("{}; {}", in_words(answer.kind),
                                                 error_in_words(answer.kind, answer.scale.upper))
                                   : "no noise is needed: the exact count is private enough",
                            answer.scale.lower, answer.scale.upper});
  report.figures.push_back({"differential privacy",
                            answer.dp.is_finite()
                                ? fmt::format("against an attacker who knows all other records; {}",
                                              error_in_words(answer.kind, usable(answer.dp)))
                                : "no such noise is differentially private at this ε and δ",
                            answer.dp, answer.dp});
  report.assumptions = answer.assumptions;
  report.remarks = answer.remarks;
  if (const auto saved = saving(answer)) {
    report.remarks.insert(
        report.remarks.begin(),
        *saved >= 0
            ? fmt::format("Of the noise of differential privacy {} is saved (mean absolute "
                          "error, rounded down).",
                          percent(*saved))
            : "Differential privacy at the whole (ε, δ) needs less noise than this: if nothing is "
              "published yet, leave the estimate out.");
  }
  return report;
}

nlohmann::ordered_json enclosed(const Value& lower, const Value& upper) {
  const PrintedValue high = print_value(upper, json_digits);
  return {{"lower", print_value(lower, json_digits).enclosure.lower},
          {"upper", high.enclosure.upper},
          {"safe", high.up}};
}

std::string text_of(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? "ln(" + to_string(epsilon.ratio()) + ")"
                                      : to_string(epsilon.exponent());
}

nlohmann::ordered_json budget(const Epsilon& epsilon, const Delta& delta) {
  return {{"epsilon", text_of(epsilon)}, {"delta", to_string(delta.value())}};
}

}  // namespace

void print_calibration(const CalibrationAnswer& answer) { print_report(report_of(answer)); }

nlohmann::ordered_json calibration_json(const CalibrationAnswer& answer) {
  const calibration::NoiseScale& scale = answer.scale;
  nlohmann::ordered_json json = {
      {"schema", "pkdp-calibration-1"},
      {"question", answer.question},
      {"noise", answer.kind == NoiseKind::geometric
                    ? "geometric"
                    : (answer.kind == NoiseKind::laplace ? "laplace" : "gaussian")},
      {"parameter", symbol(answer.kind)},
      {"needed", scale.upper > 0},
      {"scale", enclosed(scale.lower, scale.upper)},
      {"expected_error",
       enclosed(error_of(answer.kind, scale.lower), error_of(answer.kind, scale.upper))},
      {"differential_privacy", nullptr},
      {"saving", nullptr},
      {"biases",
       {{"low", to_string(answer.biases.low())},
        {"high", to_string(answer.biases.high())},
        {"source", answer.source}}},
      {"guarantee", budget(answer.epsilon, answer.delta)},
      {"count", budget(answer.count_epsilon, answer.count_delta)},
      {"fell_back", answer.fell_back},
      {"assumptions", answer.assumptions},
      {"remarks", answer.remarks}};
  if (answer.dp.is_finite()) {
    const Interval dp = answer.dp.real().enclose(bits);
    json["differential_privacy"] = {
        {"scale", enclosed(answer.dp, answer.dp)},
        {"expected_error",
         enclosed(error_of(answer.kind, dp.lower()), error_of(answer.kind, dp.upper()))}};
  }
  if (const auto saved = saving(answer)) {
    json["saving"] = to_decimal(Interval(*saved, bits), words_digits).lower;
  }
  if (answer.estimate) {
    json["estimate"] = std::to_string(*answer.estimate);
  }
  return json;
}

}  // namespace pkdp::cli

#include "cli/calibration_words.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reference/calibration/noise_error.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/decimal.hpp"

namespace pkdp::cli {
namespace {

constexpr long words_digits = 6;
constexpr long json_digits = 30;
constexpr Precision bits = 128;

std::string end_of(const Rational& bias, bool upper) {
  constexpr std::size_t short_bits = 24;
  if (bit_length(bias) <= short_bits) {
    return to_string(bias);
  }
  const DecimalEnclosure shown = to_decimal(Interval(bias, bits), words_digits);
  return upper ? shown.upper : shown.lower;
}

}  // namespace

std::string text_of(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? "ln(" + to_string(epsilon.ratio()) + ")"
                                      : to_string(epsilon.exponent());
}

std::string text_of(const calibration::BiasInterval& biases) {
  return fmt::format("[{}, {}]", end_of(biases.low(), false), end_of(biases.high(), true));
}

const char* noise_in_words(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "two-sided geometric";
    case NoiseKind::laplace:
      return "Laplace";
    case NoiseKind::gaussian:
      break;
  }
  return "Gaussian";
}

const char* symbol(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "noise_p";
    case NoiseKind::laplace:
      return "scale";
    case NoiseKind::gaussian:
      break;
  }
  return "sigma";
}

const char* name_of(NoiseKind kind) {
  switch (kind) {
    case NoiseKind::geometric:
      return "geometric";
    case NoiseKind::laplace:
      return "laplace";
    case NoiseKind::gaussian:
      break;
  }
  return "gaussian";
}

const char* scale_in_words(NoiseKind kind) {
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

std::string error_in_words(NoiseKind kind, const Rational& scale) {
  return fmt::format("moves the count by {} on average",
                     enclose_in_decimal(error_of(kind, scale), words_digits).upper);
}

Rational usable(const Value& scale) { return scale.real().enclose(bits).upper(); }

nlohmann::ordered_json enclosed(const Value& lower, const Value& upper) {
  const PrintedValue high = print_value(upper, json_digits);
  return {{"lower", print_value(lower, json_digits).enclosure.lower},
          {"upper", high.enclosure.upper},
          {"safe", high.up}};
}

nlohmann::ordered_json budget(const Epsilon& epsilon, const Delta& delta) {
  return {{"epsilon", text_of(epsilon)}, {"delta", to_string(delta.value())}};
}

nlohmann::ordered_json dp_json(NoiseKind kind, const Value& dp) {
  if (!dp.is_finite()) {
    return nullptr;
  }
  const Interval scale = dp.real().enclose(bits);
  return {
      {"scale", enclosed(dp, dp)},
      {"expected_error", enclosed(error_of(kind, scale.lower()), error_of(kind, scale.upper()))}};
}

}  // namespace pkdp::cli

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "reference/calibration/noise_search.hpp"

/// Calibrated noise in words and in JSON, as `pkdp account calibrate`, `plan` and `draw` say it.
namespace pkdp::cli {

[[nodiscard]] std::string text_of(const Epsilon& epsilon);
/// Rounded outwards to six digits where the ends are long.
[[nodiscard]] std::string text_of(const calibration::BiasInterval& biases);

/// "two-sided geometric", "Laplace", "Gaussian".
[[nodiscard]] const char* noise_in_words(NoiseKind kind);
/// "noise_p", "scale", "sigma": what its scale is called, as in `pkdp eval`.
[[nodiscard]] const char* symbol(NoiseKind kind);
/// "geometric", "laplace", "gaussian": what it is called on the command line.
[[nodiscard]] const char* name_of(NoiseKind kind);
/// The noise and what its scale means, in records.
[[nodiscard]] const char* scale_in_words(NoiseKind kind);

/// E|Z| at this scale, 0 without noise.
[[nodiscard]] Real error_of(NoiseKind kind, const Rational& scale);
/// "moves the count by … on average", rounded up.
[[nodiscard]] std::string error_in_words(NoiseKind kind, const Rational& scale);
/// The scale of differential privacy where it is no rational: rounded up, which is what is used.
[[nodiscard]] Rational usable(const Value& scale);

/// {"lower", "upper", "safe"}: outward decimals, and the upper end rounded up to a double.
[[nodiscard]] nlohmann::ordered_json enclosed(const Value& lower, const Value& upper);
/// {"epsilon", "delta"}.
[[nodiscard]] nlohmann::ordered_json budget(const Epsilon& epsilon, const Delta& delta);
/// {"scale", "expected_error"} of differential privacy; null where no such noise serves.
[[nodiscard]] nlohmann::ordered_json dp_json(NoiseKind kind, const Value& dp);

}  // namespace pkdp::cli

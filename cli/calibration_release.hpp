#pragma once

#include <cstdint>
#include <string>

#include "cli/calibration_question.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::cli {

/// One draw of a calibrated count.
struct CalibratedRelease {
  std::string released;
  std::string size;   ///< of the noise drawn with, a decimal; empty where no noise is needed
  std::string words;  ///< what was drawn
  /// δ of the released count at the ε asked for and this size, over all plausible probabilities.
  Value delta_lower = Rational(0);
  Value delta_upper = Rational(0);
};

/// The secret count of --release, before anything is calibrated. Errors: parse, domain, usage, io,
/// limit; none says what it is.
[[nodiscard]] Integer read_secret_count(const std::string& typed, std::int64_t records);

/// The count plus noise of size_to_draw_with (noise_law.hpp), drawn as `pkdp noise draw` does,
/// after that very size has been certified: δ ≤ `delta` at ε for every bias of the setting. `least`
/// 0: the count itself. Errors: limit, precision; io without random numbers. InternalError where
/// the search finds a bias that contradicts the calibration.
[[nodiscard]] CalibratedRelease release_once(const calibration::CalibrationSetting& setting,
                                             NoiseKind kind, const Rational& least,
                                             const Epsilon& epsilon, const Delta& delta,
                                             const Integer& count);

}  // namespace pkdp::cli

#include "cli/calibration_release.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/calibration_words.hpp"
#include "cli/noise_law.hpp"
#include "cli/random_bits.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

NoiseSize size_of(NoiseKind kind, const std::string& size) {
  NoiseSize typed;
  typed.noise = name_of(kind);
  (kind == NoiseKind::geometric ? typed.noise_p
   : kind == NoiseKind::laplace ? typed.scale
                                : typed.sigma) = size;
  return typed;
}

}  // namespace

Integer read_secret_count(const std::string& typed, std::int64_t records) {
  const std::vector<Integer> counts = secret_multiples("--release", typed, 0);
  if (counts.size() != 1) {
    throw Error(ErrorKind::usage, "--release", Problem{"is a list"},
                "one count, without thousands separators");
  }
  if (counts.front() < 0 || counts.front() > records) {
    throw Error(ErrorKind::domain, "--release", Problem{"is no count of these records"},
                fmt::format("it is from 0 to {}", records));
  }
  return counts.front();
}

CalibratedRelease release_once(const calibration::CalibrationSetting& setting, NoiseKind kind,
                               const Rational& least, const Epsilon& epsilon, const Delta& delta,
                               const Integer& count) {
  CalibratedRelease release;
  if (least == 0) {
    const auto worst = calibration::worst_delta(setting, std::nullopt, epsilon);
    release.words = "the count itself, without noise: none is needed, if all below holds";
    release.released = count.str();
    release.delta_lower = Real(worst.lower);
    release.delta_upper = Real(std::min(worst.upper, delta.value()));
    return release;
  }
  release.size = size_to_draw_with(name_of(kind), least);
  const NoiseLaw law = noise_law(size_of(kind, release.size), 0);
  const auto noise = calibration::noise_of_scale(kind, parse_rational(release.size, symbol(kind)));
  const calibration::WorstDelta worst = calibration::worst_delta(setting, noise, epsilon);
  if (worst.lower > delta.value()) {
    throw InternalError(fmt::format("{} = {} was calibrated for δ = {}, but δ is {} or more",
                                    symbol(kind), release.size, to_string(delta.value()),
                                    to_string(worst.lower)));
  }
  release.words = law.words;
  release.delta_lower = Real(worst.lower);
  release.delta_upper = Real(std::min(worst.upper, delta.value()));
  release.released = Integer(count + law.draw(system_bits())).str();
  return release;
}

}  // namespace pkdp::cli

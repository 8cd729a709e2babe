#pragma once

#include <cstdint>
#include <optional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/tilted_rows.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::noisy_counting {

/// Noise rounded up, ⌈Z⌉, as one more row of a count: lower bounds of P[⌈Z⌉ = z]·e^(−εz)/M.
struct TiltedNoise {
  counting::TiltedRow row;
  std::int64_t mean;  ///< an integer next to that of the row
  Interval weight;  ///< M, at least Σ_z P[⌈Z⌉ = z]·e^(−εz), so that the deficit bounds all errors
};

/// P[⌈Z⌉ = z] is P[Z = z] for geometric noise, (1−q)·q^(z−1)/2 for z ≥ 1 and (1−q)·q^|z|/2 for z ≤
/// 0 with q = e^(−1/scale) for Laplace noise, Φ(z/σ) − Φ((z−1)/σ) for Gaussian noise. All these are
/// log-concave, tilted or not: beyond the row their sum is below a geometric series.
/// Nothing where the row would have more than `longest` places, where ε is at or next to that of
/// the noise alone, or σ below 1.
[[nodiscard]] std::optional<TiltedNoise> tilted_noise(const Noise& noise, const Epsilon& epsilon,
                                                      std::int64_t longest);

}  // namespace pkdp::noisy_counting

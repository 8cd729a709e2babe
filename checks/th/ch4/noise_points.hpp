#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/engine/coordinates.hpp"

/// Points at which δ of a noisy count is decided exactly: two-sided geometric noise, whose
/// parameter noise_p is an increasing function of its variance, 0 standing for no noise. Nothing is
/// known but the target; 0 … 3 others, biases with denominators ≤ size and simple ratios, fewest
/// records first, then smallest denominators.
namespace pkdp::checks::th {

/// The same as coordinates: records, known = 0, bias, ratio.
[[nodiscard]] std::vector<engine::Coordinate> noise_coordinates(engine::Sizes denominator);

/// A number of such a count and its noise: what is said to move with the noise.
using NoisyDelta = std::function<Rational(std::int64_t others, const Rational& bias,
                                          const Rational& noise_p, const Rational& c)>;
/// δ over sets of outputs, the larger order.
[[nodiscard]] Rational noisy_delta(std::int64_t others, const Rational& bias,
                                   const Rational& noise_p, const Rational& c);

/// δ at one point for no noise and for the noise of parameters with denominators ≤ size.
struct NoisyDeltas {
  std::int64_t others;  ///< unknown records but the target
  Rational bias;
  Rational c;  ///< e^ε
  std::vector<Rational> noise;
  std::vector<Rational> deltas;

  /// Of a certificate, for one amount of noise, or a smaller and a larger one.
  [[nodiscard]] engine::Inputs inputs(std::size_t noise_p) const;
  [[nodiscard]] engine::Inputs inputs(std::size_t less, std::size_t more) const;
};
/// Calls f at all points, while it returns true.
void for_noisy_deltas(std::uint64_t size, const NoisyDelta& delta,
                      const std::function<bool(const NoisyDeltas&)>& f);

/// The domain of for_noisy_deltas in words, with {} for the denominator.
inline const std::string noise_domain =
    "n − n′ ≤ 4, bias and noise_p with denominators ≤ {} (0 included), four ratios";

/// Noise of two sizes: δ stands as claimed to the one of more noise.
struct MoreNoise {
  NoisyDelta delta = noisy_delta;
  Relation claimed = Relation::greater_equal;
  bool while_positive = false;  ///< only where δ of less noise is not 0
  engine::Sizes denominator = 4;
};
[[nodiscard]] Finding decide(const MoreNoise& claim, Effort effort);
[[nodiscard]] Check check_of(const MoreNoise& claim);

}  // namespace pkdp::checks::th

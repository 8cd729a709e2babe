#pragma once

#include "checks/statements/th_cases.hpp"

/// Points at which δ of a noisy count is decided exactly: two-sided geometric noise, whose
/// parameter noise_p is an increasing function of its variance, 0 standing for no noise.
namespace pkdp::checks {

struct NoisePoint {
  std::int64_t others;  ///< unknown records but the target
  Rational bias;
  Rational c;  ///< e^ε
};

/// Calls f for 0 … 3 others, biases with denominators ≤ size and simple ratios, fewest records
/// first, then smallest denominators, while it returns true.
void for_noise_points(std::uint64_t size, const std::function<bool(const NoisePoint&)>& f);

[[nodiscard]] CertificateInputs inputs_of(const NoisePoint& point);

/// 0 and the fractions with denominators ≤ size.
[[nodiscard]] std::vector<Rational> noise_amounts(std::uint64_t size);

/// δ over sets of outputs, the larger order.
[[nodiscard]] Rational noisy_delta(std::int64_t others, const Rational& bias,
                                   const Rational& noise_p, const Rational& c);

}  // namespace pkdp::checks

#pragma once

#include <string_view>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

enum class NoiseKind {
  geometric,  ///< on the integers: P[Z = z] = (1−p)/(1+p)·p^|z| (pk.def-19)
  laplace,    ///< density e^(−|z|/scale)/(2·scale)
  gaussian,   ///< density e^(−z²/(2σ²))/(σ√(2π))
};

/// Symmetric log-concave noise that is added to a result, independent of all records. Its parameter
/// is an exact rational, in the units of the result.
class Noise {
 public:
  /// 0 < p < 1. Errors: domain (p = 0 would be no noise at all, p = 1 is no law).
  [[nodiscard]] static Noise geometric(const Rational& p, std::string_view parameter = "noise_p");
  /// scale > 0. Errors: domain; limit outside [2^−24, 2^64].
  [[nodiscard]] static Noise laplace(const Rational& scale, std::string_view parameter = "scale");
  /// The standard deviation σ > 0. Errors: domain; limit outside [2^−64, 2^64].
  [[nodiscard]] static Noise gaussian(const Rational& sigma, std::string_view parameter = "sigma");

  [[nodiscard]] NoiseKind kind() const noexcept { return kind_; }
  /// p, the scale or σ.
  [[nodiscard]] const Rational& parameter() const noexcept { return parameter_; }
  /// Whether ε is at or above the largest loss of one step of the noise alone, ln(1/p) or 1/scale,
  /// so that δ(ε) = 0 whatever the records are; never for Gaussian noise. Decided exactly.
  [[nodiscard]] bool is_pure_dp_at(const Epsilon& epsilon) const;

 private:
  Noise(NoiseKind kind, Rational parameter) : kind_(kind), parameter_(std::move(parameter)) {}

  NoiseKind kind_;
  Rational parameter_;
};

}  // namespace pkdp

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::calibration {

/// Direction 0 of δ of the count of independent bits of one bias plus noise, as a function of the
/// number of bits and of their bias. Direction 1 is the same at 1 − b.
class DeltaOfBias {
 public:
  /// `noise` empty is the exact count.
  DeltaOfBias(std::optional<Noise> noise, Epsilon epsilon)
      : noise_(std::move(noise)), epsilon_(std::move(epsilon)) {}

  [[nodiscard]] const Epsilon& epsilon() const noexcept { return epsilon_; }
  [[nodiscard]] const std::optional<Noise>& noise() const noexcept { return noise_; }
  [[nodiscard]] bool is_noiseless() const noexcept { return !noise_; }

  /// Relative width 2^−bits, unless limits::precision or MPFR's exponents forbid it. count ≥ 0,
  /// 0 ≤ b ≤ 1.
  [[nodiscard]] Interval at(std::int64_t count, const Rational& b, long bits) const;
  /// The same as a number with an exact form where there is one.
  [[nodiscard]] Real real(std::int64_t count, const Rational& b) const;

  /// Whether outputs are integers, so that half-lines can be counted: no noise or geometric noise.
  [[nodiscard]] bool has_integer_outputs() const noexcept;
  /// With integer outputs, count ≥ 1 and 0 < b < 1: the half-lines {Y ≤ k} that may be optimal.
  [[nodiscard]] counting::CutoffRange cutoff_range(std::int64_t count, const Rational& b) const;
  /// g_k(b) = F(k) − c·F(k−1) ≤ δ(b), 0 ≤ k ≤ count.
  [[nodiscard]] Real part(std::int64_t count, const Rational& b, std::int64_t k) const;
  /// Whether g_k decreases at b; then it decreases on all of [b, 1], else it increases on all of
  /// [0, b]. The sign is that of μ(k) − c·μ(k−1) for one bit fewer. g_0 decreases and g_count
  /// increases throughout. Proved:
  /// checks/proofs/half_line_bias.v: part_falls
  /// checks/proofs/half_line_bias.v: part_rises
  [[nodiscard]] Answer is_decreasing(std::int64_t count, const Rational& b, std::int64_t k) const;
  /// Whether g_k, 0 < k < count, peaks exactly at b, for geometric noise and a rational e^ε; no
  /// where count or b are too long to compare rationals.
  [[nodiscard]] bool peaks_at(std::int64_t count, const Rational& b, std::int64_t k) const;

 private:
  [[nodiscard]] std::shared_ptr<const counting::SumLaw> law(std::int64_t count,
                                                            const Rational& b) const;

  std::optional<Noise> noise_;
  Epsilon epsilon_;
};

}  // namespace pkdp::calibration

#pragma once

#include <cstdint>
#include <vector>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::poisson_binomial {

/// The whole law of S at once, sharpest around one place that a tilt chooses.
///
/// For a tilt t > 0 the tilted law P_t is Poisson-binomial with p_i' = p_i t/(1 − p_i + p_i t), and
///
///   P[S = k] = Z t^−k P_t(k),   Z = Π (1 − p_i + p_i t).
///
/// P_t is computed in fixed point with `bits` fractional bits, every rounding downwards and what
/// rounds to 0 dropped, so each computed mass is at most the true one. The true masses sum to 1:
/// the deficit D = 1 − Σ computed bounds all errors together, whence P_t(k) ∈ [computed,
/// computed + D] and likewise for every partial sum with weights in [0, 1]. D is about n·log n
/// units of 2^−bits, so with a tilt that moves the mean to k, P[S = k] and the tail beyond k are
/// known with relative accuracy about 2^−bits·n·σ however small they are. Proved:
/// checks/proofs/deficit.v: product_below (what is rounded down stays below, record by record)
/// checks/proofs/deficit.v: deficit_bounds (the deficit bounds every sum with weights in [0, 1])
///
/// Immutable once built. Complexity: O(M(n·bits)·log n) at worst; only the window of masses above
/// 2^−bits is kept.
class TiltedLaw {
 public:
  /// How many bits more than `precision` a law needs so that masses within a standard deviation of
  /// its mean, and tails from there on, have that relative accuracy: the deficit is one unit for
  /// each mass of each product, of which a node of m records has at most min(m, √(2·ln 2·bits·m))
  /// + 1, on at most log₂(groups) + 1 levels, and a mass there is at least about 1/(2√n). A hint.
  [[nodiscard]] static Precision rounding_bits(const Law& law, Precision precision);
  /// `bits` is rounded up to whole words. Errors: domain for tilt ≤ 0; precision.
  TiltedLaw(const Law& law, const Rational& tilt, Precision bits);

  /// The values that the window covers (outside it a computed mass is 0, not the true one).
  [[nodiscard]] std::int64_t window_first() const noexcept { return first_; }
  [[nodiscard]] std::int64_t window_last() const noexcept;
  /// [0, D].
  [[nodiscard]] Interval deficit() const;
  /// Enclosure of P_t(k), for any k; exactly 0 off the support.
  [[nodiscard]] Interval tilted_mass(std::int64_t k) const;
  /// Σ_{j ≤ k} step^(k−j) P_t(j) and Σ_{j ≥ k} step^(j−k) P_t(j) for 0 < step ≤ 1, of relative
  /// width 2^−precision as far as the deficit permits; the sum ends where the weights are too small
  /// to matter. An enclosure of 1 may end above 1.
  [[nodiscard]] Interval discounted_lower_sum(std::int64_t k, const Interval& step,
                                              Precision precision) const;
  [[nodiscard]] Interval discounted_upper_sum(std::int64_t k, const Interval& step,
                                              Precision precision) const;
  /// Z t^−k.
  [[nodiscard]] Interval untilting(std::int64_t k) const;
  /// The tilt t.
  [[nodiscard]] const Rational& tilt() const noexcept { return tilt_; }
  /// Enclosure of ln Z, and of ln t.
  [[nodiscard]] const Interval& log_normaliser() const noexcept { return log_normaliser_; }
  [[nodiscard]] const Interval& log_tilt() const noexcept { return log_tilt_; }

  /// P[S = k], P[S ≤ k], P[S ≥ k] and their logarithms, untilted. Any k. A tail is summed directly
  /// on the side where the weights t^(k−j) are at most 1 (lower for t ≤ 1, upper for t ≥ 1), and is
  /// one minus the other tail otherwise. A logarithm of an enclosure that reaches 0 is unbounded.
  [[nodiscard]] Interval pmf(std::int64_t k) const;
  [[nodiscard]] Interval lower_tail(std::int64_t k) const;
  [[nodiscard]] Interval upper_tail(std::int64_t k) const;
  [[nodiscard]] Interval log_pmf(std::int64_t k) const;
  [[nodiscard]] Interval log_lower_tail(std::int64_t k) const;
  [[nodiscard]] Interval log_upper_tail(std::int64_t k) const;

 private:
  [[nodiscard]] Interval computed_mass(std::int64_t k) const {
    return computed_mass(k, precision_);
  }
  [[nodiscard]] Interval computed_mass(std::int64_t k, Precision precision) const;
  // Σ over j ≤ k (or ≥ k) of t^(k−j)·P_t(j), all weights ≤ 1.
  [[nodiscard]] Interval weighted_lower_sum(std::int64_t k) const;
  [[nodiscard]] Interval weighted_upper_sum(std::int64_t k) const;
  // Σ step^i P_t(k + sign·i), i ≥ 0.
  [[nodiscard]] Interval discounted_sum(std::int64_t k, int sign, const Interval& step,
                                        Precision precision) const;
  // ln(Z t^−k).
  [[nodiscard]] Interval log_factor(std::int64_t k) const;

  std::int64_t support_first_;
  std::int64_t support_last_;
  Rational tilt_;
  Precision precision_;
  std::int64_t first_ = 0;
  std::vector<Integer> masses_;  // units of 2^−bits, of first_, first_ + 1, …
  long bits_ = 0;
  Integer deficit_;
  Interval log_normaliser_;
  Interval log_tilt_;
};

/// A tilt that moves the mean near k (clamped to half a record inside the support): a dyadic
/// rational of about 24 bits; 1 when k is within a standard deviation of the mean.
}  // namespace pkdp::poisson_binomial

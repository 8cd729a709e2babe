#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "reference/accountant/loss_transform.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::accountant {

/// `count` ≥ 1 independent releases with the same law of the loss.
struct Factor {
  std::shared_ptr<const LossTransform> law;
  std::uint64_t count;
};

/// The most points of a line.
inline constexpr std::size_t contour_points = 100'000;

/// δ(ε) of a composition whose losses are finite, as one integral along a vertical line.
///
/// With F(z) = ΠM_i(z)^(k_i) and L the sum of the losses,
///
///   δ(ε) = E[(1 − e^(ε−L))₊]       = (1/2πi)·∫ e^(−εz)·F(z)/(z(z+1)) dz,   Re z = t > 0,
///   1 − δ(ε) = E[min(1, e^(ε−L))]  = −(the same),                          −1 < t < 0,
///   δ(ε) − 1 + e^ε = E[(e^(ε−L) − 1)₊] = the same,                              t < −1,
///
/// the last where F(−1) = 1, as (1 − e^v)₊ − (e^v − 1)₊ = 1 − e^v for v = ε − L. There δ loses to
/// e^ε the bits by which it is smaller; but where losses are bounded below, as a removed record's,
/// terms for ε − 2πm/h, m > 0, are 0 (A(s) shows it as s → −∞), and steps may be wide.
///
/// The trapezoidal rule with step h gives, by Poisson summation, the sum over all integers m of
/// e^(2πmt/h) times the answer, which is one of these three, at ε + 2πm/h: every term is
/// positive, and that for m = 0 is wanted. For the others let A(s) bound the answer at ε by the
/// moment at s, and A(s)·e^(−su) at ε + u:
///   δ(ε) ≤ E[e^(s(L−ε))]·sup_v (1 − e^(−v))₊·e^(−sv) = F(s)·e^(−sε)·s^s/(1+s)^(1+s),  s ≥ 0,
///   1 − δ(ε) ≤ F(s)·e^(−sε),  −1 ≤ s ≤ 0,
///   δ(ε) − 1 + e^ε ≤ F(s)·e^(−sε)·sup_v (e^v − 1)₊·e^(sv) = F(s)·e^(−sε)·r^r/(1+r)^(1+r),
/// s = −1 − r, r ≥ 0, the sup where e^v = (1 + r)/r.
/// Those for m > 0 sum to at most A(s)/(e^(2π(s−t)/h) − 1) for any s > t, those for m < 0 to at
/// most A(s)/(e^(2π(t−s)/h) − 1) for any s < t, s and t in the same of the three ranges. For finite
/// laws proved in Coq:
///   checks/proofs/power_moments.v: kernel_le
///   checks/proofs/power_moments.v: delta_le_moments
///   checks/proofs/contour_bounds.v: common_le_moment
///   checks/proofs/contour_bounds.v: folded_terms (t > 0, m > 0)
/// The sum ends where
/// Σk_i·(bound of ln|M_i(z)/M_i(t)|) has become small: |z(z+1)| ≥ y², and Σ_{m ≥ N} 1/m² ≤ 1/(N −
/// 1). t lies so near the saddle point that terms exceed the answer by an eighth of its bits, or
/// 40, at most. Proved over the real numbers, however many terms follow:
///   checks/proofs/reals/contour_end.v: end_of_line (of one of the two ends)
///
/// Precision: relative width about 2^−precision of δ; where ε is below the mean loss also of 1 − δ,
/// unless that is below 2^−precision (t < 0 where 1 − δ is below 1/16 or so, else five bits more).
/// Errors: limit when the line needs more than `most_points`; ε and the losses may have any size.
/// Complexity: independent of the counts but for logarithms.
[[nodiscard]] Interval delta_by_contour(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                        Precision precision,
                                        std::size_t most_points = contour_points);

/// That integral at many ε: F at the points of one line, which is chosen for the first of them.
/// Only the factor e^(−εz) and the bounds A(s) depend on ε, both exactly as e^(−sε).
///
/// Immutable, cheap to copy, safe to share between threads.
class ContourLine {
 public:
  /// Errors and complexity: as delta_by_contour.
  ContourLine(const std::vector<Factor>& factors, const Epsilon& epsilon, Precision precision,
              std::size_t most_points = contour_points)
      : ContourLine(factors, epsilon.real(), precision, most_points) {}
  /// The same at a level of any sign.
  ContourLine(const std::vector<Factor>& factors, const Real& level, Precision precision,
              std::size_t most_points = contour_points);
  /// An enclosure of δ at any ε; about as accurate as was asked for where `epsilon` is that of the
  /// line, less with the distance. Complexity: one complex product for a point of the line.
  [[nodiscard]] Interval delta(const Epsilon& epsilon) const { return delta(epsilon.real()); }
  /// E[(1 − e^(level − L))₊] at a level of any sign.
  [[nodiscard]] Interval delta(const Real& level) const;

 private:
  struct State;
  [[nodiscard]] Interval sum(const Interval& level) const;

  std::shared_ptr<const State> state_;
};

/// Upper bounds of δ by moments: A(s) for a few s > 0. They contain ε as e^(−sε) alone, so a moment
/// is found once for all ε. Safe to share between threads.
class MomentBounds {
 public:
  explicit MomentBounds(std::vector<Factor> factors);
  /// True when δ(ε) is certainly at most `level` ≥ 0: an A(s) is. Answers false without an error
  /// where that cannot be seen cheaply.
  [[nodiscard]] bool are_at_most(const Epsilon& epsilon, const Interval& level) const;

 private:
  struct State;
  [[nodiscard]] bool show(const Epsilon& epsilon, const Interval& wanted) const;
  [[nodiscard]] Interval log_bound_at_zero(std::size_t octave) const;

  std::shared_ptr<State> state_;
};

}  // namespace pkdp::accountant

#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// Moments of the privacy loss of a Gaussian release of a Poisson sample, as integrals over the
/// real line by the trapezoidal rule.
///
/// Released is σ·X + (1 if the record is there and was drawn, which has probability q), X standard
/// normal. With w(ξ) = A + B(ξ), A = 1 − q, B(ξ) = q·e^(ξ/σ − 1/(2σ²)), the ratio of the densities
/// with and without the record at σξ is w(ξ), and with φ the standard normal density
///
///   record removed (P with it, Q without):  L = ln w,   M(z) = ∫ φ·w^(1+z) dξ,
///   record added (P without it, Q with it): L = −ln w,  M(z) = ∫ φ·w^(−z) dξ.
///
/// So M(t + iy) = ∫ φ·w^s·e^(±iy·ln w) dξ with s = 1 + t or −t; that with the lower sign is the
/// conjugate of that with the upper one.
///
/// In the complex plane, with θ = α/σ, |θ| < π:
///   |w(ξ + iα)| ≤ w(ξ), as |A + B·e^(iθ)| ≤ A + B;
///   |w(ξ + iα)| ≥ w(ξ)·cos(θ/2), as |A + B·e^(iθ)|² = (A+B)²·cos²(θ/2) + (A−B)²·sin²(θ/2);
///   arg w(ξ + iα) lies between 0 and θ;
///   |φ(ξ + iα)| = φ(ξ)·e^(α²/2).
/// Hence with penalty(s, θ) = 1 for s ≥ 0 and cos(θ/2)^s for s < 0, y ≥ 0 and the upper sign,
///
///   ∫ |integrand(ξ + iα)| dξ ≤ e^(α²/2 + y·max(0, −α)/σ)·penalty(s, α/σ)·M(t).
///
/// For s < 0 and |θ| < π/2 also |w(ξ + iα)| ≥ A + B·cos θ = w(ξ − d) with d = −σ·ln cos θ, and so
/// ∫ φ·|w(ξ + iα)|^s dξ ≤ ∫ φ(ξ + d)·w^s dξ = M(t)·E[e^(−dξ − d²/2)], ξ of density g = φ·w^s/M(t).
/// As ln w is convex, (−ln g)″ ≥ 1. Hence with m the mode (ξ − m)·(−ln g)′ ≥ (ξ − m)², of which the
/// left side has mean 1 by parts: |E[ξ] − m| ≤ 1, and the variance is at most 1, as that of any
/// density in proportion to g·e^(−xξ). So ln E[e^(−dξ)] ≤ −d·E[ξ] + d²/2 and
///
///   penalty(s, θ) = min(cos(θ/2)^s, e^(d·(1 − m)))
///
/// holds as well: where q is small and |s| large it is much the smaller one.
///
/// (ln(φ·w^s))′ = −ξ + s·r/σ with r = B/w, 0 < r < 1, increasing: beyond the nodes used, terms fall
/// at least geometrically.
namespace pkdp::accountant {

/// One release: 0 < q < 1, σ > 0; the sign of the loss.
struct GaussianMixture {
  Rational q;
  Rational sigma;
  bool removed;  ///< P is the law with the record

  /// s = 1 + t or −t.
  [[nodiscard]] Rational exponent(const Rational& t) const { return removed ? 1 + t : -t; }
};

/// 0 for s ≥ 0, s·ln cos(θ/2) for s < 0.
[[nodiscard]] Interval log_penalty(const Rational& s, const Interval& theta);

/// penalty(s, α/σ) at many heights α of one s.
class LiftPenalty {
 public:
  LiftPenalty(const GaussianMixture& law, const Rational& s);
  /// ln of the upper bound, for |α| < πσ.
  [[nodiscard]] Interval log_at(const Rational& height) const;

 private:
  Rational sigma_;
  Rational s_;
  Rational mode_;  // at most m
};

/// ln of an upper bound of |w(ξ + iα)|^s where B(ξ) = `share`: (A + B)^s for s ≥ 0, else
/// ((A + B)·cos(θ/2))^s and, for cos θ > 0, (A + B·cos θ)^s. Times φ, each falls from node to node
/// at least as φ·w^s does.
[[nodiscard]] Interval log_greatest_modulus(const GaussianMixture& law, const Rational& s,
                                            const Interval& theta, const Interval& share);

/// The nodes ξ = number·step, from the least number to the greatest.
struct NodeRange {
  std::int64_t least;
  std::int64_t greatest;
};

/// Such that φ·w^s is about 2^−bits of its greatest value at both ends. Errors: limit for more than
/// 4·10^6 nodes.
[[nodiscard]] NodeRange choose_range(const GaussianMixture& law, const Rational& s,
                                     const Rational& step, Precision bits);

/// B at the nodes of a range.
[[nodiscard]] std::vector<Interval> shares(const GaussianMixture& law, const Rational& step,
                                           const NodeRange& range, Precision precision);

/// Upper bounds of the sums of φ·w^s over the nodes beyond an end, relative to the node at that
/// end: ρ/(1 − ρ), ρ the greatest quotient of neighbours there. `share` is B at the least node. For
/// s < 0 they serve φ·w(ξ − d)^s, d ≥ 0, as well: r(ξ − d) ≤ r(ξ).
[[nodiscard]] Interval beyond_least(const GaussianMixture& law, const Rational& s,
                                    const Rational& step, const NodeRange& range,
                                    const Interval& share);
[[nodiscard]] Interval beyond_greatest(const GaussianMixture& law, const Rational& s,
                                       const Rational& step, const NodeRange& range);

/// Bits before the point of ln(φ·w^s) at the nodes.
[[nodiscard]] Precision magnitude(const GaussianMixture& law, const Rational& s,
                                  const Rational& step, const NodeRange& range);

}  // namespace pkdp::accountant

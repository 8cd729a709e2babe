#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/numbers/interval.hpp"

/// The Laplace transform of a lognormal law of mean 1, φ(s) = E e^(−sY), Y = e^(g/σ − 1/(2σ²)),
/// g standard normal with density n(g), in the plane cut along the negative numbers.
///
/// For s > 0 and any α with |arg s − α/σ| ≤ π/2 the line of integration may be lowered by α:
///
///   φ(s) = ∫ n(g − iα)·exp(−s·e^(−iα/σ)·r(g)) dg,   r(g) = e^(g/σ − 1/(2σ²)),
///
/// and the right-hand side continues φ analytically to those s (for |arg s| < π by some α). As
/// |n(g − iα)| = e^(α²/2)·n(g),
///
///   |φ(s)| ≤ N(α, s) = e^(α²/2)·φ(w),   w = Re(s·e^(−iα/σ)) ≥ 0.
///
/// ln N is convex in s (ln φ is convex on [0, ∞), w is linear), so on a polygon, and on a curve
/// inside it, it is at most the largest of its values at the corners.
namespace pkdp::accountant {

/// x + iy, at the precision of a plan.
struct PlanePoint {
  Interval x;
  Interval y;
};

/// Upper bounds of ln φ(w) on the half-line and of ln N in the plane.
///
/// The trapezoidal rule with step h; |integrand| along Im g = ±β, β = min(3σ/2, …) < πσ/2, is at
/// most e^(β²/2)·n(Re g), so the rule's error is at most 2·e^(β²/2)/(e^(2πβ/h) − 1). Nodes beyond
/// ±G add at most (2h/√2π)·e^(−G²/2)/(1 − e^(−hG)). Both are below e^−nats and are added: bounds
/// are sharp to 2^−50 while φ is far above e^−nats and never below that.
/// Errors: limit for σ so small that more than 2^16 nodes would be needed.
/// h = σ·ln 2/m for a whole number m: e^(−wr) at a node is the square of that m nodes before, whose
/// relative errors double up to some forty times, to 2^−80 at twice the precision.
/// Complexity: a square and a product a node.
class LognormalBound {
 public:
  LognormalBound(const Rational& sigma, long nats);
  [[nodiscard]] const Rational& sigma() const { return sigma_; }
  [[nodiscard]] long nats() const { return nats_; }
  /// ln φ(w), w ≥ 0; the lower end of w counts.
  [[nodiscard]] Interval log_transform(const Interval& w) const;
  /// ln N(α, s), or nothing where w ≥ 0 is not certain.
  [[nodiscard]] std::optional<Interval> log_modulus(const PlanePoint& s,
                                                    const Rational& alpha) const;

  static constexpr Precision precision = 64;

 private:
  struct Node {
    Interval weight;
    Interval ratio;  // r
  };
  Rational sigma_;
  long nats_;
  long per_doubling_ = 1;
  std::vector<Node> nodes_;
  Interval error_;
};

}  // namespace pkdp::accountant

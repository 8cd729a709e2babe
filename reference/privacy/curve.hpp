#pragma once

#include <optional>
#include <vector>

#include "reference/numbers/value.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp {

/// The whole curve c ↦ H_c(P‖Q), c ≥ 0, of a pair of finite laws: convex, not increasing and
/// piecewise linear, with kinks at the likelihood ratios P(o)/Q(o). Exact.
class PrivacyCurve {
 public:
  /// H_c = line.a − line.b·c for c between `from` and the `from` of the next segment.
  struct Segment {
    Rational from;
    AffineDelta line;
  };

  /// Complexity: one sort of the likelihood ratios and one pass.
  explicit PrivacyCurve(const LawPair& pair);

  /// In increasing order of `from`; the first starts at c = 0, the last is constant.
  [[nodiscard]] const std::vector<Segment>& segments() const noexcept { return segments_; }
  /// lim H_c as c → ∞, which is P(Q = 0): below it no ε gives this δ (infinite loss).
  [[nodiscard]] const Rational& floor() const noexcept { return segments_.back().line.a; }

  /// The line that is valid at c = e^ε. Complexity: O(log segments) exact comparisons.
  [[nodiscard]] const AffineDelta& at(const Epsilon& epsilon) const;
  /// inf{c ≥ 1 : H_c ≤ δ}, without root finding: (a − δ)/b on the segment that crosses δ; 1 when
  /// δ ≥ H_1; nothing when δ is below the floor.
  [[nodiscard]] std::optional<Rational> least_ratio(const Delta& delta) const;
  /// ε(δ) = inf{ε ≥ 0 : H_{e^ε} ≤ δ} = ln(least_ratio), `none` when there is no such ε.
  /// Law (properties/privacy): H_{e^ε(δ)} = δ wherever 0 < ε(δ) < ∞.
  [[nodiscard]] Value epsilon(const Delta& delta) const;

 private:
  std::vector<Segment> segments_;
};

/// PrivacyCurve(pair).least_ratio(delta), held against its definition by two sums over all
/// outcomes: H ≤ δ there and H > δ a relative 2^−128 below. Errors: InternalError.
[[nodiscard]] std::optional<Rational> least_ratio(const LawPair& pair, const Delta& delta);

/// ε(δ) = ln(least_ratio) of a pair of laws; `larger` asks for the least ε that serves both orders.
[[nodiscard]] Value epsilon(const LawPair& pair, const Delta& delta,
                            Direction direction = Direction::larger);

/// What remains of δ(ε) however large ε is, exactly: P(Q = 0), Q(P = 0), or the larger.
[[nodiscard]] Rational delta_floor(const LawPair& pair, Direction direction = Direction::larger);

}  // namespace pkdp

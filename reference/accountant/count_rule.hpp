#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "reference/accountant/loss_transform.hpp"
#include "reference/accountant/noisy_count.hpp"
#include "reference/numbers/complex_interval.hpp"

/// Moments of the privacy loss of a noisy count as certified sums.
///
/// With f the density (or mass) of S + Z and f⁺ = (1 − q)·f(y) + q·f(y − 1) that with the record,
/// w = f⁺/f, s = 1 + t for a removed record and s = −t for an added one,
///
///   M(t + iη) = G(s ± iη),   G(ζ) = ∫ f·w^ζ dy    (a sum for discrete noise).
namespace pkdp::accountant {

/// weight·e^(iη·(log + i·argument)).
struct CountNode {
  ComplexInterval weight;
  Interval log;
  Interval argument;
};

/// e^(iη·log)·Σ terms_i·(from/ζ)^(i+1), ζ = s + iη.
struct CountEnd {
  std::vector<Interval> terms;
  Interval log;
};

/// G(s + iη) is within scale·error of scale·Σ of the nodes and ends, for from ≤ η ≤ reach.
struct CountRule {
  std::vector<CountNode> nodes;
  Interval scale;
  Interval error;
  std::vector<CountEnd> ends = {};  ///< none where `from` is 0

  /// Σ of the nodes at η = 0, where there is a rule for all η from there on; its imaginary part,
  /// which stands for 0, is left out.
  [[nodiscard]] Interval total() const;
};

/// A range of η, 0 ≤ from ≤ reach.
struct CountReach {
  Rational from = 0;
  Rational reach = 0;
};

/// Rules of one law. May be shared between threads.
class CountRules {
 public:
  CountRules() = default;
  CountRules(const CountRules&) = delete;
  CountRules& operator=(const CountRules&) = delete;
  virtual ~CountRules() = default;
  /// `error` and the widths are about 2^−bits of the total; where reach is 0, weights and points
  /// are real. Errors: limit for too many nodes.
  [[nodiscard]] virtual CountRule rule(const Rational& s, const CountReach& range,
                                       Precision bits) const = 0;
  /// w^s is so steep that nothing is said of G(s).
  [[nodiscard]] virtual bool is_beyond(const Rational& /*s*/) const { return false; }
  /// Where a rule that begins at 0 had best end, and another one begin, if anywhere.
  [[nodiscard]] virtual std::optional<Rational> nearest() const { return std::nullopt; }
  /// Upper bounds of |G(s + iη)/G(s)|.
  [[nodiscard]] virtual std::unique_ptr<DecayTable> decay(const Rational& s) const = 0;
};

/// min(|s|, |s − 1|): how often the modulus of w enters a bound, as f·w^s = f⁺·w^(s−1).
[[nodiscard]] inline Rational least_power(const Rational& s) {
  return std::min<Rational>(abs(s), abs(s - 1));
}

/// Bits before the point of a number of that size.
[[nodiscard]] inline Precision bits_before_point(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

}  // namespace pkdp::accountant

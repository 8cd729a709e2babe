#pragma once

#include "reference/privacy/hockey_stick.hpp"

namespace pkdp {

/// H_c(P‖Q) at c = e^ε ≥ 1, exactly, as `hockey_stick` of a pair: of outcomes that are shown one
/// after the other, their masses integers over one denominator. Nothing is kept of an outcome and
/// no fraction is reduced before the end, where one of a LawPair takes greatest common divisors of
/// whole masses at each step.
///
/// Law (properties/privacy): 1. it is that of the pair, in both directions.
class HockeyStickSum {
 public:
  explicit HockeyStickSum(const Epsilon& epsilon);

  /// An outcome with P(o) = p/d and Q(o) = q/d, both ≥ 0. Complexity: mostly two products with
  /// short numbers.
  void enter(const Integer& p, const Integer& q);
  /// The divergence of the outcomes so far, d = `denominator`.
  [[nodiscard]] AffineDelta over(const Integer& denominator) const;

 private:
  // n/d.
  struct Ratio {
    Integer n;
    Integer d;
  };
  [[nodiscard]] bool exceeds(const Integer& p, const Integer& q);
  [[nodiscard]] bool exceeds(const Integer& p, const Integer& q, const Ratio& ratio);

  Epsilon epsilon_;
  Ratio lower_;   // ≤ e^ε
  Ratio upper_;   // ≥ e^ε
  Integer left_;  // of a comparison, kept so that it need not be allocated anew
  Integer right_;
  Integer in_p_ = 0;
  Integer in_q_ = 0;
};

/// δ at ε of outcomes that are shown so, as `delta` of a pair: of (P, Q), of (Q, P) or the larger.
class DeltaSum {
 public:
  DeltaSum(const Epsilon& epsilon, Direction direction)
      : epsilon_(epsilon), direction_(direction), forward_(epsilon), backward_(epsilon) {}

  void enter(const Integer& p, const Integer& q);
  [[nodiscard]] ExactForm over(const Integer& denominator) const;

 private:
  Epsilon epsilon_;
  Direction direction_;
  HockeyStickSum forward_;
  HockeyStickSum backward_;
};

}  // namespace pkdp

#pragma once

#include <vector>

#include "reference/accountant/lognormal_bound.hpp"
#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// φ(s)·e^(−ν) for the s of a segment in the upper half-plane (lognormal_bound.hpp), by the
/// trapezoidal rule with step h on the line Im g = −α. With s′ = s·e^(−iα/σ), w = Re s′:
///
///   φ(s) ≈ (h/√2π)·Σ_j exp(α²/2 − g_j²/2 − w·r(g_j))·e^(i(α·g_j − Im(s′)·r(g_j))),  g_j = jh.
///
/// Errors, all in the radius of what `at` answers:
///   the rule: moving the line by ±b, b such that w at α ± b is not negative,
///     at most (N(α+b, s) + N(α−b, s))/(e^(2πb/h) − 1), largest at an end of the segment (convex);
///   nodes left out, for g ≤ −G: at most (h/√2π)·e^(α²/2 − G²/2)/(1 − e^(−hG)); for g ≥ G the same
///     times e^(−w·r(G)), w the least one on the segment;
///   rounding: enclosures of each exponential, whole numbers for their sum.
/// ν bounds ln|φ| on the segment, so that the number has modulus at most 1.
class LognormalRule {
 public:
  /// To about 2^−bits·e^ν. Errors: limit for more than 2^17 nodes, or where no line serves.
  LognormalRule(const LognormalBound& bound, const PlanePoint& from, const PlanePoint& to,
                const Interval& nu, Precision bits);
  /// At a point of the segment.
  [[nodiscard]] FixedComplex at(const Interval& x, const Interval& y) const;
  /// Of what `at` answers.
  [[nodiscard]] Precision result_bits() const { return fixed_bits_ - headroom_; }
  [[nodiscard]] Precision working_precision() const { return working_; }
  [[nodiscard]] const Rational& nu() const { return nu_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  struct Line {
    Rational alpha;
    Rational step;
    Interval error;  // relative to e^ν
  };
  struct Node {
    Interval exponent;
    Interval angle;
    Interval ratio;
  };
  [[nodiscard]] Line choose_line(const LognormalBound& bound, const PlanePoint& from,
                                 const PlanePoint& to) const;
  void place_nodes(const Line& line, const Interval& least_w);
  void add_truncation(const Line& line, const Interval& least_w, const Rational& left,
                      const Rational& right);

  Rational sigma_;
  Rational nu_;
  Precision bits_;
  Precision fixed_bits_ = 0;
  Precision headroom_ = 0;  // terms are at most 2^headroom
  Precision working_ = 0;
  Rational turn_ = 0;  // α/σ
  Interval error_;     // of the rule and its ends, relative to e^ν
  std::vector<Node> nodes_;
};

}  // namespace pkdp::accountant

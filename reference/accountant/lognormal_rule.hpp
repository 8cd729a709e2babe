#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/accountant/doubling_sum.hpp"
#include "reference/accountant/lognormal_bound.hpp"
#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// φ(s)·e^(−ν) for the s of a segment in the upper half-plane (lognormal_bound.hpp), by the
/// trapezoidal rule with step h on the line Im g = −α. With s′ = s·e^(−iα/σ), w = Re s′:
///
///   φ(s) ≈ (h/√2π)·Σ_j exp(α²/2 − g_j²/2 − w·r(g_j))·e^(i(α·g_j − Im(s′)·r(g_j))),  g_j = jh.
///
/// h = σ·ln 2/m for a whole number m, so that r(g_(j+m)) = 2·r(g_j): no exponential but those of
/// doubling_sum.hpp, with the weights (h/√2π)·exp(α²/2 − g_j²/2 + iαg_j − ν)/2^H, 2^H ≥ the largest
/// of them. These follow from that at 0: with u_j = e^(iαh − (2j+1)h²/2) the next one is u_j times
/// it, and u_(j+1) = u_j·e^(−h²); those at −j are the conjugates. All moduli are at most 1.
///
/// Errors, all in the radius of what `at` answers:
///   the rule: moving the line by ±b, b such that w at α ± b is not negative,
///     at most (N(α+b, s) + N(α−b, s))/(e^(2πb/h) − 1), largest at an end of the segment (convex);
///   nodes left out, for g ≤ −G: at most (h/√2π)·e^(α²/2 − G²/2)/(1 − e^(−hG)); for g ≥ G the same
///     times e^(−w·r(G)), w the least one on the segment;
///   rounding: doubling_sum.hpp; or enclosures of each exponential, whole numbers for their sum.
/// ν bounds ln|φ| on the segment, so that the number has modulus at most 1.
class LognormalRule {
 public:
  /// To about 2^−bits·e^ν. `by_squares` false: an exponential for each node, as where one needs too
  /// many squares. Errors: limit for more than 2^17 nodes, or where no line serves.
  LognormalRule(const LognormalBound& bound, const PlanePoint& from, const PlanePoint& to,
                const Interval& nu, Precision bits, bool by_squares = true);
  /// At a point of the segment.
  [[nodiscard]] FixedComplex at(const Interval& x, const Interval& y) const;
  /// Of what `at` answers.
  [[nodiscard]] Precision result_bits() const { return result_bits_; }
  [[nodiscard]] Precision working_precision() const { return working_; }
  [[nodiscard]] const Rational& nu() const { return nu_; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Line {
    Rational alpha;
    Rational step;   // h is at most that
    Interval error;  // relative to e^ν
  };
  // Those of g = jh, j = −left … right.
  struct Range {
    std::int64_t left;
    std::int64_t right;
    Interval largest;  // the logarithm of the largest term, at e^−ν
    Interval modulus;  // of s
  };
  struct Node {
    Interval exponent;
    Interval angle;
    Interval ratio;
  };
  [[nodiscard]] Line choose_line(const LognormalBound& bound, const PlanePoint& from,
                                 const PlanePoint& to) const;
  [[nodiscard]] Interval step(Precision precision) const;
  [[nodiscard]] Interval ratio(std::int64_t j, Precision precision) const;
  [[nodiscard]] Range choose_range(const Interval& least_w) const;
  void add_truncation(const Range& range, const Interval& least_w);
  void prepare_squares(const Range& range, long squares);
  [[nodiscard]] std::vector<FixedComplex> weights(const Range& range) const;
  void place_nodes(const Range& range);
  [[nodiscard]] FixedComplex by_exponentials(const Interval& w, const Interval& v) const;

  Rational sigma_;
  Rational nu_;
  Precision bits_;
  Precision result_bits_ = 0;
  Precision fixed_bits_ = 0;
  Precision headroom_ = 0;  // terms, or weights, are at most 2^headroom
  Precision working_ = 0;
  Rational alpha_ = 0;
  std::int64_t per_doubling_ = 1;  // m
  Interval cosine_;                // of α/σ
  Interval sine_;
  Interval error_;  // of the rule and its ends, relative to e^ν
  std::size_t size_ = 0;
  std::optional<DoublingSum> squares_;
  std::vector<Node> nodes_;  // else
};

}  // namespace pkdp::accountant

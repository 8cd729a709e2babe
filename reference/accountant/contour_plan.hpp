#pragma once

#include "reference/accountant/contour.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::accountant {

/// Upper bounds of the other terms of Poisson's sum, on one side or both. Each is A(s) times what
/// does not depend on ε, and A(s) contains ε as e^(−sε) alone.
struct Aliases {
  struct Side {
    Rational s;
    Interval bound;  ///< at the ε of the plan
  };
  std::vector<Side> sides;

  /// Their sum at ε + shift.
  [[nodiscard]] Interval at(const Interval& shift) const;
  [[nodiscard]] Interval sum() const;
};

/// Where the line runs, how far, and what it leaves out (contour.hpp).
struct Plan {
  /// t > 0: the integral is δ; −1 < t < 0: 1 − δ; t < −1: δ + e^ε − 1. No points: 1 − δ is at most
  /// `aliases`, and that is all that is needed.
  Line line;
  Precision bits;   ///< of the fixed-point numbers on the line
  Interval rest;    ///< an upper bound of the terms beyond the line, relative to that at t
  Aliases aliases;  ///< of the answer
};

/// A plan whose errors are about 2^−precision of the answer. The search for t, s and h is rough;
/// the bounds are certified for what it has found. Errors: limit for more than `most_points`.
[[nodiscard]] Plan plan_contour(const std::vector<Factor>& factors, const Real& level,
                                Precision precision, std::size_t most_points = contour_points);

/// ln A(s) for s > 0 at ε = 0, where A(s) bounds δ (contour.hpp).
[[nodiscard]] Interval log_moment_bound(const std::vector<Factor>& factors, const Rational& s);

/// Where a line runs and how wide its step may be, whatever the kernel and the end.
struct LineChoice {
  Rational t;     ///< below 0: the integral is that of 1 − δ
  Rational step;  ///< the widest one
  Aliases aliases;
  Precision lost;      ///< bits by which a term at t is above the answer
  bool is_negligible;  ///< 1 − δ is at most `aliases`, and that is all that is needed
};

/// For `count` equal releases with these moments: `aliases` are about 2^−precision of the answer.
[[nodiscard]] LineChoice choose_line(std::unique_ptr<MomentTable> table, std::uint64_t count,
                                     const Real& level, Precision precision);

}  // namespace pkdp::accountant

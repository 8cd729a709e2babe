#pragma once

#include "reference/accountant/contour.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::accountant {

/// Where the line runs, how far, and what it leaves out (contour.hpp).
struct Plan {
  Line line;         ///< no points: 1 − δ is at most `aliases`, and that is all that is needed
  Precision bits;    ///< of the fixed-point numbers on the line
  Interval rest;     ///< an upper bound of the terms beyond the line, relative to that at t
  Interval aliases;  ///< an upper bound of the other terms of Poisson's sum
};

/// A plan whose errors are about 2^−precision of the answer. The search for t, s and h is rough;
/// the bounds are certified for what it has found. Errors: limit for more than `most_points`.
[[nodiscard]] Plan plan_contour(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                Precision precision, std::size_t most_points = contour_points);

/// Where a line runs and how wide its step may be, whatever the kernel and the end.
struct LineChoice {
  Rational t;          ///< below 0: the integral is that of 1 − δ
  Rational step;       ///< the widest one
  Interval aliases;    ///< an upper bound of the other terms of Poisson's sum
  Precision lost;      ///< bits by which a term at t is above the answer
  bool is_negligible;  ///< 1 − δ is at most `aliases`, and that is all that is needed
};

/// For `count` equal releases with these moments: `aliases` are about 2^−precision of the answer.
[[nodiscard]] LineChoice choose_line(std::unique_ptr<MomentTable> table, std::uint64_t count,
                                     const Real& level, Precision precision);

}  // namespace pkdp::accountant

#pragma once

#include <optional>
#include <vector>

#include "reference/accountant/lognormal_bound.hpp"

namespace pkdp::accountant {

/// An ellipse in the plane; one axis has the direction −left + i·up of modulus 1.
struct Ellipse {
  PlanePoint centre;
  Rational left;
  Rational up;
  Interval along;   ///< half-axis in that direction
  Interval across;  ///< the other half-axis
};

/// Upper bounds of ln|φ| at the corners of a 12-gon that contains the ellipse: the largest of them
/// holds in all of it (lognormal_bound.hpp), and so does the largest sum with a linear function.
struct EllipseBound {
  std::vector<PlanePoint> corners;
  std::vector<Interval> log_moduli;  ///< ln N(α, ·), one α
  Rational alpha;
};

/// Nothing where no α was found with w ≥ 0 at all corners. φ is continued from the upper
/// half-plane by the line α, also where the ellipse passes the cut.
[[nodiscard]] std::optional<EllipseBound> bound_in(const LognormalBound& bound,
                                                   const Ellipse& ellipse);

/// α ≥ least with about the least N(α, s).
[[nodiscard]] Rational best_line(const LognormalBound& bound, const PlanePoint& s,
                                 const Rational& least);

}  // namespace pkdp::accountant

#pragma once

#include <vector>

#include "reference/accountant/lognormal_bound.hpp"
#include "reference/accountant/lognormal_sum.hpp"

namespace pkdp::accountant {

/// The ray s = a + u·d of lognormal_sum.hpp, d = (−2k/(1+k²), (1−k²)/(1+k²)).
struct Ray {
  Rational start;      ///< a
  Rational left;       ///< −Re d
  Rational up;         ///< Im d
  Interval log_start;  ///< an upper bound of ln(e^(ca)·φ(a)^count), to which all is relative
};

/// s for u from `from` to `to`.
struct Panel {
  Rational from;
  Rational to;
  Interval error;  ///< an upper bound of the rule's, over e^log_start
  Interval size;   ///< an upper bound of ln|f·s²| on the panel, less log_start
  Interval nu;     ///< an upper bound of ln|φ| on the panel
};

struct RayPlan {
  Ray ray;
  std::vector<Panel> panels;
  std::size_t nodes;  ///< of each panel
  Interval rest;      ///< an upper bound of what is beyond the panels, over e^log_start
};

/// The point at u.
[[nodiscard]] PlanePoint point_at(const Ray& ray, const Rational& u);

/// Panels whose errors are about 2^−precision·f(a)·a. Errors: limit.
[[nodiscard]] RayPlan plan_ray(const LognormalBound& bound, const LognormalSum& sum,
                               const Interval& c, Precision precision);

/// Near the a > 0 with the least f(a).
[[nodiscard]] Rational best_start(const LognormalBound& bound, const LognormalSum& sum,
                                  const Interval& c);

/// A bound of φ that is sharp at the start of the ray. Errors: limit.
[[nodiscard]] LognormalBound sharp_bound(const LognormalSum& sum, const Interval& c,
                                         Precision precision);

}  // namespace pkdp::accountant

#pragma once

#include <memory>

#include "reference/mechanisms/thresholding/average_curve.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::thresholding {

/// ε(δ) of one direction of a view with at least one hidden record. The curve is convex and
/// piecewise linear in c = e^ε, so the root of the line at any ε below the answer is again below it
/// (Newton's rule from the left), and exact once the segment is that of the answer; bisection helps
/// where these steps are short. What is left is a bracket with a few lines, all of them lower
/// bounds, and ε = ln(1 + (E − δ)/B) for the best. Certified: relative accuracy; exact (the
/// logarithm of a rational) as for δ. Errors: precision when δ lies too close to a bend of the
/// curve; limit for δ = 0 where the whole curve is below MPFR's exponents and its end is 0.
[[nodiscard]] Value one_direction_epsilon(const std::shared_ptr<const AverageCurve>& average,
                                          const Delta& delta);

}  // namespace pkdp::thresholding

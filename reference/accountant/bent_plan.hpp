#pragma once

#include <cstddef>
#include <memory>

#include "reference/accountant/power_bounds.hpp"

namespace pkdp::accountant {

/// Where the path runs, how far, and what it leaves out.
struct BentPlan {
  BentPath path;
  Rational angle;                             ///< ψ
  Rational step;                              ///< h
  std::size_t last;                           ///< the terms are those at 0, h … last·h
  Interval error;                             ///< an upper bound of all that is left out
  Interval log_size;                          ///< about ln |J|
  Interval nats;                              ///< errors are to be e^(−nats) of that
  bool is_mirrored;                           ///< J is δ − 1
  std::shared_ptr<const PowerBounds> bounds;  ///< for all that is on the path
};

/// Is J δ − 1, as ε is below the mean loss?
[[nodiscard]] bool is_mirrored(const BentIntegral& integral);

/// Is the saddle of an added record so far out that a straight line takes longer than a bent one?
/// So it is where ε is just below the greatest loss, as all noise has to be far on one side.
[[nodiscard]] bool is_far_out(const BentIntegral& integral);

/// A plan whose errors are about 2^−bits of |J|. The search is rough; the bounds are certified for
/// what it has found. Errors: limit.
[[nodiscard]] BentPlan plan_bent_contour(const BentIntegral& integral, Precision bits);

}  // namespace pkdp::accountant

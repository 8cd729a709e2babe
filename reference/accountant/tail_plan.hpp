#pragma once

#include <cstddef>
#include <memory>

#include "reference/accountant/tail_bounds.hpp"
#include "reference/accountant/tail_saddle.hpp"

namespace pkdp::accountant {

/// Where the path runs, how far, and what it leaves out.
struct TailPlan {
  TailSaddle saddle;
  BentPath path;
  Rational angle;    ///< ψ
  Rational step;     ///< h
  std::size_t last;  ///< the terms are those at 0, h … last·h
  Interval error;    ///< an upper bound of all that is left out
  Interval nats;     ///< errors are to be e^(−nats) of δ
  std::shared_ptr<const TailBounds> bounds;
};

/// A plan whose errors are about 2^−bits of δ. Bounds are certified. Errors: limit.
[[nodiscard]] TailPlan plan_tail_contour(const BentIntegral& integral, const TailSaddle& saddle,
                                         Precision bits);

}  // namespace pkdp::accountant

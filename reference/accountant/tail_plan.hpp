#pragma once

#include <cstddef>
#include <memory>

#include "reference/accountant/bent_path.hpp"
#include "reference/accountant/moment_remainder.hpp"
#include "reference/accountant/ray_bounds.hpp"

namespace pkdp::accountant {

/// Where the integral of tail_contour.hpp is taken for N = `terms`: roughly.
struct TailSaddle {
  unsigned long terms;
  Rational order;  ///< s
  Interval log_size;
  Rational curvature;  ///< of the integrand's logarithm
  Interval gain;       ///< in nats, beside N = 0
};

/// By some hundreds of points of the real ray. Errors: limit where these would be too many, or
/// there is no saddle.
[[nodiscard]] TailSaddle find_tail_saddle(const BentIntegral& integral);

/// Where the path runs, how far, and what it leaves out.
struct TailPlan {
  TailSaddle saddle;
  BentPath path;
  Rational angle;                                    ///< ψ
  Rational step;                                     ///< h
  std::size_t last;                                  ///< the terms are those at 0, h … last·h
  Interval error;                                    ///< an upper bound of all that is left out
  Interval nats;                                     ///< errors are to be e^(−nats) of δ
  std::shared_ptr<const RayBounds> bounds;           ///< of power N
  std::shared_ptr<const LossPolynomial> polynomial;  ///< T
};

/// ln of the upper bound of R̄ at points with |s| ≤ r, Re s ≤ x and Im s ≥ y: that of the angle
/// number/16, `least` ≤ number, where the bound is least, sought from `guess` on, which it becomes.
[[nodiscard]] Interval log_remainder_bound(const RayBounds& bounds, unsigned long terms,
                                           const Interval& r, const Interval& x, const Interval& y,
                                           int least, int& guess);

/// A plan whose errors are about 2^−bits of δ. Bounds are certified. Errors: limit.
[[nodiscard]] TailPlan plan_tail_contour(const BentIntegral& integral, const TailSaddle& saddle,
                                         Precision bits);

}  // namespace pkdp::accountant

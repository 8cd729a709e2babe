#pragma once

#include "reference/numbers/interval.hpp"

/// Circular functions of intervals, beside those of interval.hpp.
namespace pkdp {

[[nodiscard]] Interval pi(Precision precision);
[[nodiscard]] Interval cos(const Interval& x);
[[nodiscard]] Interval sin(const Interval& x);
struct SineAndCosine {
  Interval sine;
  Interval cosine;
};
/// Both for little more than one.
[[nodiscard]] SineAndCosine sin_cos(const Interval& x);
/// The argument of x + iy in (−π, π]; an enclosure as long as y ≥ 0 or x > 0.
[[nodiscard]] Interval argument(const Interval& y, const Interval& x);

}  // namespace pkdp

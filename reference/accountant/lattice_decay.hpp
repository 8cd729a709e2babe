#pragma once

#include "reference/numbers/interval.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {

/// An upper bound of ln |E[e^(2πi·x·J)]| for turns ≤ |x| ≤ 1/2, where J has the masses a and b at
/// two neighbouring integers: 1 − (a + b) + |a + b·e^(2πi·x)|, of which only the last part depends
/// on x, and that falls as |x| grows to 1/2.
[[nodiscard]] inline Interval log_two_point_decay(const Interval& a, const Interval& b,
                                                  const Rational& turns) {
  const Precision precision = a.precision();
  const Interval one(1, precision);
  const Interval angle = scale_by_power_of_two(pi(precision), 1) * Interval(turns, precision);
  const Interval both = a + b;
  const Interval square = both * both - scale_by_power_of_two(a * b * (one - cos(angle)), 1);
  return log(min(one, one - both + sqrt(positive_part(square))));
}

}  // namespace pkdp::accountant

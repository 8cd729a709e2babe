#pragma once

#include <algorithm>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::th {

/// How far inside [low, high] the value lies, negative where it is outside.
[[nodiscard]] inline Rational margin_inside(const Rational& value, const Rational& low,
                                            const Rational& high) {
  return std::min(Rational(value - low), Rational(high - value));
}

}  // namespace pkdp::checks::th

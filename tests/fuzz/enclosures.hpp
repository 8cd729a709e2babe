#pragma once

#include "reference/numbers/interval.hpp"

namespace pkdp::fuzz {

/// Two enclosures of one number have a point in common.
[[nodiscard]] inline bool agree(const Interval& a, const Interval& b) {
  return less(a, b) != Answer::yes && less(b, a) != Answer::yes;
}

}  // namespace pkdp::fuzz

#pragma once

#include "reference/numbers/interval.hpp"

namespace pkdp::properties {

/// Nothing shows that a is above b.
inline bool never_above(const Interval& a, const Interval& b) { return less(b, a) != Answer::yes; }

}  // namespace pkdp::properties

#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// The size of x ≠ 0 in bits, m with 2^(m−1) < |x| < 2^(m+1), from the lengths of numerator and
/// denominator alone: 0 for 1, −3 for 1/8. For budgets of bits and places to begin a search, where
/// one more or less is no matter.
[[nodiscard]] inline std::int64_t magnitude(const Rational& x) {
  return static_cast<std::int64_t>(bit_length(numerator(x))) -
         static_cast<std::int64_t>(bit_length(denominator(x)));
}

}  // namespace pkdp

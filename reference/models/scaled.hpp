#pragma once

#include <string_view>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// Rationals over a common denominator: sums of them need no gcd.
struct Scaled {
  std::vector<Integer> weights;
  Integer scale = 1;
};

/// weights[k]/scale = *values[k], scale the least common denominator. Errors: limit, naming `name`,
/// when (bits of the scale)·(values) exceeds 2³³, so that the weights would not fit into memory.
[[nodiscard]] Scaled over_common_denominator(const std::vector<const Rational*>& values,
                                             std::string_view name);

}  // namespace pkdp

#pragma once

#include <cstdint>
#include <functional>

#include "checks/engine/check.hpp"

/// How δ(ε) of the exact count at a bias between two others is claimed to be bounded by theirs.
namespace pkdp::checks::th {

struct SafeBound {
  /// The claimed upper bound, from the values at both ends.
  std::function<Rational(const Rational& low, const Rational& high)> bound;
  std::int64_t unknown = 4;       ///< at most so many unknown records
  std::uint64_t denominator = 9;  ///< of the biases
};
/// Fewest unknown records first, then biases low < between < high by the largest denominator, then
/// e^ε in 5/4, 3/2, 2.
[[nodiscard]] Finding decide(const SafeBound& claim);

}  // namespace pkdp::checks::th

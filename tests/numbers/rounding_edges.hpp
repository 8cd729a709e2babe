#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "tests/numbers/bisection_rounding.hpp"

namespace pkdp {

/// Where roundings go wrong: doubles, midpoints between neighbours and their surroundings, at
/// every kind of exponent, the subnormal boundary, underflow and overflow; both signs.
inline std::vector<Rational> rounding_edges() {
  const std::uint64_t patterns[] = {
      0,  // 0 and the least subnormal
      1,  // odd below even
      2,
      (std::uint64_t{1} << 51),  // half of the subnormals
      (std::uint64_t{1} << 52) - 2,
      (std::uint64_t{1} << 52) - 1,  // the greatest subnormal
      (std::uint64_t{1} << 52),      // the least normal
      (std::uint64_t{1} << 53) - 1,  // last of the first binade
      std::bit_cast<std::uint64_t>(0.1),
      std::bit_cast<std::uint64_t>(0.5) - 1,
      std::bit_cast<std::uint64_t>(1.0) - 1,
      std::bit_cast<std::uint64_t>(1.0),
      std::bit_cast<std::uint64_t>(3.0),
      std::bit_cast<std::uint64_t>(9007199254740991.0),
      std::bit_cast<std::uint64_t>(1e300),
      bisection::infinity_bits - 2,
      bisection::infinity_bits - 1,  // the greatest double; its midpoint overflows
  };
  std::vector<Rational> edges;
  for (const std::uint64_t bits : patterns) {
    const Rational below = bisection::value_of_bits(bits);
    const Rational above = bisection::value_of_bits(bits + 1);
    const Rational middle = (below + above) / 2;
    const Rational gap = above - below;
    for (const Rational& base : {below, middle}) {
      for (const std::int64_t distance : {2, 53, 64, 128, 129, 300, 2000}) {
        edges.push_back(base + gap * power_of_two(-distance));
        edges.push_back(base - gap * power_of_two(-distance));
      }
      edges.push_back(base);
    }
    edges.push_back(below + gap / 3);
  }
  edges.push_back(power_of_two(1024));
  edges.push_back(power_of_two(5000));
  edges.push_back(power_of_two(-5000));
  const std::size_t positive = edges.size();
  for (std::size_t i = 0; i < positive; ++i) {
    edges.push_back(-edges[i]);
  }
  return edges;
}

}  // namespace pkdp

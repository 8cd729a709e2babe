#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "reference/numbers/rational.hpp"
#include "reference/numbers/rounding.hpp"

/// A second way to every rounding, sharing nothing with the first: bisection over the bit patterns
/// of the non-negative doubles (which are ordered like integers), comparing exact rationals.
namespace pkdp::bisection {

inline Rational value_of_bits(std::uint64_t bits) {
  const auto fraction = Integer(bits & ((std::uint64_t{1} << 52) - 1));
  const auto biased = static_cast<std::int64_t>(bits >> 52);
  return biased == 0 ? Rational(fraction) * power_of_two(-1074)
                     : Rational(fraction + (Integer(1) << 52)) * power_of_two(biased - 1075);
}

constexpr std::uint64_t infinity_bits = std::uint64_t{0x7ff} << 52;  // value_of_bits is 2^1024

/// magnitude ≥ 0: bits of the greatest double (or 2^1024) that is at most the magnitude.
inline std::uint64_t floor_bits(const Rational& magnitude) {
  std::uint64_t low = 0;
  std::uint64_t high = infinity_bits + 1;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (value_of_bits(middle) <= magnitude ? low : high) = middle;
  }
  return low;
}

inline double round_magnitude(const Rational& magnitude, Rounding rounding) {
  const std::uint64_t below = floor_bits(magnitude);
  const bool exact = below < infinity_bits && value_of_bits(below) == magnitude;
  std::uint64_t chosen = below;
  if (rounding == Rounding::down) {
    chosen = below < infinity_bits ? below : infinity_bits - 1;
  } else if (!exact && below < infinity_bits) {
    const Rational middle = (value_of_bits(below) + value_of_bits(below + 1)) / 2;
    const bool up =
        rounding == Rounding::up || magnitude > middle || (magnitude == middle && (below & 1) != 0);
    chosen = up ? below + 1 : below;
  }
  return std::bit_cast<double>(chosen);
}

inline double round_to_double(const Rational& value, Rounding rounding) {
  if (value >= 0) {
    return round_magnitude(value, rounding);
  }
  const Rounding mirrored = rounding == Rounding::down ? Rounding::up
                            : rounding == Rounding::up ? Rounding::down
                                                       : Rounding::nearest;
  return 0.0 - round_magnitude(-value, mirrored);
}

}  // namespace pkdp::bisection

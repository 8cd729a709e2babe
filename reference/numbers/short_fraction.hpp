#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// A fraction ≥ 0 of two machine words, not necessarily in lowest terms; bottom > 0. What most
/// numbers in long lists are: 16 bytes where a Rational takes about 100.
struct ShortFraction {
  std::uint64_t top;
  std::uint64_t bottom;

  [[nodiscard]] Rational value() const;

  /// By value: top·other.bottom against other.top·bottom, products below 2^128.
  friend std::strong_ordering operator<=>(const ShortFraction& a, const ShortFraction& b) {
    __extension__ using Wide = unsigned __int128;
    if (a.bottom == b.bottom) {
      return a.top <=> b.top;
    }
    const Wide left = Wide{a.top} * b.bottom;
    const Wide right = Wide{b.top} * a.bottom;
    return left < right   ? std::strong_ordering::less
           : left > right ? std::strong_ordering::greater
                          : std::strong_ordering::equal;
  }
  friend bool operator==(const ShortFraction& a, const ShortFraction& b) {
    return (a <=> b) == std::strong_ordering::equal;
  }
};

/// The same number as parse_rational reads, without its memory: for texts without a sign, of at
/// most 19 decimal digits on each side of a slash or around a point, or 16 hexadecimal ones, whose
/// value is a fraction of words. Nothing for all other texts, wrong ones among them.
[[nodiscard]] std::optional<ShortFraction> parse_short_fraction(std::string_view text);

/// The same where numerator and denominator are below 2^64 and the number is not negative.
[[nodiscard]] std::optional<ShortFraction> short_fraction(const Rational& value);

}  // namespace pkdp

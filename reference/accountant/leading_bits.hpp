#pragma once

#include <cstdint>

#include "reference/numbers/magnitude.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// The `kept` leading bits of x > 0, rounded down: steps and abscissas whose choice is free are
/// short numbers. (A bit more or less, where numerator and denominator decide.)
[[nodiscard]] inline Rational leading_bits(const Rational& x, std::int64_t kept) {
  const Rational unit = power_of_two(magnitude(x) - kept);
  return Rational(floor(x / unit)) * unit;
}

/// The largest power of two at or below x > 0.
[[nodiscard]] inline Rational power_of_two_at_most(const Rational& x) {
  const Rational candidate = power_of_two(magnitude(x));
  return candidate <= x ? candidate : Rational(candidate / 2);
}

}  // namespace pkdp::accountant

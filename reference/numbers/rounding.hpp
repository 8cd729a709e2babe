#pragma once

#include <string>

#include "reference/numbers/rational.hpp"
#include "reference/numbers/real.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// IEEE 754 rounding to binary64: to nearest (ties to even), towards −∞, towards +∞. Subnormals,
/// underflow to 0 and overflow to ±∞ (or to the largest finite double) included. A result 0 is
/// always +0.
enum class Rounding { nearest, down, up };

/// Correctly rounded. Complexity: one division of the numerator by the denominator.
[[nodiscard]] double round_to_double(const Rational& value, Rounding rounding);

/// Correctly rounded, by refining until both ends of the enclosure round alike (Ziv); after two
/// rounds the exact form decides if there is one. Errors: precision when neither decides.
[[nodiscard]] double round_to_double(const Real& value, Rounding rounding);

/// The three roundings of one value.
struct RoundedDoubles {
  double nearest;
  double down;
  double up;
};

/// All three roundings, sharing the refinement; ±∞ round to themselves. Errors: precision;
/// domain for `none`.
[[nodiscard]] RoundedDoubles round_to_doubles(const Value& value);

/// The exact value of a finite double. Errors: domain for NaN and ±∞.
[[nodiscard]] Rational exact_value(double value);

/// C's %a in lower case without trailing zeros ("0x1.8p-4", "0x0p+0", subnormals
/// "0x0.0000000000001p-1022"), "inf", "-inf", "nan"; independent of the locale.
[[nodiscard]] std::string hex_double(double value);

/// The shortest decimal that reads back as the same double.
[[nodiscard]] std::string decimal_double(double value);

}  // namespace pkdp

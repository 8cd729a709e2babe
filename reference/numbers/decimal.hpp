#pragma once

#include <string>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// x to `digits` significant decimal digits, rounded in the named direction: the printed number
/// is on that side of x. Trailing zeros are dropped; plain notation for moderate exponents,
/// d.ddde±x otherwise; "inf", "-inf". Certified by MPFR's correct rounding.
[[nodiscard]] std::string to_decimal(mpfr_srcptr x, long digits, Rounding rounding);

/// The ends of an enclosure as decimal strings, rounded outwards.
struct DecimalEnclosure {
  std::string lower;
  std::string upper;
};

/// Outward-rounded decimals of an interval.
[[nodiscard]] DecimalEnclosure to_decimal(const Interval& x, long digits);

/// An enclosure whose printed ends agree to `digits` significant digits: upper − lower ≤
/// 10^−digits·|x| (x = 0 gives "0", "0"). ±∞ give themselves, `none` gives "none".
/// Errors: limit above limits::asked_digits; limit when x is nonzero but beyond MPFR's exponents
/// (ask for the logarithm of the quantity); precision.
[[nodiscard]] DecimalEnclosure enclose_in_decimal(const Value& x, long digits);

}  // namespace pkdp

#pragma once

#include <cstdint>
#include <string_view>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// The exact value of a number as a user writes it, never through `double`:
/// `1/20`, `-3`, `0.05`, `.5`, `5e-2`, `0x1.9p-5`. A sign may stand before the whole; a
/// denominator is a positive digit string. `parameter` is the name that an error shows.
/// Errors: parse; limit beyond limits::digits digits or limits::decimal_exponent.
/// Complexity: quasi-linear in the number of digits.
[[nodiscard]] Rational parse_rational(std::string_view text, std::string_view parameter);

/// An integer in [least, greatest]. Any exact spelling of an integer is accepted (`1e3`, `6/2`).
/// Errors: parse; domain when it is no integer or below `least`; above `greatest`, limit when
/// `greatest` is limits::count and domain otherwise.
[[nodiscard]] std::int64_t parse_integer(std::string_view text, std::string_view parameter,
                                         std::int64_t least, std::int64_t greatest);

}  // namespace pkdp

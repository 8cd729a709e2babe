#pragma once

#include <cstddef>
#include <cstdint>

/// The stated limits, checked before GMP or MPFR are called (both abort on oversized requests).
/// The table of docs/limits.md says what they are.
namespace pkdp::limits {

/// Digits in the text of one number, and the largest absolute decimal exponent.
inline constexpr std::size_t digits = 100'000;
inline constexpr std::int64_t decimal_exponent = 100'000;
/// ε: e^(2^24) has a binary exponent of 2.4e7, far inside MPFR's 2^30, and its rational ends stay
/// below exact_bits.
inline constexpr long epsilon = 1L << 24;
/// Records n (a census has 3.3e8).
inline constexpr std::int64_t count = 1'000'000'000;
/// Elements of a list of probabilities.
inline constexpr std::size_t list_length = 10'000'000;
/// Bytes of an argument file.
inline constexpr std::size_t file_bytes = 1'000'000'000;
/// Bits in the numerator or denominator of an exact result.
inline constexpr std::size_t exact_bits = std::size_t{1} << 26;
/// Working precision in bits; refinement stops here with a `precision` error.
inline constexpr long precision = 1L << 20;
/// Decimal digits and bits that a user may ask of a result.
inline constexpr long asked_digits = 100'000;
inline constexpr long asked_bits = 350'000;

}  // namespace pkdp::limits

#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/numbers/exact_fraction.hpp"

namespace pkdp {

/// Exact integers and rationals over GMP, without expression templates (an `auto` that holds
/// references to dead temporaries is a trap). No machine float becomes a Rational: see
/// exact_fraction.hpp.
using Integer =
    boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using Rational = boost::multiprecision::number<ExactFraction, boost::multiprecision::et_off>;

[[nodiscard]] Integer numerator(const Rational& value);
/// Always positive.
[[nodiscard]] Integer denominator(const Rational& value);

/// numerator/denominator in lowest terms. Errors: domain when the denominator is 0.
[[nodiscard]] Rational make_rational(const Integer& numerator, const Integer& denominator);

/// Length of |value| in bits; 0 for 0.
[[nodiscard]] std::size_t bit_length(const Integer& value);
/// The longer of numerator and denominator, in bits.
[[nodiscard]] std::size_t bit_length(const Rational& value);

/// The least common denominator of all values; 1 of none.
[[nodiscard]] Integer common_denominator(const std::vector<Rational>& values);

/// base^exponent, 0^0 = 1. Errors: limit when the result would exceed limits::exact_bits.
[[nodiscard]] Integer power(const Integer& base, std::uint64_t exponent);
[[nodiscard]] Rational power(const Rational& base, std::uint64_t exponent);

/// 2^exponent for any sign of the exponent. Errors: limit.
[[nodiscard]] Rational power_of_two(std::int64_t exponent);

/// C(n, k), 0 when k > n. Errors: limit when the result would exceed limits::exact_bits.
[[nodiscard]] Integer binomial_coefficient(std::uint64_t n, std::uint64_t k);

/// Largest integer ≤ value.
[[nodiscard]] Integer floor(const Rational& value);

/// The fraction of least denominator in [lower, upper], 0 ≤ lower ≤ upper, by continued fractions.
/// Complexity: one step for each term that the two ends have in common.
[[nodiscard]] Rational simplest_between(const Rational& lower, const Rational& upper);

/// "p/q" in lowest terms, "p" when q = 1. Exact.
[[nodiscard]] std::string to_string(const Rational& value);

}  // namespace pkdp

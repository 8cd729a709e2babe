#pragma once

#include <cstdint>

#include "reference/bounds/pk_thm_3.hpp"

/// The sums behind pk_thm_3.hpp, for count = n − 1 ≥ 1 others and 0 < 2λ < 1.
namespace pkdp::bounds::pk_thm_3 {

/// Which sum over the number of fair coins: P[N₁ + 1 > c·N₂], or the expected δ of the coins.
enum class Form { numerical, blanket };

/// An enclosure of relative width about 2^−precision. Complexity: O(√(precision·n·λ)).
[[nodiscard]] Interval enclose_corrected(std::int64_t count, const Rational& twice_lambda,
                                         const Epsilon& epsilon, Form form, Precision precision);
/// The same exactly, by O(count) operations with integers of count·(bits of 2λ) bits.
[[nodiscard]] ExactForm exact_corrected(std::int64_t count, const Rational& twice_lambda,
                                        const Epsilon& epsilon, Form form);

/// P[X/Y ≥ ε] for X, Y independent Bin(count, 2λ).
[[nodiscard]] Interval enclose_printed(std::int64_t count, const Rational& twice_lambda,
                                       const Epsilon& epsilon, ZeroOverZero convention,
                                       Precision precision);
/// The same exactly, by O(count) operations with integers of 2·count·(bits of 2λ) bits.
[[nodiscard]] Rational exact_printed(std::int64_t count, const Rational& twice_lambda,
                                     const Epsilon& epsilon, ZeroOverZero convention);

}  // namespace pkdp::bounds::pk_thm_3

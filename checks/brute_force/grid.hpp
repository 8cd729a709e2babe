#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Ordered finite domains: enumerated in this order, the first counterexample is the smallest.
namespace pkdp::checks::brute_force {

/// The rationals of [0, 1] with denominator ≤ `greatest`, by denominator, then by numerator:
/// 0, 1, 1/2, 1/3, 2/3, 1/4, 3/4, …
[[nodiscard]] std::vector<Rational> unit_rationals(std::uint64_t greatest);

/// Those of them strictly between 0 and 1.
[[nodiscard]] std::vector<Rational> interior_rationals(std::uint64_t greatest);

/// j/denominator for j = 0 … last, by size.
[[nodiscard]] std::vector<Rational> multiples(std::uint64_t denominator, std::uint64_t last);

/// The laws on `outcomes` values whose masses have a common denominator ≤ `greatest`, by that
/// denominator, then lexicographically; each law once.
[[nodiscard]] std::vector<std::vector<Rational>> simplex(std::size_t outcomes,
                                                         std::uint64_t greatest);

}  // namespace pkdp::checks::brute_force

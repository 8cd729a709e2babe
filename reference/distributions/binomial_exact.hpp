#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/rational.hpp"

/// Exact rationals of the binomial law with p = a/b: integers over the common denominator b^n.
namespace pkdp::binomial {

/// Exact results are offered up to this n and this size n·log₂ b in bits.
inline constexpr std::int64_t largest_exact_count = std::int64_t{1} << 18;
inline constexpr std::size_t largest_exact_size = std::size_t{1} << 21;

/// P[X = k] and P[X ≥ k] for 0 ≤ k ≤ n and p in [0, 1]; nothing when too large.
/// The tail is C(n, k) a^k (b−a)^(n−k) times a relative sum by binary splitting over the shorter
/// side: O(M(n·log₂(n·b))·log n).
[[nodiscard]] std::optional<Rational> exact_pmf(std::int64_t n, std::int64_t k, const Rational& p);
[[nodiscard]] std::optional<Rational> exact_upper_tail(std::int64_t n, std::int64_t k,
                                                       const Rational& p);

}  // namespace pkdp::binomial

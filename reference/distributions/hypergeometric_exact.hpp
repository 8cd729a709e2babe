#pragma once

#include <cstdint>
#include <optional>

#include "reference/distributions/hypergeometric.hpp"
#include "reference/distributions/tail_series.hpp"
#include "reference/numbers/rational.hpp"

/// Exact rationals of the hypergeometric law: integers over the common denominator
/// C(population, draws).
namespace pkdp::hypergeometric {

/// Exact results are offered up to this many values of k and these bits of C(population, draws).
inline constexpr std::int64_t largest_exact_range = std::int64_t{1} << 18;
inline constexpr std::int64_t largest_exact_size = std::int64_t{1} << 21;

/// P[X = k] and P[X ≥ k] for first() ≤ k ≤ last(); nothing when too large. As in
/// binomial_exact.hpp.
[[nodiscard]] std::optional<Rational> exact_pmf(const Parameters& law, std::int64_t k);
[[nodiscard]] std::optional<Rational> exact_upper_tail(const Parameters& law, std::int64_t k);

/// The ratios of the terms above k.
[[nodiscard]] TailRatios ratios_above(const Parameters& law, std::int64_t k);

}  // namespace pkdp::hypergeometric

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "checks/brute_force/laws.hpp"

/// Thresholded counting by brute force, independent of reference/mechanisms.
namespace pkdp::checks::brute_force {

/// Which counts are released; all others read ⊥.
using ReleasedCounts = std::function<bool(std::int64_t count)>;
/// Counts above the threshold, and counts of at least the threshold.
[[nodiscard]] ReleasedCounts above(std::int64_t threshold);
[[nodiscard]] ReleasedCounts from_threshold(std::int64_t threshold);

/// Laws of the output given that the target is 0 and 1: outcome 0 is ⊥, outcome k + 1 the count k.
/// `unknown` is the law of the sum of the unknown others; the known ones are added to it.
[[nodiscard]] CountingPair released_pair(const Masses& unknown, std::int64_t known_ones,
                                         const ReleasedCounts& released);
/// The same by visiting all databases of the unknown others, at most 20 of them.
[[nodiscard]] CountingPair released_pair_by_databases(const std::vector<Rational>& unknown,
                                                      std::int64_t known_ones,
                                                      const ReleasedCounts& released);
/// The larger direction of the hockey-stick divergence at e^ε = c.
[[nodiscard]] Rational pair_delta(const CountingPair& pair, const Rational& c);

/// δ at e^ε = c of an attacker who knows the first `known` of the others: the worst possible
/// background (active), or the average over the background, larger direction (passive).
[[nodiscard]] Rational active_delta(const std::vector<Rational>& others, std::int64_t known,
                                    const ReleasedCounts& released, const Rational& c);
[[nodiscard]] Rational passive_delta(const std::vector<Rational>& others, std::int64_t known,
                                     const ReleasedCounts& released, const Rational& c);

/// f(argument; count, p)/(1 − r), r = p·count/((1−p)·argument); nothing where r is undefined or ≥
/// 1. For argument < 0 the mass is 0 and r negative, as the formula says.
[[nodiscard]] std::optional<Rational> series_bound(std::int64_t count, const Rational& p,
                                                   std::int64_t argument);
/// Σ_{s ≤ last} and Σ_{s ≥ first} of a law.
[[nodiscard]] Rational lower_sum(const Masses& law, std::int64_t last);
[[nodiscard]] Rational upper_sum(const Masses& law, std::int64_t first);

}  // namespace pkdp::checks::brute_force

#pragma once

#include <cstdint>
#include <functional>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// An implementation of the two-sided geometric law: P[X = k] for a parameter p.
using TwoSidedMass = std::function<Rational(const Rational& p, std::int64_t k)>;

/// Compares with ((1−p)/(1+p))·p^|k|, for p = 1/d, …, (d−1)/d, d ≤ `denominator`, |k| ≤ 12.
[[nodiscard]] Finding decide_two_sided_mass(const TwoSidedMass& mass, std::uint64_t denominator);

/// "Is the probability distribution": the masses for |k| ≤ K and the two geometric series beyond
/// add up to 1, for every K ≤ 12; the mass at K+1 and the ratio of the next one give each series.
[[nodiscard]] Finding decide_total_mass(const TwoSidedMass& mass, std::uint64_t denominator);

/// "Of mean 0": the masses at k and −k are equal.
[[nodiscard]] Finding decide_mean_zero(const TwoSidedMass& mass, std::uint64_t denominator);

/// pk.def-19.
[[nodiscard]] Statement pk_def_19();

}  // namespace pkdp::checks

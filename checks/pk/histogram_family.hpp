#pragma once

#include <cstdint>
#include <functional>

#include "checks/engine/blocks.hpp"

/// Bounds on the histogram over K values with p_{i,k} ≥ λ, at the corners of that family.
namespace pkdp::checks::pk {

/// The largest δ over the corners stands as claimed to bound(n−1, λ, e^ε), for `least_values` … 4
/// values and n ≤ records (one less for 4 values).
struct HistogramFamilyClaim {
  std::function<Rational(std::int64_t others, const Rational& lambda, const Rational& c)> bound;
  Relation claimed = Relation::less_equal;
  std::size_t least_values = 2;
  engine::Sizes records = {4, 8, 9};
};
[[nodiscard]] Finding decide(const HistogramFamilyClaim& claim, Effort effort);

/// "(ε, δ)-APKDP for ε ≤ 1, ε²λ(n−1) ≥ square·ln(1/δ), ελ(n−1) ≥ least": K = 3 at corners, and the
/// blanket bound for every K.
struct HistogramClosedClaim {
  Rational square;
  Rational least;
};
[[nodiscard]] Finding decide(const HistogramClosedClaim& claim, Effort effort);

}  // namespace pkdp::checks::pk

#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "checks/brute_force/hidden_counts.hpp"
#include "checks/engine/check.hpp"

/// Claims on histograms of few records, of which small counts may be hidden.
namespace pkdp::checks::pk {

/// A population, a threshold k and c = e^ε.
struct HistogramPoint {
  brute_force::Population population;
  std::int64_t k;
  Rational c;
};

/// The points, fewest records first, then values, the threshold, small denominators, ratios:
/// 1 ≤ n ≤ largest, `values` from first to last (⊥ the last one when `bottom`), 0 ≤ k ≤ n + 1,
/// probabilities w/W with positive integers w, W ≤ weights, c in {1, 3/2, 3}.
struct HistogramGrid {
  std::int64_t largest;
  std::size_t first;
  std::size_t last;
  std::int64_t weights;
  bool bottom = false;
};

/// lhs `claimed` rhs at every point, on one grid at quick and another at more effort.
struct HistogramClaim {
  HistogramGrid quick;
  HistogramGrid normal;
  Relation claimed = Relation::equal;
  std::function<std::pair<Rational, Rational>(const HistogramPoint&)> sides;
};

/// Parallel in n, the number of values and k; the counterexample is the first in the order above.
[[nodiscard]] Finding decide(const HistogramClaim& claim, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const HistogramClaim& claim);

}  // namespace pkdp::checks::pk

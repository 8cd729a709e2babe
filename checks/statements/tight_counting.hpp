#pragma once

#include <cstdint>
#include <functional>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// The tight curve of the counting query against every bound that is said to hold, on many points.
namespace pkdp::checks {

/// n = 2 … greatest_n, λ = j/(2·steps) for 0 < j ≤ steps, e^ε = 1 + k/20 for 0 ≤ k < ratios.
struct TightGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
  std::int64_t ratios;
  std::int64_t attained_every;  ///< at every so-manieth point the library's worst case is compared
};

/// An upper bound of δ(ε) over p ∈ [λ, 1−λ]^(n−1).
using CountingBound =
    std::function<Real(std::int64_t n, const Probability& lambda, const Epsilon& epsilon)>;
/// The largest δ(ε) over the same family, as the library computes it.
using CountingOptimum =
    std::function<Value(std::int64_t n, const Probability& lambda, const Epsilon& epsilon)>;

/// At each point the largest δ over all corners, by integer sums of the laws' weights that share
/// nothing with the library: it must not exceed the bound and, at some of the points, must be equal
/// to the library's optimum. In parallel; the first failure in the order of the grid counts.
[[nodiscard]] Finding decide_tight(const CountingBound& bound, const CountingOptimum& optimum,
                                   const TightGrid& grid);

/// One reading of pk.thm-3: both corrected bounds, 10⁵ points at normal effort.
[[nodiscard]] Reading pk_thm_3_tight_reading();

}  // namespace pkdp::checks

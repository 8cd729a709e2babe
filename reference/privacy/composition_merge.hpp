#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp::composition {

/// What putting outcomes together on grid points needs to know of outcome j, in decreasing order of
/// loss, with x = Q/P and x_i its value at grid point i. Fixed point: units of 2^−merge_bits.
struct MergePlan {
  std::size_t size;
  /// The grid point at or next below the loss of j; it does not increase with j.
  std::function<std::int64_t(std::size_t j)> point;
  /// A lower bound of 1 − x_j/x_i at i = point(j), ≥ 0.
  std::function<Integer(std::size_t j)> deficit;
  /// An upper bound of x_j/x_i − 1 at a point i above the loss of j, > 0.
  std::function<Integer(std::size_t j, std::int64_t i)> excess;
};

inline constexpr unsigned merge_bits = 128;

/// Puts outcomes together on grid points so that nowhere the mean of x exceeds the point's: at each
/// point the outcomes of the cell above it, then as much of the next ones below it as keeps
/// Σ mass·(x − x_i) ≤ 0. No mass is lost: result[i − first] sums to the sum of `masses`.
/// Each outcome moves by about the width of a cell, and moments of x are kept but for rounding and
/// for the last outcomes, so the error is of second order in the width. That δ is lowered, at every
/// ε:
///   checks/proofs/regridding.v: merge_lowers
/// Complexity: O(size + points).
struct Merged {
  std::int64_t first;
  std::vector<Integer> masses;
};
[[nodiscard]] Merged merge_downwards(const MergePlan& plan, std::vector<Integer> masses);

}  // namespace pkdp::composition

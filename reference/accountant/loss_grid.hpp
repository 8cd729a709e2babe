#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/cells.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/privacy/composition_bounds.hpp"

/// δ between two bounds, where no way to any accuracy is known: losses of one step on a grid, the
/// steps composed there (reference/privacy/composition_grid.hpp).
///
/// Outcomes are cut into cells over which the density ratio of the pair is monotone.
/// LOWER: only the cell is seen, a post-processing: outcomes with the cells' masses.
/// UPPER: each cell's masses stand at its two ends, shared so that both laws keep their mass, which
/// raises every δ (rule 2 of composition_grid.hpp); half-lines beyond the cells move up to the
/// first end, or to +∞. Both gaps fall with the square of the width of a cell.
/// That a bound of one step bounds all steps, and a mixed list (Coq, finite laws):
///   checks/proofs/smoothed_delta.v: grid_upper
///   checks/proofs/smoothed_delta.v: grid_lower
///   checks/proofs/divergence_order.v: dominated_answers
namespace pkdp::accountant {

/// lower ≤ δ(ε) ≤ upper.
struct DeltaBracket {
  Interval lower;
  Interval upper;
  [[nodiscard]] Interval hull() const { return Interval::hull(lower, upper); }
};

/// One direction of Gaussian or Laplace noise, sampled or not, as a factor of a composition: each δ
/// of composition::Bounds that has it is at least the true one on the side `upper`, at most it on
/// the other. `buckets` cells.
[[nodiscard]] composition::Part grid_part(const Mechanism& mechanism, std::uint64_t count,
                                          bool removed, std::size_t buckets, bool upper);

/// The same of any outcomes that are cut into cells, at a number of bits of a mass. A cell whose
/// ends are not told apart moves to that of more loss.
[[nodiscard]] composition::Part cells_part(std::function<Cells(Precision bits)> cells,
                                           std::uint64_t count, bool removed, bool upper);

/// One direction of Gaussian or Laplace noise, sampled or not. `buckets` points of the grid, 2^4 to
/// 2^20, and as many cells. Errors: limit when losses leave the grid.
/// Complexity: O(log steps) products of integers of 2·buckets·bits bits.
[[nodiscard]] DeltaBracket bracket_delta(const Mechanism& mechanism, std::int64_t steps,
                                         bool removed, const Epsilon& epsilon, std::size_t buckets);

/// Points of the grid where one is needed without being asked for.
inline constexpr std::size_t coarse_buckets = std::size_t{1} << 12U;

/// The limit error that states a bracket of δ, or of what is named, where an answer would need more
/// accuracy than it has, and what serves.
[[noreturn]] void refuse_with_bracket(
    const Interval& bracket,
    std::string_view advice = "ask for more steps, or for a closed form (one step, no sampling)",
    std::string_view what = "delta");

}  // namespace pkdp::accountant

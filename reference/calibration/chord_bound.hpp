#pragma once

#include <cstdint>
#include <optional>

#include "reference/calibration/bend.hpp"

/// δ(b) of Gaussian noise below the chord of a cell, with a loss of second order that does not grow
/// with the number of records: where δ is flat or monotone few cells are enough.
///
/// In the notation of bend.hpp δ(b) = sup_u h_u(b). Larger u than u₀ do not matter when
/// f(τ) ≤ e^ε·f(τ−1) at τ = m·b + u₀, which is so on the whole cell when it is in the middle,
/// further than the drift along the cell can make up for. With |h_u''| ≤ K for u ≤ u₀
/// δ(b) + K·b²/2 is a supremum of convex functions, and δ(b) ≤ chord + K·(b − low)·(high − b)/2.
namespace pkdp::calibration {

/// K for the cell. Nothing where this is not shown.
[[nodiscard]] std::optional<Rational> semiconvexity(const DeltaOfBias& delta, std::int64_t count,
                                                    const Cell& cell);

/// Whether δ(b) ≤ `allowed` for all b of the cell, by that bound; one evaluation of δ at each end.
[[nodiscard]] bool is_within_chord(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                                   const Rational& allowed, long bits);

}  // namespace pkdp::calibration

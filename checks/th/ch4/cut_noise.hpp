#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/points.hpp"

/// th.lem-4.9 and th.lem-4.10: Laplace noise that is cut. Everything lies on a grid of unit h, and
/// all its numbers are rational: with root = e^(εh/2), P[Lap(1/ε) ≤ −kh] = root^(−2k)/2 and
/// P[Lap(2/ε) ≤ −kh] = root^(−k)/2.
namespace pkdp::checks::th {

enum class NoiseCut { redraw, clamp, withhold };

/// Lengths in units; 1 (the sensitivity for which Lap(1/ε) gives ε) is `one` units. Negative
/// `below` or `above`: not cut there. `other_*`: the cut of the neighbour.
struct CutPoint {
  Rational root;
  std::int64_t one;
  std::int64_t sensitivity;
  std::int64_t below;
  std::int64_t above;
  std::int64_t other_below;
  std::int64_t other_above;
  /// root^(−k)/2 for k = 0, 1, …, shared by the points of one root; may be null.
  const std::vector<Rational>* halves = nullptr;

  [[nodiscard]] bool both_cut() const { return below > 0 && above > 0; }
};

/// P[Lap(1/ε) ≤ k/2 units] and P[Lap(2/ε) ≤ k units].
[[nodiscard]] Rational narrow_tail(const CutPoint& at, std::int64_t half_units);
[[nodiscard]] Rational wide_tail(const CutPoint& at, std::int64_t units);

/// The larger direction of Σ max(0, P − e^ε Q) over cells of half a unit and atoms, the noise of
/// each database being cut: δ(ε) where both cuts are the same, else at most that.
[[nodiscard]] Rational cut_delta(const CutPoint& at, NoiseCut cut);
/// The same where results are cut to [−below, above], whatever the data are.
[[nodiscard]] Rational fixed_delta(const CutPoint& at, NoiseCut cut);

/// lhs ≤ rhs is claimed (or lhs = rhs); nothing where a hypothesis fails.
struct CutSides {
  Rational lhs;
  Rational rhs;
};
struct CutClaim {
  std::function<std::optional<CutSides>(const CutPoint&)> sides;
  /// one, sensitivity, below, above are 1 … so many units, fewest units first.
  engine::Sizes units;
  /// root is 1/r, r in (0, 1) with such denominators; 0: 2, 3/2, 4.
  engine::Sizes root_denominator = 0;
  std::string which = "both or one end cut";  ///< for the words of the domain
  bool equation = false;
  bool own_cuts = false;  ///< the neighbour's cut varies too
};
[[nodiscard]] Finding decide(const CutClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const CutClaim& claim);

}  // namespace pkdp::checks::th

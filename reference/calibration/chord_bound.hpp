#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "reference/calibration/curvature_bound.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

/// δ(b) below the chord of a cell, with a loss of second order: where δ is flat or monotone few
/// cells are enough.
///
/// Gaussian noise, in the notation of curvature_bound.hpp: δ(b) = sup_u h_u(b). Larger u than u₀ do
/// not matter when f(τ) ≤ e^ε·f(τ−1) at τ = m·b + u₀, which is so on the whole cell when it is in
/// the middle, further than the drift along the cell can make up for. With |h_u''| ≤ K for u ≤ u₀
/// δ(b) + K·b²/2 is a supremum of convex functions, and δ(b) ≤ chord + K·(b − low)·(high − b)/2.
/// Where that is not shown, in cells of less than a record, by fixed_threshold_curvature.hpp.
/// Proved over the real numbers, from −h_u'' ≤ K:
///   checks/proofs/reals/chord.v: supremum_below_chord (of a supremum, up to a loss)
///   checks/proofs/reals/chord.v: highest_of_chord (its highest point in the cell)
///
/// Laplace and geometric noise (contour_curvature_bound.hpp) likewise in two ways, each with a K
/// that does not grow with δ's cancellations: following the mean, with a K that does not grow with
/// the number of records but a small loss besides; and in place, for cells of some records, without
/// one.
namespace pkdp::calibration {

/// δ at the ends of cells, which neighbours share; not safe to share between threads.
class DeltaCache {
 public:
  /// The function must outlive this.
  DeltaCache(const DeltaOfBias& delta, std::int64_t count) : delta_(delta), count_(count) {}
  [[nodiscard]] const DeltaOfBias& delta() const noexcept { return delta_; }
  [[nodiscard]] std::int64_t count() const noexcept { return count_; }
  [[nodiscard]] const Interval& at(const Rational& b, long bits);
  /// A bracket of the best threshold, for Gaussian noise.
  [[nodiscard]] const std::optional<counting::GaussianWindow::Cutoff>& cutoff(const Rational& b);

 private:
  const DeltaOfBias& delta_;
  std::int64_t count_;
  std::map<std::pair<Rational, long>, Interval> known_;
  std::map<Rational, std::optional<counting::GaussianWindow::Cutoff>> cutoffs_;
};

/// K for the cell and Gaussian noise. Nothing where this is not shown.
[[nodiscard]] std::optional<Rational> semiconvexity(const DeltaOfBias& delta, std::int64_t count,
                                                    const Cell& cell);

/// Whether δ(b) ≤ `allowed` for all b of the cell, by that bound; one evaluation of δ at each end.
/// `no`: the bound applies, but is above; `unknown`: it says nothing.
[[nodiscard]] Answer within_chord(DeltaCache& known, const Cell& cell, const Rational& allowed,
                                  long bits);
[[nodiscard]] bool is_within_chord(const DeltaOfBias& delta, std::int64_t count, const Cell& cell,
                                   const Rational& allowed, long bits);

}  // namespace pkdp::calibration

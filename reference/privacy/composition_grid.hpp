#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"
#include "reference/privacy/composition_merge.hpp"

namespace pkdp::composition {

/// An outcome under P, by its likelihood ratio.
struct LossMass {
  Interval loss;  ///< encloses ln(P(o)/Q(o)), finite
  Integer mass;   ///< a lower bound of P(o) in units of 2^−bits, ≥ 0
};

/// The law of the privacy loss under P, as far as it is finite, in decreasing order of the loss.
/// Masses sum to at most 1; what they leave out of P may have any loss.
struct LossLaw {
  std::vector<LossMass> outcomes;
  Precision bits;
};

/// The precision of a loss whose mass has `bits` bits. A loss only decides the shares of the two
/// grid points beside it, which have merge_bits: more digits of it do not show, however long masses
/// are.
[[nodiscard]] constexpr Precision loss_precision(Precision bits) {
  return std::min<Precision>(bits, merge_bits) + 64;
}

/// Which bound of δ a law on the grid gives.
enum class Side { lower, upper };

/// A law of the privacy loss on the grid {i·h}, h = 2^−step, whose δ bounds that of a pair from one
/// side, also after composition. Masses are integers in units of 2^−bits.
///
/// Why it bounds. With x = Q(o)/P(o) = e^(−loss), δ(ε) = E_P[f_c(x)], f_c(x) = max(0, 1 − c·x),
/// c = e^ε, and a product of pairs multiplies the x. For every y ≥ 0 the map x ↦ f_c(x·y) is convex
/// and does not increase. Hence, in any factor of a product and whatever the others are,
///   1. moving P-mass to a greater loss raises δ (or leaves it), to a smaller one lowers it: x
///   decreases
///      or grows. Mass at +∞ (x = 0) counts in full, mass left out counts nothing;
///   2. replacing P-mass at x by the same mass at x′ < x < x″ with the same mean of x raises δ
///      (Jensen; as outcomes: both P and Q of the outcome are split, and a split outcome can be put
///      together again, so this is the reverse of a post-processing);
///   3. putting masses together at a common point x* ≥ their mean of x lowers δ (Jensen, then 1).
/// The bounds of δ are monotone in the masses, so a bound of each factor is a bound of the product.
/// Proved in Coq:
///   checks/proofs/buckets.v: greater_loss_raises (rule 1)
///   checks/proofs/buckets.v: smaller_loss_lowers (rule 1)
///   checks/proofs/buckets.v: spread_raises (rule 2)
///   checks/proofs/buckets.v: gather_lowers (rule 3)
///   checks/proofs/buckets.v: compose_below (products)
///   checks/proofs/smoothed_delta.v: rounding_brackets (any number of equal steps)
///   checks/proofs/grid_masses.v: carry_raises (products of an upper law, rounded to units)
///   checks/proofs/grid_masses.v: carry_lowers (of a lower law)
///   checks/proofs/grid_masses.v: trim_raises (ends of an upper law)
///   checks/proofs/grid_masses.v: trim_lowers (of a lower law)
///   checks/proofs/regridding.v: split_mean (shares in fixed point, upper)
///
/// UPPER. An outcome between two grid points is split between these two by rule 2 (never between
/// others: a pair of points that does not embrace x breaks the rule, and δ falls below the truth).
/// All P-mass that is not on the grid counts as loss +∞: the infinite part, tails cut off above,
/// and every fraction of a unit that is dropped. Tails cut off below move up to the first point.
/// LOWER. Outcomes between two grid points go down to the lower one, the mean of x there being
/// restored with outcomes from beyond it as far as these reach (rule 3). Tails above move down to
/// the last point, tails below and fractions of a unit are dropped, and nothing counts as +∞: what
/// is infinite is added by the caller.
/// Products: polynomials in z^i by Kronecker substitution, exact; then every coefficient is rounded
/// down to units and the fraction carried to the next point of greater (upper) or smaller (lower)
/// loss, by rule 1. Sums stay ≤ 1.
class GridLaw {
 public:
  /// masses[i] at loss (first + i)·h. Errors: domain when masses are negative or sum to more
  /// than 1.
  GridLaw(Side side, long step, std::int64_t first, std::vector<Integer> masses, Precision bits);
  /// The finest grid on which the law takes at most `buckets` points. Errors: domain as above, and
  /// for fewer than 3 buckets: losses on both sides of 0 lie beside the points −h, 0 and h, however
  /// wide h is.
  [[nodiscard]] static GridLaw of(const LossLaw& law, Side side, std::size_t buckets);

  [[nodiscard]] Side side() const noexcept { return side_; }
  [[nodiscard]] long step() const noexcept { return step_; }
  [[nodiscard]] std::int64_t first() const noexcept { return first_; }
  [[nodiscard]] const std::vector<Integer>& masses() const noexcept { return masses_; }
  [[nodiscard]] Precision bits() const noexcept { return bits_; }
  /// 1 − Σ masses in units of 2^−bits: what an upper law has at +∞.
  [[nodiscard]] Integer missing() const;

  /// The same on a grid twice as wide.
  [[nodiscard]] GridLaw coarser() const;
  /// The law of the sum of independent losses, on at most `buckets` ≥ 3 points. Both of one side
  /// and with the same bits. Errors: limit when losses leave ±2^60 grid steps; domain for fewer
  /// than 3 buckets.
  [[nodiscard]] static GridLaw product(const GridLaw& a, const GridLaw& b, std::size_t buckets);
  /// `count` ≥ 1 independent losses of one law. While outcomes are few they are squared as
  /// they are: the more outcomes there are beside a grid point, the less it costs to put them
  /// together.
  [[nodiscard]] static GridLaw power(const LossLaw& law, Side side, std::uint64_t count,
                                     std::size_t buckets);
  /// The product of `count` ≥ 1 copies, by repeated squaring.
  [[nodiscard]] static GridLaw power(const GridLaw& base, std::uint64_t count, std::size_t buckets);

  /// An enclosure of E[f_c] at c = e^ε of this law, +∞ included for an upper one: relative width
  /// about 2^(step − precision) of the masses above ε. Complexity: O(points).
  [[nodiscard]] Interval delta(const Epsilon& epsilon, Precision precision) const;
  /// The same at any rational ε ≥ 0, without the limit of Epsilon.
  [[nodiscard]] Interval delta(const Rational& exponent, Precision precision) const;
  /// True when no mass counts at ε: delta is 0.
  [[nodiscard]] bool vanishes(const Epsilon& epsilon) const;
  /// inf{ε ≥ 0 : extra + delta(ε) ≤ δ}, [∞, ∞] when there is none: the right end is an upper bound
  /// of it for Side::upper, the left end a lower bound for Side::lower. On the segment that crosses
  /// δ it is A − B·e^ε, so no root is searched. Complexity: O(points).
  [[nodiscard]] Interval epsilon(const Delta& delta, const Interval& extra,
                                 Precision precision) const;

 private:
  void trim();
  // At the point `above`, the first whose loss is greater than `loss`.
  [[nodiscard]] Interval delta(const Integer& above, const Interval& loss,
                               Precision precision) const;

  Side side_;
  long step_;
  std::int64_t first_;
  std::vector<Integer> masses_;
  Precision bits_;
};

}  // namespace pkdp::composition

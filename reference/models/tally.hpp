#pragma once

#include <cstdint>
#include <vector>

#include "reference/models/measure.hpp"

namespace pkdp {

/// A finite law as whole numbers over their sum: P[points[k]] = counts[k]/total. Points increase,
/// counts are positive. Comparing two of them needs no gcd.
template <typename Count>
struct BasicTally {
  std::vector<Index> points;
  std::vector<Count> counts;
  Count total = 0;
};
using Tally = BasicTally<Integer>;
/// In machine words; the total needs at most 63 bits.
using WordTally = BasicTally<std::uint64_t>;
[[nodiscard]] Tally widened(const WordTally& tally);

/// The law as rationals, which sum to 1.
[[nodiscard]] Measure law_of(const Tally& tally);

/// What max over events S of P(S) − c·Q(S) is attained on, c = u/v: the sums over S of the counts
/// of either law. H_c(P‖Q) = (v·p·Q.total − u·q·P.total)/(v·P.total·Q.total).
struct ExcessCounts {
  Integer p = 0;
  Integer q = 0;
};
/// Complexity: one pass; in machine words where the totals and c allow it.
[[nodiscard]] ExcessCounts excess_counts(const Tally& p, const Tally& q, const Rational& c);

/// H_c(P‖Q).
[[nodiscard]] Rational hockey_stick(const Tally& p, const Tally& q, const Rational& c);

/// Whether H_c(P‖Q) > δ, for one c and δ and many pairs of laws. Complexity: one pass; no long
/// integers where the totals, c and δ are small.
class ExcessTest {
 public:
  /// c > 0. Below 0 every H_c exceeds δ.
  ExcessTest(Rational c, Rational delta);
  [[nodiscard]] const Rational& c() const noexcept { return c_; }
  [[nodiscard]] const Rational& delta() const noexcept { return delta_; }
  [[nodiscard]] bool exceeded(const Tally& p, const Tally& q) const;
  [[nodiscard]] bool exceeded(const WordTally& p, const WordTally& q) const;

 private:
  Rational c_;
  Rational delta_;
  bool in_words_;  ///< each of the four below needs at most 63 bits
  std::uint64_t c_numerator_ = 0;
  std::uint64_t c_denominator_ = 0;
  std::uint64_t delta_numerator_ = 0;
  std::uint64_t delta_denominator_ = 0;
};

}  // namespace pkdp

#pragma once

#include <vector>

#include "reference/models/measure.hpp"

namespace pkdp {

/// A finite law as whole numbers over their sum: P[points[k]] = counts[k]/total. Points increase,
/// counts are positive. Comparing two of them needs no gcd.
struct Tally {
  std::vector<Index> points;
  std::vector<Integer> counts;
  Integer total = 0;
};

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

}  // namespace pkdp

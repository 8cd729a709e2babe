#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "reference/numbers/rational.hpp"

/// The histogram without small counts (pk.def-16) by brute force. Records take the values 0 …
/// m − 1, and m for ⊥, whose count is not released.
namespace pkdp::checks::brute_force {

/// P[D(j) = t] for t = 0 … m.
using ValueMasses = std::vector<Rational>;
/// For each value its count, or the released count with −1 for ⊥.
using ValueCounts = std::vector<std::int64_t>;
using HistogramLaw = std::map<ValueCounts, Rational>;

/// The joint law of all counts of independent records, by adding one record at a time; and by
/// visiting all (m + 1)^n databases.
[[nodiscard]] HistogramLaw counts_law(const std::vector<ValueMasses>& records, std::size_t values);
[[nodiscard]] HistogramLaw counts_law_by_databases(const std::vector<ValueMasses>& records,
                                                   std::size_t values);
/// The law of the released histogram when the target has the value `target` and `others` is the
/// counts' law of the others; counts of at least `least` are released.
[[nodiscard]] HistogramLaw released_law(const HistogramLaw& others, std::size_t target,
                                        std::int64_t least);
/// Σ max(0, P(o) − c·Q(o)).
[[nodiscard]] Rational histogram_excess(const HistogramLaw& p, const HistogramLaw& q,
                                        const Rational& c);
/// The law of the one coordinate t.
[[nodiscard]] HistogramLaw coordinate(const HistogramLaw& law, std::size_t t);

}  // namespace pkdp::checks::brute_force

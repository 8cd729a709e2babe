#pragma once

#include <vector>

#include "reference/models/database.hpp"
#include "reference/numbers/rational.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp {

struct Mass {
  Index point;
  Rational mass;
  [[nodiscard]] bool operator==(const Mass&) const = default;
};

/// A finite measure with few points: increasing points, positive masses.
using Measure = std::vector<Mass>;

/// The measure of masses in any order, a point perhaps several times; zeros are dropped.
/// Complexity: one sort.
[[nodiscard]] Measure collect(std::vector<Mass> masses);

[[nodiscard]] Rational total(const Measure& measure);
/// measure/weight. weight > 0.
[[nodiscard]] Measure divided(Measure measure, const Rational& weight);
/// 0 where the measure has no such point.
[[nodiscard]] Rational mass_at(const Measure& measure, Index point);

/// A total order without meaning, for maps.
struct MeasureLess {
  [[nodiscard]] bool operator()(const Measure& x, const Measure& y) const;
};

/// (P, Q) on the union of the two supports, and the point of each outcome. Both sum to 1.
struct SparsePair {
  LawPair laws;
  std::vector<Index> points;
};
[[nodiscard]] SparsePair pair_of(const Measure& p, const Measure& q);

}  // namespace pkdp

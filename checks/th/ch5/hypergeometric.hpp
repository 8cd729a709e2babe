#pragma once

#include <cstdint>
#include <functional>

#include "checks/engine/domain.hpp"

namespace pkdp::checks::th {

/// Parameters of line 23 of th.alg-2: n records with c ones, n′ of them known, index of them ones.
struct HypergeometricPoint {
  std::int64_t records;
  std::int64_t known;
  std::int64_t ones;
  std::int64_t index;

  /// Records that are neither known nor ones.
  [[nodiscard]] std::int64_t rest() const { return records - known - (ones - index); }
};

/// Line 23: C(n′, idx)·C(n−n′, c−idx)/C(n, c).
[[nodiscard]] Rational line_23(const HypergeometricPoint& at);

/// Two expressions that are equal at all points with 1 ≤ n, 0 ≤ c ≤ n, 1 ≤ n′ ≤ n and every
/// possible index; with `has_successor` only where index + 1 is possible too.
using HypergeometricNumber = std::function<Rational(const HypergeometricPoint&)>;
[[nodiscard]] engine::PointClaim hypergeometric_claim(const HypergeometricNumber& lhs,
                                                      const HypergeometricNumber& rhs,
                                                      bool has_successor);

}  // namespace pkdp::checks::th

#pragma once

#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::th {

/// Two releases about the same records: first the count of the first `sampled` of the unknown
/// records plus noise of ratio p1, then the count of all plus noise of a ratio that may depend on
/// the first output, or the parity of the count.
struct TwoReleases {
  std::int64_t records;  ///< unknown ones, the target included
  std::int64_t sampled;
  bool target_sampled;
  Rational bias;
  Rational p1;
  std::vector<Rational> second;  ///< the ratios to choose from; empty: the parity
};
/// The δ of both outputs together at c, the choice of the second ratio being the worst one.
[[nodiscard]] Rational joint_delta(const TwoReleases& at, const Rational& c);
/// The δ of the second release alone at c for `unknown` records, the largest over the choices.
[[nodiscard]] Rational second_delta(const TwoReleases& at, std::int64_t unknown, const Rational& c);

}  // namespace pkdp::checks::th

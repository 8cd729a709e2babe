#pragma once

#include <vector>

#include "checks/engine/domain.hpp"

/// Counting with k known records among independent ones, each with a probability of its own: the
/// remark pk.rem-gk, and what the text before pk.thm-3 concludes from pk.thm-2 and pk.prop-6.
namespace pkdp::checks::pk {

/// The records beside the target: P[D(j) = 1] of the unknown and of the known ones.
struct KnownCounts {
  std::vector<Rational> unknown;
  std::vector<Rational> known;
};

/// The least δ at c = e^ε at the target: the largest over the known ones that are possible.
[[nodiscard]] Rational active_count_delta(const KnownCounts& records, const Rational& c);
/// The same on average over the known ones.
[[nodiscard]] Rational passive_count_delta(const KnownCounts& records, const Rational& c);

/// lhs = rhs for all lists `unknown` and `known`, at least one of these, with probabilities in
/// [0, 1] of bounded denominators, and e^ε = `ratio` in {1, 5/4, 3/2, 2, 4}.
[[nodiscard]] engine::PointClaim known_counts(engine::Side lhs, engine::Side rhs);

/// Those of a point of that domain.
[[nodiscard]] KnownCounts records_of(const engine::Point& at);

}  // namespace pkdp::checks::pk

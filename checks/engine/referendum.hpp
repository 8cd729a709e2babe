#pragma once

#include <string>
#include <vector>

#include "checks/brute_force/large_threshold.hpp"
#include "checks/engine/points.hpp"

/// The thresholded referendum of np.ex-1 and pk.ex-7, in exact numbers.
namespace pkdp::checks::engine {

/// "private" is passive δ(0) ≤ `private_up_to`; "not private" is δ(ε) ≥ `exposed_from` for all ε
/// against the attacker who makes all known votes Yes.
struct ReferendumExample {
  brute_force::Referendum referendum;
  Rational private_up_to;
  Rational exposed_from;
  /// What pk.thm-4 promises at its best b_max: a number of three digits, and the next one.
  std::int64_t best_b_max = 0;
  std::string promised_from = "0";
  std::string promised_up_to = "0";
};

/// What a reading says of the example: all of the comparisons.
struct ReferendumClaim {
  ReferendumExample example;
  std::vector<Compared> (*compared)(const ReferendumExample&);
};

[[nodiscard]] Finding decide(const ReferendumClaim& claim);
[[nodiscard]] Check check_of(const ReferendumClaim& claim);

/// The readings of such an example: what it says of both attackers, by parts, and around it.
[[nodiscard]] Checks referendum_checks(const ReferendumExample& example);

}  // namespace pkdp::checks::engine

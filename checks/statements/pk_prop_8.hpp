#pragma once

#include "checks/statements/threshold_claims.hpp"

namespace pkdp::checks::prop_8 {

/// δ of M_{T−|B|} over the unknown records against δ of M_T with the known ones, active attacker.
enum class Direction { forward, backward, both };
/// Which records θ′ keeps: the unknown ones, or the first n − |B| of the others and the target.
enum class Kept { unknown, first };

struct Options {
  Direction direction = Direction::both;
  Kept kept = Kept::unknown;
  bool positive = false;                   ///< only known records with p_j > 0
  bool more_known_than_threshold = false;  ///< only |B| > T, in the place of only |B| ≤ T
  std::int64_t shift = 0;                  ///< M_{T−|B|+shift}
};
[[nodiscard]] ThresholdClaim equivalence(std::string reading, const Options& options);

}  // namespace pkdp::checks::prop_8

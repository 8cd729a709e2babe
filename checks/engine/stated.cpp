#include "checks/engine/stated.hpp"

namespace pkdp::checks::engine {

Finding decide(const StatedClaim& claim) {
  Points points;
  points.minimal(claim.minimal);
  for (const StatedPair& pair : claim.pairs()) {
    if (!points.compare(pair.lhs, pair.claimed, pair.rhs, [&] { return pair.inputs; })) {
      break;
    }
  }
  return points.finding();
}

Check check_of(const StatedClaim& claim) {
  return {.domain = [words = claim.domain](Effort) { return words; },
          .decide = [claim](Effort, const Watch&) { return decide(claim); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine

#include "checks/engine/compared.hpp"

namespace pkdp::checks::engine {

Finding decide(const ComparedClaim& claim, Effort effort, const Watch& watch) {
  return visit(
      claim.domain,
      [&](Points& points, const Point& at) {
        return points.compare(claim.compare(at), [&] { return at.inputs(); });
      },
      effort, watch);
}

Check check_of(const ComparedClaim& claim) {
  return {
      .domain = [domain = claim.domain](Effort effort) { return domain.words(effort); },
      .decide = [claim](Effort effort, const Watch& watch) { return decide(claim, effort, watch); },
      .claim = claim};
}

}  // namespace pkdp::checks::engine

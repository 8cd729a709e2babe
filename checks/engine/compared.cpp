#include "checks/engine/compared.hpp"

namespace pkdp::checks::engine {

Finding decide(const ComparedClaim& claim, Effort effort, const StepCallback& on_step) {
  return visit(
      claim.domain,
      [&](Points& points, const Point& at) {
        return points.compare(claim.compare(at), [&] { return at.inputs(); });
      },
      effort, on_step);
}

Check check_of(const ComparedClaim& claim) {
  return {.domain = [domain = claim.domain](Effort effort) { return domain.description(effort); },
          .decide = [claim](Effort effort,
                            const StepCallback& on_step) { return decide(claim, effort, on_step); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine

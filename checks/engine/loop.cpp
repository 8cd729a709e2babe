#include "checks/engine/loop.hpp"

namespace pkdp::checks::engine {

Finding decide(const Loop& loop, Effort effort) {
  Points points;
  loop.visit(points, effort);
  return points.finding();
}

Check check_of(const Loop& loop) {
  return {.domain = loop.description,
          .decide = [loop](Effort effort, const StepCallback&) { return decide(loop, effort); },
          .claim = loop};
}

}  // namespace pkdp::checks::engine

#include "checks/engine/stated_numbers.hpp"

namespace pkdp::checks::engine {

Finding decide(const StatedClaim& claim, Effort /*effort*/) {
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
  return check_of(claim, [description = claim.description](Effort) { return description; });
}

Finding decide(const CurveClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  for (const CurveOrder& order : claim.orders(effort)) {
    for (const std::int64_t n : order.sizes) {
      for (const Rational& epsilon : order.epsilons) {
        blocks.emplace_back([=, lower = order.lower, upper = order.upper](Points& points) {
          compare_reals(points, lower(n, epsilon), upper(n, epsilon), [&] {
            return Inputs{{"n", std::to_string(n)}, {"epsilon", to_string(epsilon)}};
          });
        });
      }
    }
  }
  return decide(blocks);
}

}  // namespace pkdp::checks::engine

// The corrected pk.prop-7 against what holds at ε = 0: the largest mass of the sum of the others.
#include <algorithm>

#include "checks/brute_force/laws.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/central_limit.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

Rational square(const Rational& x) { return x * x; }

std::optional<Compared> compared(const ModeClaim& claim, const Rational& target,
                                 const std::vector<Rational>& others) {
  const brute_force::Masses law = brute_force::bernoulli_sum(others);
  const Rational largest = *std::max_element(law.begin(), law.end());
  if (claim.mode == Mode::at_zero) {
    const brute_force::CountingPair pair = brute_force::counting_pair(law);
    return Compared{brute_force::hockey_stick(pair.given_zero, pair.given_one, 1), Relation::equal,
                    largest};
  }
  CentralLimitBound counted = claim.bound;
  counted.with_target = counted.with_target && claim.mode == Mode::bound_at_every_epsilon;
  const MomentSums sums = moment_sums(counted, target, others);
  if (sums.second.is_zero()) {
    return std::nullopt;
  }
  if (claim.mode == Mode::spread) {
    return Compared{square(largest) * sums.second, Relation::less_equal, square(claim.factor)};
  }
  return Compared{square(largest) * sums.second * square(sums.second), Relation::less_equal,
                  square(2 * claim.bound.coefficient * sums.third)};
}

}  // namespace

Finding decide(const ModeClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  for (const TwoKinds& kinds : claim.lists(effort)) {
    for (const bool first : {true, false}) {
      blocks.emplace_back([&claim, kinds, first](Points& points) {
        const std::vector<Rational> others = kinds.others(first);
        const Rational& target = kinds.target(first);
        points.compare(compared(claim, target, others), [&] {
          return Inputs{{"target", to_string(target)}, {"others", texts(others)}};
        });
      });
    }
  }
  return decide(blocks);
}

}  // namespace pkdp::checks::pk

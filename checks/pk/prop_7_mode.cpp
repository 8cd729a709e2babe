// The corrected pk.prop-7 against what holds at ε = 0: the largest mass of the sum of the others.
#include <algorithm>

#include "checks/brute_force/corners.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/central_limit.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

Rational square(const Rational& x) { return x * x; }

std::optional<Compared> compared(const ModeClaim& claim, const Rational& target,
                                 const std::vector<Rational>& others) {
  const brute_force::IntegerLaw law = brute_force::integer_bernoulli_sum(others);
  const Rational largest =
      make_rational(*std::max_element(law.weights.begin(), law.weights.end()), law.total);
  if (claim.mode == Mode::at_zero) {
    const brute_force::CountingPair pair =
        brute_force::counting_pair(brute_force::bernoulli_sum(others));
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

/// All p of the second kind up to that of the first one.
void visit_second_kind(const ModeClaim& claim, TwoKinds kinds, const Integer& steps,
                       Points& points) {
  for (Integer j = 0; j <= kinds.a * steps; ++j) {
    kinds.b = make_rational(j, steps);
    for (const bool first : {true, false}) {
      const std::vector<Rational> others = kinds.others(first);
      const Rational& target = kinds.target(first);
      if (!points.compare(compared(claim, target, others), [&] {
            return Inputs{{"target", to_string(target)}, {"others", texts(others)}};
          })) {
        return;
      }
    }
  }
}

}  // namespace

Finding decide(const ModeClaim& claim, Effort effort, const StepCallback& on_step) {
  std::vector<Block> blocks;
  const std::int64_t steps = claim.steps.at(effort);
  for (std::int64_t n = 2; n <= claim.greatest_n.at(effort); ++n) {
    for (std::int64_t first = 1; first < n; ++first) {
      for (std::int64_t i = 0; i <= steps; ++i) {
        blocks.emplace_back([&claim, n, first, i, steps](Points& points) {
          visit_second_kind(claim, {first, n - first, make_rational(i, steps), 0}, steps, points);
        });
      }
    }
  }
  return decide(blocks, on_step);
}

}  // namespace pkdp::checks::pk

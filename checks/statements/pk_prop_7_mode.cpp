// The corrected pk.prop-7 against what holds at ε = 0: the largest mass of the sum of the others.
#include <algorithm>

#include "checks/brute_force/laws.hpp"
#include "checks/negation.hpp"
#include "checks/statements/pk_prop_7.hpp"

namespace pkdp::checks {
namespace {

struct Compared {
  Rational lhs;
  Relation claimed;
  Rational rhs;
};

Rational square(const Rational& x) { return x * x; }

std::optional<Compared> compared(const CentralLimitClaim& claim, Mode mode, const Rational& factor,
                                 const Rational& target, const std::vector<Rational>& others) {
  const brute_force::Law law = brute_force::bernoulli_sum(others);
  const Rational largest = *std::max_element(law.begin(), law.end());
  if (mode == Mode::at_zero) {
    const brute_force::CountingPair pair = brute_force::counting_pair(law);
    return Compared{brute_force::hockey_stick(pair.given_zero, pair.given_one, 1), Relation::equal,
                    largest};
  }
  CentralLimitClaim counted = claim;
  counted.with_target = claim.with_target && mode == Mode::void_of;
  const MomentSums sums = moment_sums(counted, target, others);
  if (sums.second.is_zero()) {
    return std::nullopt;
  }
  if (mode == Mode::spread) {
    return Compared{square(largest) * sums.second, Relation::less_equal, square(factor)};
  }
  return Compared{square(largest) * sums.second * square(sums.second), Relation::less_equal,
                  square(2 * claim.coefficient * sums.third)};
}

std::vector<std::string> texts(const std::vector<Rational>& values) {
  std::vector<std::string> result;
  std::transform(values.begin(), values.end(), std::back_inserter(result),
                 [](const Rational& value) { return to_string(value); });
  return result;
}

}  // namespace

Finding decide_mode(const CentralLimitClaim& claim, Mode mode, const Rational& factor,
                    const std::vector<TwoKinds>& lists) {
  Finding finding;
  for (const TwoKinds& kinds : lists) {
    for (const bool first : {true, false}) {
      std::vector<Rational> others(static_cast<std::size_t>(kinds.first - (first ? 1 : 0)),
                                   kinds.a);
      others.insert(others.end(), static_cast<std::size_t>(kinds.second - (first ? 0 : 1)),
                    kinds.b);
      const Rational& target = first ? kinds.a : kinds.b;
      ++finding.cases;
      const auto sides = compared(claim, mode, factor, target, others);
      if (!sides) {
        continue;
      }
      ++finding.effective;
      if (!stand_in(sides->lhs, sides->claimed, sides->rhs)) {
        finding.counterexample =
            Certificate{"pk.prop-7",
                        claim.reading,
                        "Denies " + claim.denied,
                        {{"target", to_string(target)}, {"others", texts(others)}},
                        sides->lhs,
                        sides->rhs,
                        negation(sides->claimed)};
        return finding;
      }
    }
  }
  return finding;
}

}  // namespace pkdp::checks

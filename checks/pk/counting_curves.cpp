#include "checks/pk/counting_curves.hpp"

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

StatedPair pair_at(const ConditionPoint& point, std::int64_t threshold, const Rational& accepted) {
  const Epsilon epsilon = point.threshold_is_ratio ? Epsilon::of_ratio(Rational(threshold))
                                                   : Epsilon::of(Rational(threshold));
  return {{{"n", std::to_string(point.n)},
           {"lambda", to_string(point.lambda)},
           {"p", to_string(point.p)},
           {point.threshold_is_ratio ? "ratio" : "epsilon", std::to_string(threshold)}},
          counting_delta(point.n, point.p, epsilon),
          Relation::less_equal,
          accepted};
}

Rational condition_at(const ConditionPoint& point, std::int64_t threshold) {
  return brute_force::independent_ratio_tail(point.n - 1, Rational(2 * point.lambda), 0,
                                             Rational(threshold),
                                             brute_force::DivisionByZero::infinite);
}

}  // namespace

ExactForm counting_delta(std::int64_t n, const Rational& p, const Epsilon& epsilon) {
  const brute_force::CountingPair pair =
      brute_force::counting_pair(brute_force::binomial_law(n - 1, p));
  return delta(LawPair::of(pair.given_zero, pair.given_one), epsilon);
}

std::vector<StatedPair> condition_pairs(const ConditionPoint& point, std::int64_t greatest) {
  std::vector<StatedPair> pairs;
  for (std::int64_t threshold = 2; threshold <= greatest; ++threshold) {
    pairs.push_back(pair_at(point, threshold, condition_at(point, threshold)));
  }
  return pairs;
}

std::vector<StatedPair> level_pairs(const ConditionPoint& point, const Rational& level,
                                    std::int64_t greatest) {
  for (std::int64_t threshold = 2; threshold <= greatest; ++threshold) {
    if (condition_at(point, threshold) <= level) {
      return {pair_at(point, threshold, level)};
    }
  }
  return {};
}

}  // namespace pkdp::checks::pk

#include "checks/pk/rare_bounds.hpp"

#include <algorithm>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/brute_force/threshold.hpp"

namespace pkdp::checks::pk {
namespace {

using brute_force::HistogramLaw;
using engine::ExactSides;

Rational common_part(const RarePoint& at, Common common) {
  const std::int64_t trials = at.n - at.known - 1;
  return common == Common::blanket
             ? brute_force::blanket_delta(trials, at.lambda, at.parameter)
             : brute_force::trinomial_ratio_tail(trials, at.lambda, at.parameter);
}

/// P[Bin(n−1, λ) ≥ T].
Rational rare_tail(const RarePoint& at, Released released) {
  return brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.lambda),
                                at.threshold - (released == Released::from ? 1 : 0));
}

}  // namespace

Epsilon doubled(const RarePoint& at, const Rational& least) {
  return Epsilon::of(at.parameter).compare_ratio(least) > 0 ? Epsilon::of_ratio(least * least)
                                                            : Epsilon::of(2 * at.parameter);
}

RareSides corrected(Common common, Released released) {
  return [=](const RarePoint& at, const HistogramLaw& others) {
    const Rational tail = rare_tail(at, released);
    return ExactSides{passive_delta(at, others, released == Released::from ? 0 : 1,
                                    Epsilon::of_ratio(at.parameter)),
                      Rational(tail + std::max(tail, common_part(at, common)))};
  };
}

RareSides by_parts(Common common) {
  return [=](const RarePoint& at, const HistogramLaw& others) {
    const bool rare_against_bottom = at.rare[at.a] && at.b == at.values();
    Rational bound = rare_tail(at, Released::above) * (int{at.rare[at.a]} + int{at.rare[at.b]});
    if (!at.rare[at.b] && !rare_against_bottom) {
      bound += common_part(at, common);
    }
    return ExactSides{passive_delta(at, others, 1, Epsilon::of_ratio(at.parameter)), bound};
  };
}

RareDomain one_epsilon(Effort effort) {
  const bool quick = effort == Effort::quick;
  return {.greatest_n = quick ? 3 : 4, .denominator = quick ? 5U : 6U, .parameters = {2}};
}

RareDomain levels(Effort effort) {
  const bool quick = effort == Effort::quick;
  RareDomain domain{.greatest_n = quick ? 3 : 5, .denominator = quick ? 6U : 8U};
  for (std::int64_t j = 9; j <= 16 && !quick; ++j) {
    domain.parameters.push_back(make_rational(j, 8));
  }
  return domain;
}

MixedDomain mixed(Effort effort) {
  if (effort == Effort::quick) {
    return {.greatest_n = {5, 3, 2}};
  }
  MixedDomain domain{.greatest_n = {8, 5, 4}, .parameters = {1, make_rational(3, 2), 3, 8, 40}};
  domain.lambdas.push_back(make_rational(2, 5));
  for (const std::int64_t d : {5, 6, 8, 12, 40}) {
    domain.lambdas.push_back(make_rational(1, d));
  }
  return domain;
}

}  // namespace pkdp::checks::pk

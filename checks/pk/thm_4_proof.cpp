#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_records.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

enum class Step {
  released,      ///< P[M ≠ ⊥ given 0] against P[M ≠ ⊥ given 1]
  series,        ///< P[M ≠ ⊥ given 1] against f(T; n−1, p)/(1−r)
  bottom_lower,  ///< e^L of 1 over 0 at ⊥ against 1
  bottom_upper,  ///< e^L of 0 over 1 at ⊥ against 1/(1 − P[S ≥ T])
};

MaybeSides sides_of(Step step, const Point& at) {
  const auto bound = brute_force::series_bound(at.n - 1, at.p, at.threshold);
  if (!bound) {
    return std::nullopt;
  }
  const brute_force::Masses law = brute_force::binomial_law(at.n - 1, at.p);
  const Rational tail = brute_force::upper_sum(law, at.threshold);
  const Rational below = 1 - tail;
  const Rational bottom_zero = brute_force::lower_sum(law, at.threshold);
  switch (step) {
    case Step::released:
      return ExactSides{brute_force::upper_sum(law, at.threshold + 1), tail};
    case Step::series:
      return ExactSides{tail, *bound};
    case Step::bottom_lower:
      return ExactSides{Rational(below / bottom_zero), Rational(1)};
    case Step::bottom_upper:
      return ExactSides{Rational(bottom_zero / below), Rational(1 / (1 - tail))};
  }
  return std::nullopt;
}

/// Σ_{s>t} f(s; n, p) against P[M_T > t] for records of probability p, where ⊥ is not above t.
MaybeSides coupling_of_outputs(const Point& at) {
  if (at.count < 0) {
    return std::nullopt;
  }
  const brute_force::Masses law = brute_force::binomial_law(at.n, at.p);
  return ExactSides{brute_force::upper_sum(law, std::max(at.count, at.threshold) + 1),
                    brute_force::upper_sum(law, at.count + 1)};
}

/// P_θ[S > t] ≤ P_{θ_p}[S > t] for the sum of the others.
MaybeSides coupling_of_counts(const Point& at) {
  return ExactSides{
      brute_force::upper_sum(brute_force::bernoulli_sum(at.others), at.count + 1),
      brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.p), at.count + 1)};
}

/// The ratio at ⊥ of lower p_i against that of p.
MaybeSides bottom_of_lower(const Point& at) {
  if (at.threshold < 1) {
    return std::nullopt;
  }
  const auto ratio = [&](const brute_force::Masses& law) {
    return Rational(brute_force::lower_sum(law, at.threshold) /
                    brute_force::lower_sum(law, at.threshold - 1));
  };
  return ExactSides{ratio(brute_force::bernoulli_sum(at.others)),
                    ratio(brute_force::binomial_law(at.n - 1, at.p))};
}

/// δ(ε) of lower p_i against that of p, where r < 1.
MaybeSides delta_of_lower(const Point& at) {
  if (!brute_force::series_bound(at.n - 1, at.p, at.threshold)) {
    return std::nullopt;
  }
  const auto released = brute_force::above(at.threshold);
  return ExactSides{
      brute_force::active_delta(at.others, 0, released, at.ratio),
      brute_force::pair_delta(
          brute_force::released_pair(brute_force::binomial_law(at.n - 1, at.p), 0, released),
          at.ratio)};
}

const ThresholdDomain equal_p{.greatest_n = {8, 12, 12}, .denominator = {8, 14, 14}};
const ThresholdDomain lower_p{.greatest_n = {4, 6, 6}, .denominator = {5, 7, 7}, .values = up_to_p};

/// The step strictly, as printed, and with ≤ for <.
Checks both(const std::string& name, Step step) {
  const auto claim = [step](Relation claimed) {
    return check_of({equal_p,
                     [step](const Point& at) { return sides_of(step, at); },
                     claimed,
                     {"n", "threshold", "p"}});
  };
  return {{name, claim(Relation::less)}, {name + "-nonstrict", claim(Relation::less_equal)}};
}

}  // namespace

Checks rare_records_proof() {
  using enum Relation;
  ThresholdDomain equal_with_counts = equal_p;
  equal_with_counts.count = true;
  ThresholdDomain with_counts = lower_p;
  with_counts.count = true;
  ThresholdDomain with_ratios = lower_p;
  with_ratios.ratios = {1, make_rational(3, 2), 2, 3, 4};
  const std::vector<std::string> with_ratio = {"n", "threshold", "p", "others", "ratio"};
  Checks all{
      {"proof:coupling-outputs",
       check_of({equal_with_counts, coupling_of_outputs, equal, {"n", "threshold", "count", "p"}})},
      {"proof:coupling-counts",
       check_of({with_counts, coupling_of_counts, less_equal, {"n", "count", "p", "others"}})},
      {"proof:bottom-of-lower",
       check_of({lower_p, bottom_of_lower, less_equal, {"n", "threshold", "p", "others"}})},
      {"worst-is-p", check_of({with_ratios, delta_of_lower, less_equal, with_ratio})},
      {"worst-is-p-at-0", check_of({lower_p, delta_of_lower, less_equal, with_ratio})},
  };
  all.merge(both("proof:released", Step::released));
  all.merge(both("proof:series", Step::series));
  all.merge(both("proof:bottom-lower", Step::bottom_lower));
  all.merge(both("proof:bottom-upper", Step::bottom_upper));
  return all;
}

}  // namespace pkdp::checks::pk

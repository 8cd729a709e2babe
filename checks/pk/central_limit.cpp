#include "checks/pk/central_limit.hpp"

#include <algorithm>

#include "checks/brute_force/corners.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/texts.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

constexpr Precision precision = 192;

/// S = Bin(n − 1, ½): δ(ε) from prefix sums of binomial coefficients.
class FairCoins {
 public:
  explicit FairCoins(std::int64_t n)
      : records_(n), total_(power(Integer(2), static_cast<std::uint64_t>(n - 1))) {
    Integer sum = 0;
    for (std::int64_t k = 0; k < n; ++k) {
      prefix_.push_back(sum);
      sum += binomial_coefficient(static_cast<std::uint64_t>(n - 1), static_cast<std::uint64_t>(k));
    }
    prefix_.push_back(sum);
  }

  [[nodiscard]] ExactForm delta(const Epsilon& epsilon) const {
    // P(k)/Q(k) = (n − k)/k exceeds e^ε for k below `inside`, not from there on.
    std::int64_t inside = 1;
    std::int64_t outside = records_ + 1;
    while (inside < outside) {
      const std::int64_t middle = inside + (outside - inside) / 2;
      if (epsilon.compare_ratio(make_rational(records_ - middle, middle)) > 0) {
        inside = middle + 1;
      } else {
        outside = middle;
      }
    }
    const auto index = static_cast<std::size_t>(inside);
    return epsilon.affine(make_rational(prefix_[index], total_),
                          make_rational(prefix_[index - 1], total_));
  }

 private:
  std::int64_t records_;
  Integer total_;
  std::vector<Integer> prefix_;  ///< prefix_[k] = Σ_{j<k} C(n−1, j)
};

MomentSums fair_sums(const CentralLimitBound& bound, std::int64_t n) {
  const std::vector<Rational> others(static_cast<std::size_t>(n - 1), make_rational(1, 2));
  return moment_sums(bound, make_rational(1, 2), others);
}

/// tail·e^{−ε²·second/2}: the whole bound where the third moments vanish.
ExactForm gaussian_part(const CentralLimitBound& bound, const MomentSums& sums,
                        const Rational& epsilon) {
  return canonical(AffineExponential{0, bound.tail, -epsilon * epsilon * sums.second / 2});
}

/// n fair coins, where δ ≤ bound is decided at one ε or on an interval of them.
struct FairList {
  FairList(const CentralLimitBound& of, std::int64_t n)
      : bound(of), records(n), sums(fair_sums(of, n)), coins(n) {}

  /// Whether the bound is denied at ε; then the finding has the counterexample.
  [[nodiscard]] bool denied(const Rational& epsilon, Finding& finding) const {
    const ExactForm delta = coins.delta(Epsilon::of(epsilon));
    const ExactForm claimed = gaussian_part(bound, sums, epsilon);
    if (!sums.third.is_zero() || !holds(delta, Relation::greater, claimed)) {
      return false;
    }
    finding.counterexample = Certificate{
        .inputs = {{"n", std::to_string(records)}, {"p", "1/2"}, {"epsilon", to_string(epsilon)}},
        .lhs = delta,
        .rhs = claimed,
        .relation = Relation::greater,
        .minimal =
            first_by("records, all of probability one half, where fewer are settled for "
                     "every real epsilon up to one; then epsilon by halving, from one down")};
    return true;
  }

  /// δ(left) ≤ bound(right), so that δ ≤ bound on [left, right].
  [[nodiscard]] bool settled(const Rational& left, const Rational& right) const {
    return compare(Real(coins.delta(Epsilon::of(left))), Real(gaussian_part(bound, sums, right))) <=
           0;
  }

  const CentralLimitBound& bound;
  std::int64_t records;
  MomentSums sums;
  FairCoins coins;
};

Finding decide_at(const FairList& list, const std::vector<Rational>& epsilons) {
  Finding finding;
  for (const Rational& epsilon : epsilons) {
    ++finding.cases;
    ++finding.effective;
    if (list.denied(epsilon, finding)) {
      break;
    }
  }
  return finding;
}

Finding decide_everywhere(const FairList& list) {
  Finding finding;
  const Rational shortest = power_of_two(-20);
  std::vector<std::pair<Rational, Rational>> open{{Rational(0), Rational(1)}};
  while (!open.empty()) {
    const auto [left, right] = open.back();
    open.pop_back();
    ++finding.cases;
    if (list.denied(right, finding)) {
      return finding;
    }
    if (list.settled(left, right)) {
      ++finding.effective;
    } else if (right - left <= shortest) {
      ++finding.unknown;
    } else {
      const Rational middle = (left + right) / 2;
      open.emplace_back(left, middle);
      open.emplace_back(middle, right);
    }
  }
  return finding;
}

/// Both directions of δ(ε) of the law of the others against the bound.
void compare_directions(const brute_force::IntegerLaw& law, const Interval& bound,
                        const Rational& epsilon, const std::function<Inputs()>& inputs,
                        Finding& finding) {
  const std::vector<Integer> mirrored(law.weights.rbegin(), law.weights.rend());
  for (const std::vector<Integer>* weights : {&law.weights, &mirrored}) {
    const ExactForm delta = brute_force::half_line_delta(*weights, law.total, Epsilon::of(epsilon));
    const Interval enclosure = enclose(delta, precision);
    if (less(bound, enclosure) == Answer::yes) {
      finding.counterexample = Certificate{
          .inputs = inputs(), .lhs = delta, .rhs = bound.upper(), .relation = Relation::greater};
      return;
    }
    ++(less(enclosure, bound) == Answer::yes ? finding.effective : finding.unknown);
  }
}

Finding decide_list(const CentralLimitBound& bound, const TwoKinds& kinds, bool of_first) {
  Finding finding;
  const std::vector<Rational> others = kinds.others(of_first);
  const MomentSums sums = moment_sums(bound, kinds.target(of_first), others);
  const brute_force::IntegerLaw law = brute_force::integer_bernoulli_sum(others);
  for (std::uint64_t j = 1; j <= 8 && !finding.counterexample; ++j) {
    ++finding.cases;
    if (sums.second.is_zero()) {
      continue;
    }
    const Rational epsilon = make_rational(Integer(j), Integer(8));
    const Interval claimed = value_at(bound, sums, epsilon, precision);
    if (less(claimed, Interval(1L, precision)) != Answer::yes) {
      continue;  // says nothing
    }
    const auto inputs = [&] {
      return Inputs{{"target", to_string(kinds.target(of_first))},
                    {"others", texts(others)},
                    {"epsilon", to_string(epsilon)}};
    };
    compare_directions(law, claimed, epsilon, inputs, finding);
  }
  return finding;
}

}  // namespace

Rational absolute_value_of_third_moment(const Rational& p) {
  return p * (1 - p) * abs(Rational(1 - 2 * p));
}

Rational third_absolute_moment(const Rational& p) {
  return p * (1 - p) * (p * p + (1 - p) * (1 - p));
}

MomentSums moment_sums(const CentralLimitBound& bound, const Rational& target,
                       const std::vector<Rational>& others) {
  MomentSums sums;
  const auto add = [&](const Rational& p) {
    sums.second += p * (1 - p);
    sums.third += bound.third(p);
  };
  std::for_each(others.begin(), others.end(), add);
  if (bound.with_target) {
    add(target);
  }
  return sums;
}

Interval value_at(const CentralLimitBound& bound, const MomentSums& sums, const Rational& epsilon,
                  Precision bits) {
  const Interval second(sums.second, bits);
  const Interval berry_esseen =
      Interval(Rational(bound.coefficient * sums.third), bits) / (second * sqrt(second));
  const Interval factor = Interval(1L, bits) + exp(Interval(epsilon, bits));
  return berry_esseen * factor + enclose(gaussian_part(bound, sums, epsilon), bits);
}

std::vector<Rational> TwoKinds::others(bool of_first) const {
  std::vector<Rational> list(static_cast<std::size_t>(first - (of_first ? 1 : 0)), a);
  list.insert(list.end(), static_cast<std::size_t>(second - (of_first ? 0 : 1)), b);
  return list;
}

Finding decide(const FairCoinsClaim& claim, Effort effort) {
  const auto block = [&](std::size_t index) {
    const FairList list(claim.bound, static_cast<std::int64_t>(index) + 2);
    return effort == Effort::quick ? decide_at(list, claim.quick_epsilons)
                                   : decide_everywhere(list);
  };
  return in_order(static_cast<std::size_t>(claim.greatest_n - 1), block);
}

Finding decide(const TwoKindsClaim& claim, Effort effort) {
  const std::vector<TwoKinds> lists = claim.lists(effort);
  return in_order(2 * lists.size(), [&](std::size_t index) {
    return decide_list(claim.bound, lists[index / 2], index % 2 == 0);
  });
}

}  // namespace pkdp::checks::pk

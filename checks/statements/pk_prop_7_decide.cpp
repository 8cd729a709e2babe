#include <algorithm>

#include "checks/brute_force/corners.hpp"
#include "checks/statements/pk_prop_7.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::checks {
namespace {

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

MomentSums fair_sums(const CentralLimitClaim& claim, std::int64_t n) {
  const std::vector<Rational> others(static_cast<std::size_t>(n - 1), make_rational(1, 2));
  return moment_sums(claim, make_rational(1, 2), others);
}

/// tail·e^{−ε²·second/2}: the whole bound where the third moments vanish.
ExactForm gaussian_part(const CentralLimitClaim& claim, const MomentSums& sums,
                        const Rational& epsilon) {
  return canonical(AffineExponential{0, claim.tail, -epsilon * epsilon * sums.second / 2});
}

Certificate fair_certificate(const CentralLimitClaim& claim, std::int64_t n,
                             const Rational& epsilon, const ExactForm& delta,
                             const ExactForm& bound) {
  return {
      "pk.prop-7",
      claim.reading,
      "Denies " + claim.denied +
          ": all p_i = 1/2, where mu_3 = 0; lhs is delta(epsilon) of the count, rhs = delta_2 = "
          "1.25*exp(-epsilon^2*n*mu_2/2) the delta of the proposition.",
      {{"n", std::to_string(n)}, {"p", "1/2"}, {"epsilon", to_string(epsilon)}},
      delta,
      bound,
      Relation::greater,
      first_by("records, all of probability one half, where fewer are settled for every real "
               "epsilon up to one; then epsilon by halving, from one down")};
}

/// δ(left) ≤ bound(right), so that δ ≤ bound on [left, right].
bool settled(const CentralLimitClaim& claim, const FairCoins& coins, const MomentSums& sums,
             const Rational& left, const Rational& right) {
  return compare(Real(coins.delta(Epsilon::of(left))), Real(gaussian_part(claim, sums, right))) <=
         0;
}

std::vector<Rational> list_of(const TwoKinds& kinds, bool first_is_target) {
  std::vector<Rational> others(static_cast<std::size_t>(kinds.first - (first_is_target ? 1 : 0)),
                               kinds.a);
  others.insert(others.end(), static_cast<std::size_t>(kinds.second - (first_is_target ? 0 : 1)),
                kinds.b);
  return others;
}

std::vector<std::string> texts(const std::vector<Rational>& values) {
  std::vector<std::string> result;
  for (const Rational& value : values) {
    result.push_back(to_string(value));
  }
  return result;
}

void decide_list(const CentralLimitClaim& claim, const Rational& target,
                 const std::vector<Rational>& others, Finding& finding) {
  const MomentSums sums = moment_sums(claim, target, others);
  const brute_force::IntegerLaw law = brute_force::integer_bernoulli_sum(others);
  const std::vector<Integer> mirrored(law.weights.rbegin(), law.weights.rend());
  for (std::uint64_t j = 1; j <= 8 && !finding.counterexample; ++j) {
    ++finding.cases;
    if (sums.second.is_zero()) {
      continue;
    }
    const Rational epsilon = make_rational(Integer(j), Integer(8));
    const Interval bound = central_limit_bound(claim, sums, epsilon, precision);
    if (less(bound, Interval(1L, precision)) != Answer::yes) {
      continue;  // says nothing
    }
    for (const std::vector<Integer>* weights : {&law.weights, &mirrored}) {
      const ExactForm delta =
          brute_force::half_line_delta(*weights, law.total, Epsilon::of(epsilon));
      const Interval enclosure = enclose(delta, precision);
      if (less(bound, enclosure) == Answer::yes) {
        finding.counterexample =
            Certificate{"pk.prop-7",
                        claim.reading,
                        "Denies " + claim.denied + "; rhs is a number above the bound.",
                        {{"target", to_string(target)},
                         {"others", texts(others)},
                         {"epsilon", to_string(epsilon)}},
                        delta,
                        bound.upper(),
                        Relation::greater};
        return;
      }
      if (less(enclosure, bound) == Answer::yes) {
        ++finding.effective;
      } else {
        ++finding.unknown;
      }
    }
  }
}

}  // namespace

Rational absolute_value_of_third_moment(const Rational& p) {
  return p * (1 - p) * abs(Rational(1 - 2 * p));
}

Rational third_absolute_moment(const Rational& p) {
  return p * (1 - p) * (p * p + (1 - p) * (1 - p));
}

MomentSums moment_sums(const CentralLimitClaim& claim, const Rational& target,
                       const std::vector<Rational>& others) {
  MomentSums sums;
  const auto add = [&](const Rational& p) {
    sums.second += p * (1 - p);
    sums.third += claim.third(p);
  };
  std::for_each(others.begin(), others.end(), add);
  if (claim.with_target) {
    add(target);
  }
  return sums;
}

Interval central_limit_bound(const CentralLimitClaim& claim, const MomentSums& sums,
                             const Rational& epsilon, Precision bits) {
  const Interval second(sums.second, bits);
  const Interval berry_esseen =
      Interval(Rational(claim.coefficient * sums.third), bits) / (second * sqrt(second));
  const Interval factor = Interval(1L, bits) + exp(Interval(epsilon, bits));
  return berry_esseen * factor + enclose(gaussian_part(claim, sums, epsilon), bits);
}

Finding decide_fair_coins(const CentralLimitClaim& claim, std::int64_t greatest_n,
                          const std::vector<Rational>& epsilons) {
  Finding finding;
  for (std::int64_t n = 2; n <= greatest_n; ++n) {
    const MomentSums sums = fair_sums(claim, n);
    const FairCoins coins(n);
    for (const Rational& epsilon : epsilons) {
      ++finding.cases;
      ++finding.effective;
      const ExactForm delta = coins.delta(Epsilon::of(epsilon));
      const ExactForm bound = gaussian_part(claim, sums, epsilon);
      if (sums.third.is_zero() && stand_in(delta, Relation::greater, bound)) {
        finding.counterexample = fair_certificate(claim, n, epsilon, delta, bound);
        return finding;
      }
    }
  }
  return finding;
}

Finding decide_fair_coins_everywhere(const CentralLimitClaim& claim, std::int64_t greatest_n) {
  Finding finding;
  const Rational shortest = power_of_two(-20);
  for (std::int64_t n = 2; n <= greatest_n; ++n) {
    const MomentSums sums = fair_sums(claim, n);
    const FairCoins coins(n);
    std::vector<std::pair<Rational, Rational>> open{{Rational(0), Rational(1)}};
    while (!open.empty()) {
      const auto [left, right] = open.back();
      open.pop_back();
      ++finding.cases;
      const ExactForm delta = coins.delta(Epsilon::of(right));
      const ExactForm bound = gaussian_part(claim, sums, right);
      if (sums.third.is_zero() && stand_in(delta, Relation::greater, bound)) {
        finding.counterexample = fair_certificate(claim, n, right, delta, bound);
        return finding;
      }
      if (settled(claim, coins, sums, left, right)) {
        ++finding.effective;
      } else if (right - left <= shortest) {
        ++finding.unknown;
      } else {
        const Rational middle = (left + right) / 2;
        open.emplace_back(left, middle);
        open.emplace_back(middle, right);
      }
    }
  }
  return finding;
}

Finding decide_two_kinds(const CentralLimitClaim& claim, const std::vector<TwoKinds>& lists) {
  Finding finding;
  for (const TwoKinds& kinds : lists) {
    if (kinds.first > 0 && !finding.counterexample) {
      decide_list(claim, kinds.a, list_of(kinds, true), finding);
    }
    if (kinds.second > 0 && !finding.counterexample) {
      decide_list(claim, kinds.b, list_of(kinds, false), finding);
    }
  }
  return finding;
}

}  // namespace pkdp::checks

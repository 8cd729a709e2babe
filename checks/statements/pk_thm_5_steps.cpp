// Steps of the proof of pk.thm-5 that need no output: tails, randomized responses, chains.
#include <algorithm>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_5.hpp"

namespace pkdp::checks::thm_5 {
namespace {

using MaybeSides = std::optional<Sides>;
using brute_force::HistogramLaw;

/// The joint law of the counts when each of the others is a fair coin between a and ⊥ with
/// probability `weight`, and else has the rest of its law.
HistogramLaw with_coins(const Point& at, const Rational& weight) {
  brute_force::ValueLaw coin(at.law.size(), Rational(0));
  coin[at.a] = make_rational(1, 2);
  coin[at.b] = make_rational(1, 2);
  brute_force::ValueLaw rest = coin;  // of no weight when every record is a coin
  for (std::size_t t = 0; weight < 1 && t < rest.size(); ++t) {
    rest[t] = (at.law[t] - weight * coin[t]) / (1 - weight);
  }
  HistogramLaw law;
  for (std::int64_t coins = 0; coins < at.n; ++coins) {
    std::vector<brute_force::ValueLaw> records(static_cast<std::size_t>(coins), coin);
    records.resize(static_cast<std::size_t>(at.n - 1), rest);
    const Rational mass = brute_force::binomial_mass(coins, at.n - 1, weight);
    for (const auto& [counts, share] : brute_force::counts_law(records, at.values())) {
      law[counts] += mass * share;
    }
  }
  return law;
}

/// By how much the coins outweigh the law: then what is left of it is no law.
Rational shortfall(const Rational& a, const Rational& bottom, const Rational& weight) {
  return std::max(Rational(0), Rational(weight / 2 - a)) +
         std::max(Rational(0), Rational(weight / 2 - bottom));
}

std::int64_t bottoms(const Point& at, const brute_force::Histogram& counts) {
  std::int64_t rest = at.n - 1;
  for (const std::int64_t count : counts) {
    rest -= count;
  }
  return rest;
}

/// The law of the count of ⊥ among the others.
HistogramLaw bottom_law(const Point& at, const HistogramLaw& others) {
  HistogramLaw law;
  for (const auto& [counts, mass] : others) {
    law[{bottoms(at, counts)}] += mass;
  }
  return law;
}

/// The same where a record is a fair coin between ⊥ and something else.
HistogramLaw bottom_by_coins(const Point& at, const Rational& weight) {
  Point two = at;
  const Rational bottom = at.law.back();
  two.law = {Rational(1 - bottom), bottom};
  two.a = 0;
  two.b = 1;
  return bottom_law(two, with_coins(two, weight));
}

/// The joint law of (count of a, count of ⊥), and the product of the two laws.
HistogramLaw two_counts(const Point& at, const HistogramLaw& others) {
  HistogramLaw law;
  for (const auto& [counts, mass] : others) {
    law[{counts[at.a], bottoms(at, counts)}] += mass;
  }
  return law;
}

HistogramLaw product(const HistogramLaw& first, const HistogramLaw& second) {
  HistogramLaw law;
  for (const auto& [x, p] : first) {
    for (const auto& [y, q] : second) {
      law[{x[0], y[0]}] += p * q;
    }
  }
  return law;
}

}  // namespace

Claim tail_step(std::string reading, bool any_k) {
  return {
      "pk.thm-5", std::move(reading),
      "proof of Theorem 5, \"with probability 1 - f/(1-r) the result is thresholded\": P[Bin(n-1"
      ", lambda) >= T], lhs, is at most f(T; n-1, lambda)/(1-r), rhs, r with k = parameter.",
      Relation::less_equal, [any_k](const Point& at, const HistogramLaw&) -> MaybeSides {
        const Rational r = at.lambda * (at.n - 1) / ((1 - at.lambda) * at.parameter);
        if (r >= 1 || (!any_k && at.parameter != at.threshold)) {
          return std::nullopt;
        }
        return Sides{
            brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.lambda), at.threshold),
            Rational(brute_force::binomial_mass(at.threshold, at.n - 1, at.lambda) / (1 - r))};
      }};
}

Claim bottom_response(std::string reading, Bottom bottom, const Rational& coins_per_lambda) {
  return {
      "pk.thm-5", std::move(reading),
      bottom == Bottom::independent
          ? "proof of Theorem 5 as X and Y independent: the largest difference between the joint "
            "law of the counts of a and of bottom and the product of their laws, lhs, is 0."
          : "proof of Theorem 5, \"M_T(D)(bottom) also follows this randomized response\": the "
            "largest difference from the law with coins, and what is missing to a law, lhs, is 0.",
      Relation::equal, [=](const Point& at, const HistogramLaw& others) -> MaybeSides {
        const bool common = bottom == Bottom::alone || at.law[at.a] >= at.lambda;
        if (at.b != at.values() || !common || at.threshold != 0) {
          return std::nullopt;
        }
        const Rational weight = coins_per_lambda * at.lambda;
        const Rational last = at.law.back();
        switch (bottom) {
          case Bottom::alone:
            return Sides{Rational(brute_force::histogram_excess(bottom_law(at, others),
                                                                bottom_by_coins(at, weight), 1) +
                                  shortfall(1 - last, last, weight)),
                         Rational(0)};
          case Bottom::jointly:
            return Sides{Rational(brute_force::histogram_excess(others, with_coins(at, weight), 1) +
                                  shortfall(at.law[at.a], last, weight)),
                         Rational(0)};
          case Bottom::independent:
            break;
        }
        return Sides{brute_force::histogram_excess(
                         two_counts(at, others),
                         product(brute_force::coordinate(others, at.a), bottom_law(at, others)), 1),
                     Rational(0)};
      }};
}

Finding decide_twice(const std::string& reading, bool with_ratio, std::uint64_t denominator) {
  Finding finding;
  const auto both = [](const Rational& x, const Rational& y, const Rational& c) {
    const brute_force::Law p{x, Rational(1 - x)};
    const brute_force::Law q{y, Rational(1 - y)};
    return std::max(brute_force::hockey_stick(p, q, c), brute_force::hockey_stick(q, p, c));
  };
  for (std::uint64_t d = 1; d <= denominator; ++d) {
    const std::vector<Rational> masses = brute_force::multiples(d, d);
    for (const Rational& ratio : {make_rational(3, 2), Rational(2), Rational(3)}) {
      for (const Rational& p : masses) {
        for (const Rational& q : masses) {
          for (const Rational& r : masses) {
            ++finding.cases;
            ++finding.effective;
            const Rational delta = std::max(both(p, q, ratio), both(q, r, ratio));
            const Rational bound = delta * (with_ratio ? Rational(1 + ratio) : Rational(2));
            const Rational chained = both(p, r, ratio * ratio);
            if (chained > bound) {
              finding.counterexample =
                  Certificate{"pk.thm-5",
                              reading,
                              "Denies the proof of Theorem 5, indistinguishability (eps, delta) "
                              "twice gives (2 eps, 2 delta): laws (p, 1-p), (q, 1-q), (r, 1-r).",
                              {{"p", to_string(p)},
                               {"q", to_string(q)},
                               {"r", to_string(r)},
                               {"ratio", to_string(ratio)}},
                              chained,
                              bound,
                              Relation::greater,
                              first_by("common denominator of the probabilities, then e^epsilon "
                                       "from its list, then p, q, r")};
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

}  // namespace pkdp::checks::thm_5

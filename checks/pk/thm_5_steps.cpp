#include <algorithm>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_bounds.hpp"

namespace pkdp::checks::pk {
namespace {

using brute_force::HistogramLaw;
using engine::ExactSides;
using MaybeSides = std::optional<ExactSides>;

/// The joint law of the counts when each of the others is a fair coin between a and ⊥ with
/// probability `weight`, and else has the rest of its law.
HistogramLaw with_coins(const RarePoint& at, const Rational& weight) {
  brute_force::ValueMasses coin(at.law.size(), Rational(0));
  coin[at.a] = make_rational(1, 2);
  coin[at.b] = make_rational(1, 2);
  brute_force::ValueMasses rest = coin;  // of no weight when every record is a coin
  for (std::size_t t = 0; weight < 1 && t < rest.size(); ++t) {
    rest[t] = (at.law[t] - weight * coin[t]) / (1 - weight);
  }
  HistogramLaw law;
  for (std::int64_t coins = 0; coins < at.n; ++coins) {
    std::vector<brute_force::ValueMasses> records(static_cast<std::size_t>(coins), coin);
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

std::int64_t bottoms(const RarePoint& at, const brute_force::ValueCounts& counts) {
  std::int64_t rest = at.n - 1;
  for (const std::int64_t count : counts) {
    rest -= count;
  }
  return rest;
}

/// The law of the count of ⊥ among the others.
HistogramLaw bottom_law(const RarePoint& at, const HistogramLaw& others) {
  HistogramLaw law;
  for (const auto& [counts, mass] : others) {
    law[{bottoms(at, counts)}] += mass;
  }
  return law;
}

/// The same where a record is a fair coin between ⊥ and something else.
HistogramLaw bottom_by_coins(const RarePoint& at, const Rational& weight) {
  RarePoint two = at;
  const Rational bottom = at.law.back();
  two.law = {Rational(1 - bottom), bottom};
  two.a = 0;
  two.b = 1;
  return bottom_law(two, with_coins(two, weight));
}

/// The joint law of (count of a, count of ⊥), and the product of the two laws.
HistogramLaw two_counts(const RarePoint& at, const HistogramLaw& others) {
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

/// P[Bin(n−1, λ) ≥ T] against f(T; n−1, λ)/(1−r) for every k = `parameter` with r < 1, or only for
/// k = T.
MaybeSides tail_step(const RarePoint& at, bool any_k) {
  const Rational r = at.lambda * (at.n - 1) / ((1 - at.lambda) * at.parameter);
  if (r >= 1 || (!any_k && at.parameter != at.threshold)) {
    return std::nullopt;
  }
  return ExactSides{
      brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.lambda), at.threshold),
      Rational(brute_force::binomial_mass(at.threshold, at.n - 1, at.lambda) / (1 - r))};
}

/// The count of ⊥ as a randomised response: its law is that of M ∼ Bin(n−1, 2λ) fair coins and
/// n−1−M records Ber(ν); with coins between a and ⊥ the joint law of all counts is; the counts of a
/// and of ⊥ are independent (for common a; largest difference of the laws against 0).
enum class Bottom { alone, jointly, independent };
MaybeSides bottom_response(const RarePoint& at, const HistogramLaw& others, Bottom bottom) {
  const bool common = bottom == Bottom::alone || at.law[at.a] >= at.lambda;
  if (at.b != at.values() || !common || at.threshold != 0) {
    return std::nullopt;
  }
  const Rational weight = 2 * at.lambda;
  const Rational last = at.law.back();
  switch (bottom) {
    case Bottom::alone:
      return ExactSides{Rational(brute_force::histogram_excess(bottom_law(at, others),
                                                               bottom_by_coins(at, weight), 1) +
                                 shortfall(1 - last, last, weight)),
                        Rational(0)};
    case Bottom::jointly:
      return ExactSides{Rational(brute_force::histogram_excess(others, with_coins(at, weight), 1) +
                                 shortfall(at.law[at.a], last, weight)),
                        Rational(0)};
    case Bottom::independent:
      break;
  }
  return ExactSides{brute_force::histogram_excess(
                        two_counts(at, others),
                        product(brute_force::coordinate(others, at.a), bottom_law(at, others)), 1),
                    Rational(0)};
}

/// "≈_{ε,δ} twice gives ≈_{2ε,·}" on two outcomes: the least δ at 2ε of three laws in a chain
/// against 2δ, or against (1 + e^ε)δ.
void visit_chains(engine::Points& points, std::uint64_t denominator, bool with_ratio) {
  const auto both = [](const Rational& x, const Rational& y, const Rational& c) {
    const brute_force::Masses p{x, Rational(1 - x)};
    const brute_force::Masses q{y, Rational(1 - y)};
    return std::max(brute_force::hockey_stick(p, q, c), brute_force::hockey_stick(q, p, c));
  };
  points.ordered_by(
      "common denominator of the probabilities, then e^epsilon from its list, then p, q, r");
  for (std::uint64_t d = 1; d <= denominator; ++d) {
    const std::vector<Rational> masses = brute_force::multiples(d, d);
    for (const Rational& ratio : {make_rational(3, 2), Rational(2), Rational(3)}) {
      for (const Rational& p : masses) {
        for (const Rational& q : masses) {
          for (const Rational& r : masses) {
            const Rational delta = std::max(both(p, q, ratio), both(q, r, ratio));
            const Rational bound = delta * (with_ratio ? Rational(1 + ratio) : Rational(2));
            if (!points.compare(both(p, r, ratio * ratio), Relation::less_equal, bound, [&] {
                  return engine::Inputs{{"p", to_string(p)},
                                        {"q", to_string(q)},
                                        {"r", to_string(r)},
                                        {"ratio", to_string(ratio)}};
                })) {
              return;
            }
          }
        }
      }
    }
  }
}

Check chains(bool with_ratio) {
  return check_of(engine::Enumeration{"three laws on two outcomes, common denominator ≤ {}",
                                      {8, 20, 20},
                                      [=](engine::Points& points, std::int64_t size) {
                                        visit_chains(points, static_cast<std::uint64_t>(size),
                                                     with_ratio);
                                      }});
}

Check tails(bool any_k) {
  const auto places = [](Effort effort) {
    RareDomain domain = levels(effort);
    domain.greatest_values = 1;
    domain.parameters = {1, 2, 3, 4, 5};  // they stand for k
    return domain;
  };
  return check_of(RareClaim{
      places, [=](const RarePoint& at, const HistogramLaw&) { return tail_step(at, any_k); }});
}

Check response(Bottom bottom) {
  const auto once = [](Effort effort) {
    RareDomain domain = levels(effort);
    domain.parameters = {1};
    return domain;
  };
  return check_of(RareClaim{once,
                            [=](const RarePoint& at, const HistogramLaw& others) {
                              return bottom_response(at, others, bottom);
                            },
                            Relation::equal});
}

}  // namespace

Checks rare_value_steps() {
  return {
      {"proof:tail", tails(false)},
      {"tail-free-k", tails(true)},
      {"proof:bottom-response", response(Bottom::alone)},
      {"proof:bottom-coins", response(Bottom::jointly)},
      {"bottom-independent", response(Bottom::independent)},
      {"proof:twice", chains(false)},
      {"proof:twice-corrected", chains(true)},
  };
}

}  // namespace pkdp::checks::pk

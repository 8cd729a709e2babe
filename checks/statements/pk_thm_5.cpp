#include "checks/statements/pk_thm_5.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/negation.hpp"
#include "checks/statements/thresholding.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::checks::thm_5 {
namespace {

using MaybeSides = std::optional<Sides>;
using brute_force::HistogramLaw;

/// Σ max(0, P − e^ε·Q) in exact form.
ExactForm excess(const HistogramLaw& p, const HistogramLaw& q, const Epsilon& epsilon) {
  Rational a = 0;
  Rational b = 0;
  for (const auto& [output, mass] : p) {
    const auto found = q.find(output);
    if (found == q.end()) {
      a += mass;
    } else if (epsilon.compare_ratio(mass / found->second) > 0) {
      a += mass;
      b += found->second;
    }
  }
  return epsilon.affine(a, b);
}

ExactForm larger(const ExactForm& x, const ExactForm& y) {
  return stand_in(x, Relation::less, y) ? y : x;
}

/// The laws of (background, output) with the target at `target`; known records come first.
HistogramLaw seen(const Point& at, const HistogramLaw& unknown, std::size_t target,
                  std::int64_t above) {
  HistogramLaw joint;
  for (const auto& [known, mass] : brute_force::counts_law(at.background, at.values())) {
    HistogramLaw all;
    for (const auto& [counts, weight] : unknown) {
      brute_force::Histogram sum = counts;
      for (std::size_t t = 0; t < sum.size(); ++t) {
        sum[t] += known[t];
      }
      all[sum] += weight;
    }
    for (const auto& [output, weight] :
         brute_force::released_law(all, target, at.threshold + above)) {
      brute_force::Histogram both = known;
      both.insert(both.end(), output.begin(), output.end());
      joint[both] += mass * weight;
    }
  }
  return joint;
}

bool allowed(const brute_force::ValueLaw& law, const Rational& lambda) {
  const auto common = [&](const Rational& p) { return p >= lambda && p <= 1 - lambda; };
  return common(law.back()) && std::all_of(law.begin(), law.end() - 1, [&](const Rational& p) {
           return p <= lambda || common(p);
         });
}

std::string minimality(const Point& at) {
  return first_by(
      at.mixed.empty()
          ? "records, values, common denominator of lambda and the law, then these, known records, "
            "threshold, the pair of values, then the level from its list"
          : "records, values, lambda from its list, how many values are rare, known records, the "
            "laws among the corners, threshold, the pair of values, then the level from its list");
}

Certificate certificate(const Claim& claim, const Point& at, const Sides& sides) {
  std::vector<std::string> law;
  for (const Rational& p : at.law) {
    law.push_back(to_string(p));
  }
  std::map<std::string, Input> inputs{{"n", std::to_string(at.n)},
                                      {"threshold", std::to_string(at.threshold)},
                                      {"known", std::to_string(at.known)},
                                      {"lambda", to_string(at.lambda)},
                                      {"law", law},
                                      {"a", std::to_string(at.a)},
                                      {"b", std::to_string(at.b)},
                                      {"parameter", to_string(at.parameter)}};
  if (!at.mixed.empty()) {
    std::vector<std::string> others;
    for (const brute_force::ValueLaw& one : at.mixed) {
      std::transform(one.begin(), one.end(), std::back_inserter(others),
                     [](const Rational& p) { return to_string(p); });
    }
    inputs["others"] = others;
  }
  return {claim.statement,      claim.reading,        "Denies " + claim.denied, std::move(inputs),
          canonical(sides.lhs), canonical(sides.rhs), negation(claim.claimed),  minimality(at)};
}

/// Numbers of known records of one law; true when a counterexample was found.
bool over_known(Point at, const Claim& claim, const Domain& domain, Finding& finding) {
  at.rare.clear();
  for (std::size_t t = 0; t < at.law.size(); ++t) {
    at.rare.push_back(t < at.values() && at.law[t] <= at.lambda);
  }
  for (at.known = 0; at.known < (domain.known ? at.n : 1); ++at.known) {
    at.background.assign(static_cast<std::size_t>(at.known), at.law);
    const std::vector<brute_force::ValueLaw> records(static_cast<std::size_t>(at.n - at.known - 1),
                                                     at.law);
    if (over_outputs(at, brute_force::counts_law(records, at.values()), claim, domain.parameters,
                     false, finding)) {
      return true;
    }
  }
  return false;
}

bool is_bottom_pair(const Point& at) { return at.known == 0 && at.b == at.values(); }

Rational common_part(const Point& at, Common common) {
  const std::int64_t trials = at.n - at.known - 1;
  return common == Common::blanket
             ? brute_force::blanket_delta(trials, at.lambda, at.parameter)
             : brute_force::trinomial_ratio_tail(trials, at.lambda, at.parameter);
}

const char* words_of(Common common) {
  return common == Common::blanket ? "E[(1 - e^eps N2/(N1 + 1))+]" : "P[N1 + 1 > e^eps N2]";
}

}  // namespace

ExactForm passive_delta(const Point& at, const HistogramLaw& others, std::int64_t above,
                        const Epsilon& epsilon) {
  const HistogramLaw p = seen(at, others, at.a, above);
  const HistogramLaw q = seen(at, others, at.b, above);
  return larger(excess(p, q, epsilon), excess(q, p, epsilon));
}

bool over_outputs(Point at, const HistogramLaw& others, const Claim& claim,
                  const std::vector<Rational>& parameters, bool each_kind, Finding& finding) {
  const auto kind = [&at](std::size_t t) { return t == at.values() ? 2 : at.rare[t] ? 0 : 1; };
  for (at.threshold = 0; at.threshold <= at.n; ++at.threshold) {
    std::set<std::pair<int, int>> seen_kinds;
    for (at.a = 0; at.a < at.law.size(); ++at.a) {
      for (at.b = at.a + 1; at.b < at.law.size(); ++at.b) {
        if (each_kind && !seen_kinds.emplace(kind(at.a), kind(at.b)).second) {
          continue;
        }
        for (const Rational& parameter : parameters) {
          at.parameter = parameter;
          ++finding.cases;
          const bool possible = each_kind || (at.law[at.a] > 0 && at.law[at.b] > 0);
          const MaybeSides sides = possible ? claim.sides(at, others) : std::nullopt;
          if (!sides) {
            continue;
          }
          ++finding.effective;
          if (!stand_in(sides->lhs, claim.claimed, sides->rhs)) {
            finding.counterexample = certificate(claim, at, *sides);
            return true;
          }
        }
      }
    }
  }
  return false;
}

std::string Domain::words() const {
  return fmt::format(
      "1 ≤ n ≤ {} i.i.d. records, at most {} values beside ⊥, λ and the law with a common "
      "denominator ≤ {}, 0 ≤ T ≤ n, all pairs of values{}, {} levels",
      greatest_n, greatest_values, denominator, known ? ", all numbers of known records" : "",
      parameters.size());
}

Finding decide(const Claim& claim, const Domain& domain) {
  Finding finding;
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    for (std::size_t values = 1; values <= domain.greatest_values; ++values) {
      for (std::uint64_t d = 1; d <= domain.denominator; ++d) {
        for (std::uint64_t j = 1; 2 * j <= d; ++j) {
          for (const brute_force::ValueLaw& law :
               brute_force::simplex(values + 1, domain.denominator)) {
            const bool fits = std::all_of(law.begin(), law.end(), [d](const Rational& p) {
              return denominator(Rational(p * d)) == 1;
            });
            Point at;
            at.n = n;
            at.lambda = make_rational(Integer(j), Integer(d));
            at.law = law;
            if (fits && allowed(law, at.lambda) && over_known(at, claim, domain, finding)) {
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

namespace {

/// Theorem 5 with the given τ.
MaybeSides theorem(const Point& at, const HistogramLaw& others, const std::optional<Rational>& tail,
                   std::int64_t above, bool zero_over_zero) {
  if (!tail || *tail >= 1) {
    return std::nullopt;
  }
  const Rational bound = std::max(
      Rational(2 * *tail), brute_force::independent_ratio_tail(
                               at.n - at.known - 1, Rational(2 * at.lambda), 0, at.parameter,
                               zero_over_zero ? brute_force::DivisionByZero::infinite
                                              : brute_force::DivisionByZero::zero_over_zero_not));
  const Rational least = 1 / (1 - *tail);
  const Epsilon epsilon = Epsilon::of(at.parameter).compare_ratio(least) > 0
                              ? Epsilon::of_ratio(least * least)
                              : Epsilon::of(2 * at.parameter);
  return Sides{passive_delta(at, others, above, epsilon), bound};
}

const char* const theorem_words =
    "Theorem 5: delta at eps = 2 max(-ln(1 - tau), parameter), lhs, is at most max(2 tau, "
    "P[X/Y >= parameter]), rhs";

Rational rare_tail(const Point& at, const Broken& broken) {
  const std::int64_t trials = std::max<std::int64_t>(at.n - 1 - broken.fewer, 0);
  return brute_force::upper_sum(brute_force::binomial_law(trials, at.lambda),
                                at.threshold + broken.shift);
}

}  // namespace

Claim printed(std::string statement, std::string reading, std::int64_t above, bool zero_over_zero) {
  return {std::move(statement), std::move(reading),
          std::string(theorem_words) + ", n - known in place of n.", Relation::less_equal,
          [=](const Point& at, const HistogramLaw& others) {
            return theorem(at, others,
                           brute_force::series_bound(at.n - at.known - 1, at.lambda, at.threshold),
                           above, zero_over_zero);
          }};
}

Claim free_k(std::string reading) {
  return {"pk.thm-5", std::move(reading), std::string(theorem_words) + ", r with k = n.",
          Relation::less_equal, [](const Point& at, const HistogramLaw& others) -> MaybeSides {
            const Rational r = at.lambda * (at.n - 1) / ((1 - at.lambda) * at.n);
            const Rational mass = brute_force::binomial_mass(at.threshold, at.n - 1, at.lambda);
            return r < 1 ? theorem(at, others, Rational(mass / (1 - r)), 1, true) : std::nullopt;
          }};
}

Claim corrected(std::string statement, std::string reading, const Broken& broken, Common common) {
  return {
      std::move(statement), std::move(reading),
      std::string("that the passive delta at e^eps = parameter, lhs, is at most tau + max(tau, ") +
          words_of(common) + "), rhs.",
      Relation::less_equal, [=](const Point& at, const HistogramLaw& others) -> MaybeSides {
        const Rational tail = rare_tail(at, broken);
        return Sides{passive_delta(at, others, broken.above, Epsilon::of_ratio(at.parameter)),
                     Rational(tail + broken.factor * std::max(tail, common_part(at, common)))};
      }};
}

Claim by_parts(std::string statement, std::string reading, const Broken& broken, Common common) {
  return {std::move(statement), std::move(reading),
          std::string("that the passive delta at e^eps = parameter, lhs, is at most tau per rare "
                      "value of the pair plus ") +
              words_of(common) + ", which only rare values and bottom do without, rhs.",
          Relation::less_equal, [=](const Point& at, const HistogramLaw& others) -> MaybeSides {
            const bool rare_against_bottom = at.rare[at.a] && at.b == at.values();
            Rational bound = rare_tail(at, broken) * (int{at.rare[at.a]} + int{at.rare[at.b]});
            if (!at.rare[at.b] && !rare_against_bottom) {
              bound += broken.factor * common_part(at, common);
            }
            return Sides{passive_delta(at, others, broken.above, Epsilon::of_ratio(at.parameter)),
                         bound};
          }};
}

Claim restricted(std::string reading) {
  return {
      "pk.thm-5", std::move(reading),
      "proof of Theorem 5, \"allows us to restrict our analysis to the value of M_T(D)(t)\": "
      "delta of the whole output, lhs, is that of the count of t = a alone, rhs (e^eps = "
      "parameter).",
      Relation::less_equal, [](const Point& at, const HistogramLaw& others) -> MaybeSides {
        if (!is_bottom_pair(at) || !brute_force::series_bound(at.n - 1, at.lambda, at.threshold)) {
          return std::nullopt;
        }
        const auto alone = [&](std::size_t target) {
          return brute_force::coordinate(
              brute_force::released_law(others, target, at.threshold + 1), at.a);
        };
        const Epsilon epsilon = Epsilon::of_ratio(at.parameter);
        return Sides{passive_delta(at, others, 1, epsilon),
                     larger(excess(alone(at.a), alone(at.b), epsilon),
                            excess(alone(at.b), alone(at.a), epsilon))};
      }};
}

Claim other_coordinate(std::string reading) {
  return {"pk.thm-5", std::move(reading),
          "that the law of another count is the same given t and given bottom.", Relation::equal,
          [](const Point& at, const HistogramLaw& others) -> MaybeSides {
            if (!is_bottom_pair(at) || at.values() < 2) {
              return std::nullopt;
            }
            const auto law = [&](std::size_t target) {
              return brute_force::coordinate(
                  brute_force::released_law(others, target, at.threshold + 1), at.a == 0 ? 1 : 0);
            };
            return Sides{brute_force::histogram_excess(law(at.a), law(at.b), 1), Rational(0)};
          }};
}

Claim hidden_loss(std::string reading) {
  return {"pk.thm-5", std::move(reading),
          "proof of Theorem 5, rare t = a hidden: \"the privacy loss is bounded by -ln(1 - tau)\": "
          "the largest ratio given bottom over given t, lhs, against 1/(1 - tau), rhs.",
          Relation::less_equal, [](const Point& at, const HistogramLaw& others) -> MaybeSides {
            const auto tail = brute_force::series_bound(at.n - 1, at.lambda, at.threshold);
            if (!is_bottom_pair(at) || at.law[at.a] > at.lambda || !tail || *tail >= 1) {
              return std::nullopt;
            }
            const HistogramLaw with = brute_force::released_law(others, at.a, at.threshold + 1);
            Rational largest = 0;
            for (const auto& [output, mass] :
                 brute_force::released_law(others, at.b, at.threshold + 1)) {
              const auto found = with.find(output);
              if (output[at.a] == -1 && found != with.end()) {
                largest = std::max(largest, Rational(mass / found->second));
              }
            }
            return Sides{largest, Rational(1 / (1 - *tail))};
          }};
}

}  // namespace pkdp::checks::thm_5

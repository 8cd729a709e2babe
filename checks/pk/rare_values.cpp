#include "checks/pk/rare_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/texts.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks::pk {
namespace {

using brute_force::HistogramLaw;

/// The laws of (background, output) with the target at `target`; known records come first.
HistogramLaw seen(const RarePoint& at, const HistogramLaw& unknown, std::size_t target,
                  std::int64_t above) {
  HistogramLaw joint;
  for (const auto& [known, mass] : brute_force::counts_law(at.background, at.values())) {
    HistogramLaw all;
    for (const auto& [counts, weight] : unknown) {
      brute_force::ValueCounts sum = counts;
      for (std::size_t t = 0; t < sum.size(); ++t) {
        sum[t] += known[t];
      }
      all[sum] += weight;
    }
    for (const auto& [output, weight] :
         brute_force::released_law(all, target, at.threshold + above)) {
      brute_force::ValueCounts both = known;
      both.insert(both.end(), output.begin(), output.end());
      joint[both] += mass * weight;
    }
  }
  return joint;
}

bool allowed(const brute_force::ValueMasses& law, const Rational& lambda) {
  const auto common = [&](const Rational& p) { return p >= lambda && p <= 1 - lambda; };
  return common(law.back()) && std::all_of(law.begin(), law.end() - 1, [&](const Rational& p) {
           return p <= lambda || common(p);
         });
}

engine::Inputs inputs_of(const RarePoint& at) {
  engine::Inputs inputs{
      {"n", std::to_string(at.n)},         {"threshold", std::to_string(at.threshold)},
      {"known", std::to_string(at.known)}, {"lambda", to_string(at.lambda)},
      {"law", engine::texts(at.law)},      {"a", std::to_string(at.a)},
      {"b", std::to_string(at.b)},         {"parameter", to_string(at.parameter)}};
  if (!at.mixed.empty()) {
    std::vector<Rational> others;
    for (const brute_force::ValueMasses& one : at.mixed) {
      others.insert(others.end(), one.begin(), one.end());
    }
    inputs["others"] = engine::texts(others);
  }
  return inputs;
}

/// Numbers of known records of one law; false at a refutation.
bool over_known(RarePoint at, const RareClaim& claim, const RareDomain& domain,
                engine::Points& points) {
  at.rare.clear();
  for (std::size_t t = 0; t < at.law.size(); ++t) {
    at.rare.push_back(t < at.values() && at.law[t] <= at.lambda);
  }
  for (at.known = 0; at.known < (domain.known ? at.n : 1); ++at.known) {
    at.background.assign(static_cast<std::size_t>(at.known), at.law);
    const std::vector<brute_force::ValueMasses> records(
        static_cast<std::size_t>(at.n - at.known - 1), at.law);
    if (!over_outputs(at, brute_force::counts_law(records, at.values()), claim, domain.parameters,
                      false, points)) {
      return false;
    }
  }
  return true;
}

}  // namespace

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
  return holds(x, Relation::less, y) ? y : x;
}

ExactForm passive_delta(const RarePoint& at, const HistogramLaw& others, std::int64_t above,
                        const Epsilon& epsilon) {
  const HistogramLaw p = seen(at, others, at.a, above);
  const HistogramLaw q = seen(at, others, at.b, above);
  return larger(excess(p, q, epsilon), excess(q, p, epsilon));
}

bool over_outputs(RarePoint at, const HistogramLaw& others, const RareClaim& claim,
                  const std::vector<Rational>& parameters, bool each_kind, engine::Points& points) {
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
          const bool possible = each_kind || (at.law[at.a] > 0 && at.law[at.b] > 0);
          const auto sides = possible ? claim.sides(at, others) : std::nullopt;
          if (!sides) {
            points.skip();
          } else if (!points.compare(sides->lhs, claim.claimed, sides->rhs,
                                     [&] { return inputs_of(at); })) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

std::string RareDomain::description() const {
  return fmt::format(
      "1 ≤ n ≤ {} i.i.d. records, at most {} values beside ⊥, λ and the law with a common "
      "denominator ≤ {}, 0 ≤ T ≤ n, all pairs of values{}, {} levels",
      greatest_n, greatest_values, denominator, known ? ", all numbers of known records" : "",
      parameters.size());
}

Finding decide(const RareClaim& claim, const RareDomain& domain) {
  engine::Points points;
  points.ordered_by(
      "records, values, common denominator of lambda and the law, then these, known records, "
      "threshold, the pair of values, then the level from its list");
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    for (std::size_t values = 1; values <= domain.greatest_values; ++values) {
      for (std::uint64_t d = 1; d <= domain.denominator; ++d) {
        for (std::uint64_t j = 1; 2 * j <= d; ++j) {
          for (const brute_force::ValueMasses& law :
               brute_force::simplex(values + 1, domain.denominator)) {
            const bool fits = std::all_of(law.begin(), law.end(), [d](const Rational& p) {
              return denominator(Rational(p * d)) == 1;
            });
            RarePoint at;
            at.n = n;
            at.lambda = make_rational(Integer(j), Integer(d));
            at.law = law;
            if (fits && allowed(law, at.lambda) && !over_known(at, claim, domain, points)) {
              return points.finding();
            }
          }
        }
      }
    }
  }
  return points.finding();
}

Finding decide(const RareClaim& claim, Effort effort) {
  return std::visit([&](const auto& domain) { return decide(claim, domain); },
                    claim.domain(effort));
}

Check check_of(const RareClaim& claim) {
  return {.domain =
              [domain = claim.domain](Effort effort) {
                return std::visit([](const auto& points) { return points.description(); },
                                  domain(effort));
              },
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::pk

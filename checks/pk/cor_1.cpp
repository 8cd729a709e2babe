#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/histograms.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/closed_forms.hpp"
#include "checks/pk/cor_1_tight.hpp"
#include "checks/pk/histogram_family.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// pk.cor-1: the histogram over K values.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using HistogramLaw = std::map<brute_force::ValueCounts, Rational>;

/// λ ≤ 1/K.
std::vector<Rational> lambdas(std::size_t values) {
  std::vector<Rational> result;
  for (std::uint64_t denominator = values; denominator <= 24; ++denominator) {
    if (denominator <= values + 4 || denominator % 12 == 0) {
      result.push_back(make_rational(1, denominator));
    }
  }
  return result;
}

/// δ(ε) of a target over the first two values, exactly.
ExactForm two_value_delta(const HistogramLaw& others, const Epsilon& epsilon) {
  std::map<brute_force::ValueCounts, std::pair<Rational, Rational>> released;
  for (const auto& [histogram, mass] : others) {
    for (const bool first : {true, false}) {
      brute_force::ValueCounts seen = histogram;
      ++seen[first ? 0 : 1];
      (first ? released[seen].first : released[seen].second) += mass;
    }
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [seen, masses] : released) {
    p.push_back(masses.first);
    q.push_back(masses.second);
  }
  return delta(LawPair::of(p, q), epsilon);
}

struct ClosedPoint {
  std::vector<std::int64_t> groups;
  Rational lambda;
  Rational epsilon;
};

std::vector<ClosedPoint> closed_points(Effort effort) {
  std::vector<ClosedPoint> points;
  const Rational lambda = make_rational(33, 100);
  const auto add = [&](std::int64_t others, const Rational& epsilon) {
    const std::int64_t third = others / 3;
    points.push_back({{0, 0, others}, lambda, epsilon});
    points.push_back({{others, 0, 0}, lambda, epsilon});
    if (effort != Effort::quick) {
      points.push_back({{third, third, others - 2 * third}, lambda, epsilon});
      points.push_back({{others / 2, others - others / 2, 0}, lambda, epsilon});
    }
  };
  add(37, 1);
  add(82, 1);
  if (effort != Effort::quick) {
    add(60, make_rational(3, 4));
    add(82, make_rational(1, 2));
    add(120, make_rational(3, 4));
  }
  return points;
}

HistogramLaw law_of(std::size_t values, const std::vector<brute_force::OptionLaw>& others) {
  return others.empty() ? HistogramLaw{{brute_force::ValueCounts(values, 0), Rational(1)}}
                        : brute_force::histogram_law(others);
}

/// "δ ≥ P[X/Y ≥ ε] is enough", X, Y independent Bin(n−1, factor·λ), uniform records over K values,
/// then λ < 1/K by denominators, then whole ε.
struct NumericalCondition {
  std::int64_t values;
  std::int64_t factor;
};

bool compare_at(const NumericalCondition& condition, std::int64_t n, const Rational& lambda,
                const Rational& epsilon, Points& points) {
  const auto values = static_cast<std::size_t>(condition.values);
  const brute_force::OptionLaw uniform(values, make_rational(1, condition.values));
  const HistogramLaw law =
      law_of(values, std::vector<brute_force::OptionLaw>(static_cast<std::size_t>(n - 1), uniform));
  const Rational accepted =
      brute_force::independent_ratio_tail(n - 1, Rational(lambda * condition.factor), 0, epsilon,
                                          brute_force::DivisionByZero::infinite);
  return points.compare(two_value_delta(law, Epsilon::of(epsilon)), Relation::less_equal, accepted,
                        [&] {
                          return Inputs{{"n", std::to_string(n)},
                                        {"values", std::to_string(condition.values)},
                                        {"lambda", to_string(lambda)},
                                        {"epsilon", to_string(epsilon)}};
                        });
}

void visit(const NumericalCondition& condition, Points& points, std::int64_t greatest_n) {
  points.ordered_by("records, all uniform, then lambda by denominator, then whole epsilon");
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (const Rational& lambda : brute_force::interior_rationals(6)) {
      for (std::int64_t epsilon = 1; epsilon <= 6 && lambda * condition.values < 1; ++epsilon) {
        if (!compare_at(condition, n, lambda, epsilon, points)) {
          return;
        }
      }
    }
  }
}

Check check(const NumericalCondition& condition) {
  return check_of(Enumeration{
      fmt::format("n ≤ {{}}, uniform records over {} values, denominators of λ ≤ 6, ε = 1, …, 6",
                  condition.values),
      3, [condition](Points& points, std::int64_t size) { visit(condition, points, size); }});
}

Check check(const HistogramFamilyClaim& claim) {
  return check_of(claim, [claim](Effort effort) {
    const std::int64_t records = claim.records.at(effort);
    return fmt::format(
        "K = {} (n ≤ {}) and 4 (n ≤ {}) values, λ ∈ {{1/K … 1/(K+4), 1/12, 1/24}}, all corners of "
        "{{p_k ≥ λ}}, e^ε ∈ {{1, 9/8, 3/2, 2, 3, 6}}",
        claim.least_values == 2 ? "2, 3" : "3", records, records - 1);
  });
}

Check check(const HistogramClosedClaim& claim) {
  return check_of(claim, [](Effort effort) {
    return fmt::format(
        "K = 3, λ = 33/100, n from 38 to {}, some corners, where the premise on ε holds; and {} "
        "(the largest δ for each K from 3 to 1/λ)",
        effort == Effort::quick ? 83 : 121, small_share_words(effort));
  });
}

const StatementChecks cor_1("pk.cor-1", [] {
  return Checks{{"printed", check(HistogramClosedClaim{14, 27})},
                {"proof:gamma", check(HistogramFamilyClaim{brute_force::trinomial_ratio_tail})},
                {"numerical", check(NumericalCondition{2, 2})},
                {"numerical-gamma", check(NumericalCondition{3, 3})},
                {"corrected", check(HistogramClosedClaim{6, 12})},
                {"corrected:blanket", check(HistogramFamilyClaim{brute_force::blanket_delta})},
                {"corrected:attained",
                 check(HistogramFamilyClaim{brute_force::blanket_delta, Relation::equal, 3})},
                {"corrected:tight", histogram_tight()}};
});

/// Every corner counts as a point; their largest δ is compared.
bool compare_largest(const HistogramFamilyClaim& claim, const std::vector<HistogramLaw>& corners,
                     const Rational& lambda, const Rational& c, std::int64_t others,
                     std::size_t values, Finding& finding) {
  Rational worst = 0;
  for (const HistogramLaw& law : corners) {
    worst = std::max(worst, brute_force::histogram_delta(law, c));
  }
  Points points;
  points.compare(worst, claim.claimed, claim.bound(others, lambda, c), [&] {
    return Inputs{{"n", std::to_string(others + 1)},
                  {"values", std::to_string(values)},
                  {"lambda", to_string(lambda)},
                  {"ratio", to_string(c)}};
  });
  finding.cases += corners.size();
  finding.effective += corners.size();
  finding.counterexample = points.finding().counterexample;
  return points.open();
}

bool visit_lambda(const HistogramFamilyClaim& claim, const Rational& lambda, std::int64_t others,
                  std::size_t values, Finding& finding) {
  std::vector<HistogramLaw> corners;
  for (const auto& family : brute_force::corner_families(values, others, lambda)) {
    corners.push_back(law_of(values, family));
  }
  const std::vector<Rational> ratios{1, make_rational(9, 8), make_rational(3, 2), 2, 3, 6};
  return std::all_of(ratios.begin(), ratios.end(), [&](const Rational& c) {
    return compare_largest(claim, corners, lambda, c, others, values, finding);
  });
}

void visit_closed(const HistogramClosedClaim& claim, const ClosedPoint& at, Points& points) {
  std::int64_t others = 0;
  for (const std::int64_t size : at.groups) {
    others += size;
  }
  const Rational weight = at.lambda * others;
  if (at.epsilon * weight < claim.least) {
    points.skip();
    return;
  }
  const Rational below = exp(Interval(at.epsilon, 64)).lower();  // δ at it is no smaller
  points.compare(brute_force::three_way_delta(at.groups, at.lambda, below), Relation::less_equal,
                 AffineExponential{0, 1, -at.epsilon * at.epsilon * weight / claim.square}, [&] {
                   return Inputs{{"lambda", to_string(at.lambda)},
                                 {"epsilon", to_string(at.epsilon)},
                                 {"groups", texts(at.groups)}};
                 });
}

}  // namespace

Finding decide(const HistogramFamilyClaim& claim, Effort effort) {
  Finding finding;
  const std::int64_t records = claim.records.at(effort);
  for (std::size_t values = claim.least_values; values <= 4; ++values) {
    for (std::int64_t others = 0; others < (values == 4 ? records - 1 : records); ++others) {
      for (const Rational& lambda : lambdas(values)) {
        if (!visit_lambda(claim, lambda, others, values, finding)) {
          return finding;
        }
      }
    }
  }
  return finding;
}

Finding decide(const HistogramClosedClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  for (const ClosedPoint& at : closed_points(effort)) {
    blocks.emplace_back([&claim, at](Points& points) { visit_closed(claim, at, points); });
  }
  for (Block& block : small_share_blocks(exponential_form(claim.square, claim.least), effort)) {
    blocks.push_back(std::move(block));
  }
  return decide(blocks);
}

}  // namespace pkdp::checks::pk

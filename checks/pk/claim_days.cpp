#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checks/brute_force/multisets.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/daily_counts.hpp"

/// pk.claim-days: several binary queries as one histogram.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

using Law = std::map<brute_force::ValueCounts, Rational>;
using brute_force::OptionLaw;

std::vector<std::string> masses(const std::vector<OptionLaw>& laws) {
  std::vector<std::string> result;
  for (const OptionLaw& law : laws) {
    const std::vector<std::string> all = texts(law);
    result.insert(result.end(), all.begin(), all.end());
  }
  return result;
}

std::vector<OptionLaw> all_corners(const Rational& lambda) {
  std::vector<OptionLaw> laws;
  for (std::size_t high = 0; high < 4; ++high) {
    laws.push_back(brute_force::option_corner(4, high, lambda));
  }
  return laws;
}

/// The corners of p_k ≥ λ over the options 0, 1, 3 (a "no" on day 2 after a "yes" never happens).
std::vector<OptionLaw> three_option_corners(const Rational& lambda) {
  std::vector<OptionLaw> laws;
  for (std::size_t high = 0; high < 3; ++high) {
    const OptionLaw law = brute_force::option_corner(3, high, lambda);
    laws.push_back({law[0], law[1], 0, law[2]});
  }
  return laws;
}

/// Either of the options "01" and "10" with probability 1/2: each day is a fair coin.
std::vector<OptionLaw> opposite_days(const Rational&) {
  return {{0, make_rational(1, 2), make_rational(1, 2), 0}};
}

Rational by_lambda(std::int64_t others, const Rational& lambda, const Rational& c, const Law&) {
  return brute_force::blanket_delta(others, lambda, c);
}

Rational by_histogram(std::int64_t, const Rational&, const Rational& c, const Law& histogram) {
  return brute_force::histogram_delta(histogram, c);
}

Check check(const DaysClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "d = 2, n ≤ {}, λ ∈ {{{}}}, every list of the laws that others may have, e^ε ∈ {{1, 3/2, "
        "2, "
        "4}}",
        claim.records.at(effort), fmt::join(texts(claim.lambdas), ", "));
  });
}

const StatementChecks claim_days("pk.claim-days", [] {
  using enum Relation;
  const std::vector<std::size_t> all{0, 1, 2, 3};
  const std::vector<Rational> rare{make_rational(1, 3), make_rational(1, 4), make_rational(1, 12)};
  DaysClaim equality{all_corners, all, by_histogram, equal};
  DaysClaim marginals{opposite_days, all, by_lambda, less_equal, {make_rational(1, 3)}};
  equality.records = marginals.records = 3;
  return Checks{{"printed", check({all_corners, all, by_lambda})},
                {"equality", check(equality)},
                {"marginals", check(marginals)},
                {"corrected", check({all_corners, all, by_histogram})},
                {"corrected:possible-options",
                 check({three_option_corners, {0, 1, 3}, by_lambda, less_equal, rare})},
                {"corrected:tight", check_of(TightDaysClaim{})}};
});

void visit_family(const DaysClaim& claim, const Rational& lambda,
                  const std::vector<OptionLaw>& family, Points& points) {
  constexpr std::size_t queries = 2;
  const Law histogram = brute_force::histogram_law(family);
  const Law counts = brute_force::query_counts(histogram, queries);
  for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2), Rational(4)}) {
    const Rational found = brute_force::query_delta(counts, queries, claim.target, c);
    const Rational bound =
        claim.bound(static_cast<std::int64_t>(family.size()), lambda, c, histogram);
    const auto inputs = [&] {
      return Inputs{{"queries", std::to_string(queries)},
                    {"others", masses(family)},
                    {"lambda", to_string(lambda)},
                    {"ratio", to_string(c)}};
    };
    if (!points.compare(found, claim.claimed, bound, inputs)) {
      return;
    }
  }
}

}  // namespace

Finding decide(const DaysClaim& claim, Effort effort) {
  Points points;
  points.ordered_by(
      "records, then lambda from its list, then the laws of the others among the corners, then "
      "e^epsilon from its list");
  for (std::int64_t others = 1; others < claim.records.at(effort); ++others) {
    for (const Rational& lambda : claim.lambdas) {
      for (const auto& family :
           brute_force::multisets_of(claim.options(lambda), static_cast<std::size_t>(others))) {
        visit_family(claim, lambda, family, points);
        if (!points.open()) {
          return points.finding();
        }
      }
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::pk

#include <fmt/format.h>
#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/pk/series.hpp"

/// pk.ex-9: counts over time series.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::Marginal;
using brute_force::SeriesMasses;

constexpr DependenceConvention remainder = DependenceConvention::remainder;

Check refuted(const SeriesClaim& claim, std::size_t records, std::int64_t greatest) {
  Check check = check_of(Enumeration{
      fmt::format("n ≤ {} records with the same law of two days, denominator ≤ {{}}", records),
      greatest, [=](Points& points, std::int64_t size) {
        visit_series(claim, records, static_cast<std::uint64_t>(size), points);
      }});
  check.claim = claim;
  return check;
}

Check holding(const SeriesClaim& claim) {
  const Sizes lists(400, 105'000, 10'000'000);
  const auto decided = [=](Effort effort, const StepCallback& on_step) {
    Points points;
    visit_series(claim, 4, 6, points);
    Finding finding = points.finding();
    if (points.open()) {
      append(finding,
             decide_mixed_series(claim, static_cast<std::uint64_t>(lists.at(effort)), on_step));
    }
    return finding;
  };
  return {.domain =
              [lists](Effort effort) {
                return fmt::format(
                    "n ≤ 4 records with the same law, denominator ≤ 6; {} random lists of 1 … 5 "
                    "other records with different laws, any two series of the target",
                    lists.at(effort));
              },
          .decide = decided,
          .claim = claim};
}

/// Three independent days with probabilities of denominator ≤ greatest.
std::vector<SeriesMasses> product_days(std::uint64_t greatest) {
  std::vector<SeriesMasses> laws;
  const std::vector<Rational> values = brute_force::interior_rationals(greatest);
  for (const Rational& x : values) {
    for (const Rational& y : values) {
      for (const Rational& z : values) {
        SeriesMasses law;
        for (std::size_t k = 0; k < 8; ++k) {
          const brute_force::Days bits = brute_force::series_at(k, 3);
          law.push_back((bits[0] == 1 ? x : Rational(1 - x)) *
                        (bits[1] == 1 ? y : Rational(1 - y)) *
                        (bits[2] == 1 ? z : Rational(1 - z)));
        }
        laws.push_back(std::move(law));
      }
    }
  }
  return laws;
}

/// All laws of three days, more than one series possible, whose days are pairwise independent.
std::vector<SeriesMasses> pairwise_days(std::uint64_t greatest) {
  std::vector<SeriesMasses> laws = brute_force::simplex(8, greatest);
  std::erase_if(laws, [](const SeriesMasses& law) {
    return std::count(law.begin(), law.end(), Rational(0)) == 7 ||
           !brute_force::days_independent(law, false);
  });
  return laws;
}

Check released_days(std::vector<SeriesMasses> (*laws)(std::uint64_t), const Sizes& greatest,
                    const std::string& more = "") {
  return check_of(Enumeration{
      "n ≤ 3 records of three days, the first uniform, the others with one law, denominator ≤ {}, "
      "e^ε_j ∈ {{1, 3/2, 2, 3}}" +
          more,
      greatest, [laws](Points& points, std::int64_t size) {
        visit_days(laws(static_cast<std::uint64_t>(size)), points);
      }});
}

/// Correlated fair bits: (1 ± ρ)/4.
SeriesMasses symmetric(const Rational& rho) {
  const Rational same = (1 + rho) / 4;
  const Rational other = (1 - rho) / 4;
  return {same, other, other, same};
}

/// The second day denies the first: P[D_1 = 1] = 1/(r+1), P[D_2 = 1 given D_1 = 0] = r/(r+1) and
/// given D_1 = 1 it is 1/(r(r+1)), each as far from P[D_1 = 1] as e^c = r allows.
SeriesMasses denying(std::int64_t r) {
  const Rational rare = make_rational(1, r + 1);
  return {rare * (1 - rare), (1 - rare) * (1 - rare), rare * (1 - rare / r), rare * rare / r};
}

Check too_small(const ConstantClaim& claim, std::int64_t records, const std::string& domain) {
  Check check =
      check_of(Enumeration{domain, records, [claim](Points& points, std::int64_t size) {
                             visit_constant(claim, static_cast<std::size_t>(size), points);
                           }});
  check.claim = claim;
  return check;
}

Check smaller_constant() {
  return too_small({.marginal = Marginal::next_day,
                    .a = {0, 0},
                    .b = {1, 1},
                    .halves = 7,
                    .laws = {symmetric(make_rational(1, 10))},
                    .minimal = not_known(
                        "fewest records for one law and one output that were chosen; other laws "
                        "and outputs are not visited")},
                   60, "n ≤ {} records, correlation 1/10");
}

Check smaller_constant_same_day() {
  ConstantClaim claim{
      .marginal = Marginal::same_day,
      .a = {1, 1},
      .b = {0, 0},
      .halves = 9,
      .laws = {},
      .minimal = not_known("fewest records, then least whole e^c, for one family of laws and one "
                           "output that were chosen; other laws and outputs are not visited")};
  for (std::int64_t r = 2; r <= 30; ++r) {
    claim.laws.push_back(denying(r));
  }
  return too_small(claim, 4, "n ≤ {} records of the family of the note, e^c = 2, 3, …, 30");
}

const StatementChecks ex_9("pk.ex-9", [] {
  return Checks{
      {"printed", refuted({Marginal::same_day, remainder}, 2, 12)},
      {"infinite-losses", refuted({}, 1, 6)},
      {"next-day", refuted({Marginal::next_day, remainder}, 3, 6)},
      {"corrected", holding({Marginal::next_day, remainder, 4})},
      {"corrected:same-day", holding({Marginal::same_day, remainder, 5})},
      {"smaller-constant", smaller_constant()},
      {"smaller-constant-same-day", smaller_constant_same_day()},
      {"printed:direct", released_days(pairwise_days, 4)},
      {"corrected:direct", released_days(product_days, {3, 4, 5}, " of each day's probability")}};
});

}  // namespace

}  // namespace pkdp::checks::pk

#include "checks/statements/pk_ex_9.hpp"

#include <fmt/format.h>

#include "checks/brute_force/day_table.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Marginal;
using brute_force::SeriesLaw;

constexpr DependenceConvention remainder = DependenceConvention::remainder;

std::vector<std::string> texts(const std::vector<Rational>& law) {
  std::vector<std::string> result;
  for (const Rational& mass : law) {
    result.push_back(to_string(mass));
  }
  return result;
}

bool has_two_series(const SeriesLaw& law) {
  std::size_t possible = 0;
  for (const Rational& mass : law) {
    possible += mass.is_zero() ? 0 : 1;
  }
  return possible > 1;
}

/// The least e^c for all of these records; nothing when there is none.
std::optional<Rational> common_ratio(const SeriesClaim& claim, const std::vector<SeriesLaw>& laws) {
  Rational ratio = 1;
  for (const SeriesLaw& law : laws) {
    const auto least = brute_force::correlation_ratio(law, claim.marginal);
    if (!least) {
      return std::nullopt;
    }
    ratio = std::max(ratio, *least);
  }
  return ratio;
}

/// False when the claim failed, and then the finding has the counterexample.
bool decide_at(const SeriesClaim& claim, const std::vector<SeriesLaw>& others,
               const SeriesLaw& target, Finding& finding) {
  ++finding.cases;
  std::vector<SeriesLaw> all = others;
  all.push_back(target);
  const std::optional<Rational> ratio = common_ratio(claim, all);
  if (!ratio || !has_two_series(target)) {
    return true;
  }
  ++finding.effective;
  const Rational nu =
      brute_force::day_nu(others, target, power(*ratio, claim.multiple), claim.convention);
  if (nu.is_zero()) {
    return true;
  }
  finding.counterexample = Certificate{
      "pk.ex-9",
      claim.reading,
      fmt::format("Denies Example 9, \"mechanisms M_j and M_(j+1) are (2c, 0)-bounded dependent\": "
                  "every record has the law `series` of two days, e^c = ratio, lhs is the least nu "
                  "at mu = {}c.",
                  claim.multiple),
      {{"records", std::to_string(others.size() + 1)},
       {"series", texts(target)},
       {"ratio", to_string(*ratio)}},
      nu,
      Rational(0),
      Relation::greater,
      first_by("records, all of one law, then its denominator, then the law lexicographically")};
  return false;
}

Reading refuted(const SeriesClaim& claim, std::size_t records, std::uint64_t greatest,
                std::string text, std::string note) {
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note = std::move(note),
          .domain =
              [=](Effort) {
                return fmt::format("n ≤ {} records with the same law of two days, denominator ≤ {}",
                                   records, greatest);
              },
          .check = [=](Effort) { return decide_series(claim, records, greatest); }};
}

Reading holding(const SeriesClaim& claim, std::uint64_t normal, std::string text,
                std::string note) {
  const auto count = [normal](Effort effort) {
    return effort == Effort::quick ? 400 : effort == Effort::normal ? normal : 4 * normal;
  };
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::sampled,
          .note = std::move(note),
          .least_effective = 300,
          .domain =
              [count](Effort effort) {
                return fmt::format(
                    "n ≤ 4 records with the same law, denominator ≤ 6; {} random lists of 1 … 5 "
                    "other records with different laws, any two series of the target",
                    count(effort));
              },
          .check =
              [claim, count](Effort effort) {
                Finding finding = decide_series(claim, 4, 6);
                if (!finding.counterexample) {
                  engine::append(finding, decide_mixed_series(claim, count(effort)));
                }
                return finding;
              }};
}

/// Three independent days with probabilities of denominator ≤ greatest.
std::vector<SeriesLaw> product_days(std::uint64_t greatest) {
  std::vector<SeriesLaw> laws;
  const std::vector<Rational> values = brute_force::interior_rationals(greatest);
  for (const Rational& x : values) {
    for (const Rational& y : values) {
      for (const Rational& z : values) {
        SeriesLaw law;
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

/// All laws of three days whose days are pairwise independent.
std::vector<SeriesLaw> pairwise_days(std::uint64_t greatest) {
  std::vector<SeriesLaw> laws;
  for (const SeriesLaw& law : brute_force::simplex(8, greatest)) {
    if (has_two_series(law) && brute_force::days_independent(law, false)) {
      laws.push_back(law);
    }
  }
  return laws;
}

std::vector<Reading> direct_readings() {
  const auto domain = [](std::uint64_t greatest) {
    return fmt::format(
        "n ≤ 3 records of three days, the first uniform, the others with one law, denominator ≤ "
        "{}, e^ε_j ∈ {{1, 3/2, 2, 3}}",
        greatest);
  };
  const auto size = [](Effort effort) {
    return effort == Effort::quick ? 3U : effort == Effort::normal ? 4U : 5U;
  };
  return {
      {.reading = "printed:direct",
       .claim = "D(i)_{j₁}, D(i)_{j₂} independent for all j₁ ≠ j₂: releases of the days that are "
                "(ε_j,δ_j)-APK are (Σε_j, Σδ_j)-APK together.",
       .verdict = Verdict::refuted,
       .evidence = Evidence::certificate,
       .note =
           "Pairwise independence is too little from three days on: if all others have D(i)_3 = "
           "D(i)_1 ⊕ D(i)_2, the sum of their counts is even, and the release tells the "
           "target's parity, for every n. The first in the order of records, then denominators of "
           "the law of the others; the first record is uniform throughout.",
       .domain = [domain](Effort) { return domain(4); },
       .check = [](Effort) { return decide_days("printed:direct", pairwise_days(4), 3); }},
      {.reading = "corrected:direct",
       .claim = "The same with all days of a record mutually independent.",
       .verdict = Verdict::holds,
       .evidence = Evidence::exhaustive,
       .note = "Given the target's series the daily counts of the others are independent: the loss "
               "of the series is the sum of the daily losses. Two days: pairwise is mutual.",
       .least_effective = 200,
       .domain = [domain, size](
                     Effort effort) { return domain(size(effort)) + " of each day's probability"; },
       .check =
           [size](Effort effort) {
             return decide_days("corrected:direct", product_days(size(effort)), 3);
           }}};
}

}  // namespace

Finding decide_series(const SeriesClaim& claim, std::size_t records, std::uint64_t greatest) {
  Finding finding;
  const auto laws = brute_force::simplex(4, greatest);
  for (std::size_t n = 1; n <= records; ++n) {
    for (const SeriesLaw& law : laws) {
      if (!decide_at(claim, std::vector<SeriesLaw>(n - 1, law), law, finding)) {
        return finding;
      }
    }
  }
  return finding;
}

Finding decide_mixed_series(const SeriesClaim& claim, std::uint64_t count) {
  const SeriesLaw any(4, make_rational(1, 4));
  return engine::in_order(count, [&](std::size_t index) {
    engine::Draw draw(20261121 + 7919 * index);
    std::vector<SeriesLaw> others;
    for (std::size_t n = 1 + draw.below(5); n > 0; --n) {
      others.push_back(draw.masses(4));
      for (Rational& mass : others.back()) {  // no impossible day: c is finite
        mass = (mass * 3 + make_rational(1, 4)) / 4;
      }
    }
    Finding finding;
    const auto ratio = common_ratio(claim, others);  // that of `any` is 1
    if (claim.convention == remainder && ratio &&
        brute_force::dependence_is_at_most(others, power(*ratio, claim.multiple))) {
      finding.cases = finding.effective = 1;
    } else {
      decide_at(claim, others, any, finding);
    }
    return finding;
  });
}

Finding decide_days(const std::string& reading, const std::vector<SeriesLaw>& laws,
                    std::size_t records) {
  Finding finding;
  const std::vector<Rational> ratios{1, make_rational(3, 2), 2, 3};
  const SeriesLaw uniform(8, make_rational(1, 8));
  for (std::size_t n = 1; n <= records; ++n) {
    for (const SeriesLaw& law : laws) {
      // Record 1 is uniform, the n − 1 others have the law: either kind is a target.
      const auto delta = [&](const std::vector<std::size_t>& released, const Rational& c) {
        std::vector<SeriesLaw> others(n - 1, law);
        Rational of_first = brute_force::series_delta(others, uniform, released, c);
        if (n == 1) {
          return of_first;
        }
        others.front() = uniform;
        return std::max(of_first, brute_force::series_delta(others, law, released, c));
      };
      for (const Rational& c : ratios) {
        ++finding.cases;
        ++finding.effective;
        const Rational promised = delta({0}, c) + delta({1}, c) + delta({2}, c);
        const Rational found = promised < 1 ? delta({0, 1, 2}, power(c, 3)) : Rational(0);
        if (found > promised) {
          finding.counterexample = Certificate{
              "pk.ex-9",
              reading,
              "Denies Example 9, \"if D(i)_j1 is independent from D(i)_j2 for all j1 != j2, then "
              "the result is direct\": record 1 is uniform over the series of three days, the "
              "others have the law `series`; lhs is the least delta of (M_1, M_2, M_3) at "
              "e^epsilon = ratio^3, rhs the sum of the least delta_j at ratio.",
              {{"records", std::to_string(n)}, {"series", texts(law)}, {"ratio", to_string(c)}},
              found,
              promised,
              Relation::greater,
              first_by("records, the first of them uniform, then denominator of the law of the "
                       "others, then the law, then e^epsilon from its list")};
          return finding;
        }
      }
    }
  }
  return finding;
}

Statement pk_ex_9() {
  const std::string text =
      "D(i)_{j+1} given D(i)_j = a ≈_c D(i)_j for all a, i, j, records independent: the counts of "
      "two days are (2c,0)-bounded dependent";
  std::vector<Reading> readings{
      refuted({"printed", Marginal::same_day, remainder}, 2, 12,
              text + ", Dep 0 where a count alone excludes b.",
              "The target's series changes both counts, one step each: a step of the first day "
              "costs up to 2c, one of the second up to 3c, as the condition compares day j+1 with "
              "day j."),
      refuted({"infinite-losses"}, 1, 6, text + ", Dep as printed.",
              "The least and the greatest count of a day are excluded by b: Dep = ∞ with x/0 = ∞, "
              "for every n. A matter of the convention of pk.def-17 alone."),
      refuted({"next-day", Marginal::next_day, remainder}, 3, 6,
              text + ", with D(i)_{j+1} for the last D(i)_j, Dep 0 where a count alone excludes b.",
              "The target's series may change both counts, one step each: 2c for each step. Two "
              "records are safe, as one other record has |Dep| ≤ 2c."),
      holding(
          {"corrected", Marginal::next_day, remainder, 4}, 105'000,
          "D(i)_{j+1} given D(i)_j = a ≈_c D(i)_{j+1}, records independent: (4c,0)-bounded "
          "dependent, Dep 0 where a count alone excludes b.",
          "P[S₂ | S₁ = s] and P[S₂ | S₁ = s−1] average P[S₂ | x], P[S₂ | x′] over a coupling in "
          "which x and x′ differ in one record (independent bits given their sum grow with "
          "it): a factor e^{2c}. The same with the days exchanged, as P[x,y]/(P[x]·P[y]) is "
          "symmetric; Dep is one step of each."),
      holding({"corrected:same-day", Marginal::same_day, remainder, 5}, 105'000,
              "With the printed comparison (day j+1 with day j): (5c,0)-bounded dependent, Dep 0 "
              "where a count alone excludes b.",
              "P[y|1]/P[y|0] is within e^{2c}: a step of the first day. One of the second is "
              "within P[x|1]/P[x|0] of the days exchanged. Let k = e^{−c}, q = P[x=1], u = "
              "P[y=1|x], v = P[y=1|1−x]; qk ≤ v ≤ u ≤ q/k, (1−q)k ≤ 1−u, z = P[y=1] and o(t) = "
              "t/(1−t): the factor is o(u)/o(z), or the mirror image. If x = 1, o(u)/o(z) ≤ k⁻². "
              "If x = 0, z = qv + (1−q)u: for z ≥ q it is (u/z)·((1−z)/(1−u)) ≤ k⁻¹·k⁻²; for "
              "u ≤ q, o(q)/o(v) ≤ k⁻²; for z < q < u, o(u)/o(q) ≤ min(k⁻², (1−(1−q)k)/(qk)) and "
              "o(q)/o(z) ≤ (q+k(1−q))/(k(1−q+qk)), together at most k⁻³: by the first for q ≤ 1/2, "
              "by the second for q ≥ 1/2.")};
  for (Reading& reading : pk_ex_9_constant_readings()) {
    readings.push_back(std::move(reading));
  }
  for (Reading& reading : direct_readings()) {
    readings.push_back(std::move(reading));
  }
  return {"pk.ex-9", "002", "example", "Counts over time series", std::move(readings)};
}

}  // namespace pkdp::checks

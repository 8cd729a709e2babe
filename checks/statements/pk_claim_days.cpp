#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/multisets.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/negation.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/pk_cor_1.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {
namespace {

using Law = std::map<brute_force::Histogram, Rational>;
using brute_force::OptionLaw;

std::vector<Rational> ratios() { return {1, make_rational(3, 2), 2, 4}; }

std::vector<std::string> texts(const std::vector<OptionLaw>& laws) {
  std::vector<std::string> result;
  for (const OptionLaw& law : laws) {
    for (const Rational& mass : law) {
      result.push_back(to_string(mass));
    }
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

std::vector<Rational> small_lambdas() {
  return {make_rational(1, 4), make_rational(1, 5), make_rational(1, 6), make_rational(1, 12)};
}

Reading reading(const DaysClaim& claim, Verdict verdict, std::string text, std::string note,
                const std::vector<Rational>& lambdas) {
  const bool refuted = verdict == Verdict::refuted;
  const auto records = [refuted](Effort effort) {
    return refuted ? 3 : effort == Effort::quick ? 4 : effort == Effort::normal ? 7 : 8;
  };
  Reading result =
      framed(claim.reading, std::move(text), verdict, std::move(note), Evidence::exhaustive, 100);
  result.domain = [records](Effort effort) {
    return fmt::format(
        "d = 2, n ≤ {}, λ from 1/12 up, every list of corner laws of the others, e^ε ∈ {{1, 3/2, "
        "2, 4}}",
        records(effort));
  };
  result.check = [=](Effort effort) { return decide_queries(claim, records(effort), 2, lambdas); };
  return result;
}

}  // namespace

Finding decide_queries(const DaysClaim& claim, std::int64_t records, std::size_t queries,
                       const std::vector<Rational>& lambdas) {
  Finding finding;
  for (std::int64_t others = 1; others < records; ++others) {
    for (const Rational& lambda : lambdas) {
      for (const auto& family :
           brute_force::multisets_of(claim.options(lambda), static_cast<std::size_t>(others))) {
        const Law histogram = brute_force::histogram_law(family);
        const Law counts = brute_force::query_counts(histogram, queries);
        for (const Rational& c : ratios()) {
          ++finding.cases;
          ++finding.effective;
          const Rational found = brute_force::query_delta(counts, queries, claim.target, c);
          const Rational bound = claim.bound(others, lambda, c, histogram);
          const Relation claimed = claim.equality ? Relation::equal : Relation::less_equal;
          if (!stand_in(found, claimed, bound)) {
            finding.counterexample =
                Certificate{"pk.claim-days",
                            claim.reading,
                            "Denies " + claim.denied + ".",
                            {{"queries", std::to_string(queries)},
                             {"others", texts(family)},
                             {"lambda", to_string(lambda)},
                             {"ratio", to_string(c)}},
                            found,
                            bound,
                            negation(claimed),
                            first_by("records, then lambda from its list, then "
                                     "the laws of the others among the "
                                     "corners, then e^epsilon from its list")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Statement pk_claim_days() {
  const std::vector<std::size_t> all{0, 1, 2, 3};
  const DaysClaim printed{"printed",
                          "that the d counts are as private as Corollary 1 says of 2^d options: "
                          "lhs is the least delta of the counts, rhs the bound for lambda",
                          all_corners, all, by_lambda};
  const DaysClaim equality{"equality",
                           "\"we can consider them as a single query with 2^d options\" as an "
                           "equality: lhs is the least delta of the two counts, rhs that of the "
                           "histogram of the options; `others` lists the laws of the others",
                           all_corners,
                           all,
                           by_histogram,
                           true};
  const DaysClaim bounded{"corrected", "that the counts are no less private than the histogram",
                          all_corners, all, by_histogram};
  const DaysClaim possible{"corrected:possible-options",
                           "the bound with lambda over the possible options",
                           three_option_corners,
                           {0, 1, 3},
                           by_lambda};
  const DaysClaim marginals{
      "marginals",
      "that lambda < P[yes] < 1 - lambda on each day is enough: `others` lists the laws of the "
      "others, lhs is the least delta of the two counts, rhs the bound of Theorem 3 for lambda",
      opposite_days, all, by_lambda};
  const Rational third = make_rational(1, 3);
  return {
      "pk.claim-days",
      "002",
      "claim",
      "Several binary queries as one histogram",
      {reading(printed, Verdict::holds,
               "The first d binary queries of correlated days: pk.cor-1 for 2^d options, each of "
               "probability ≥ λ for every record, bounds the privacy of the d counts.",
               "The counts are a function of the histogram. All 2^d options must have probability "
               "> λ, so λ < 2^−d and the closed form asks for n > 27·2^d.",
               small_lambdas()),
       reading(equality, Verdict::refuted,
               "The d counts have the same privacy loss as the single query with 2^d options.",
               "Several histograms give the same counts; the single query is an upper bound.",
               small_lambdas()),
       reading(marginals, Verdict::refuted,
               "It is enough that each day by itself has λ < P[yes] < 1 − λ.",
               "Others who say yes on exactly one of two days: the sum of the counts tells the "
               "target's own.",
               {third}),
       reading(bounded, Verdict::holds,
               "δ of the d counts is at most δ of the histogram of the options, at every ε.",
               "Post-processing.", small_lambdas()),
       reading(possible, Verdict::holds,
               "If some options never occur (a one-time action), pk.cor-1 applies to the K ≤ 2^d "
               "possible ones, the target's included.",
               "pk.cor-1 does not know what the values mean.",
               {make_rational(1, 3), make_rational(1, 4), make_rational(1, 12)}),
       pk_claim_days_tight_reading()}};
}

}  // namespace pkdp::checks

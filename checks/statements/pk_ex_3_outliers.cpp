#include "checks/statements/pk_ex_3_outliers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

const char* const id = "pk.ex-3";

/// t up to 25σ: for two records there is no outlier before 11σ, and two from there on.
constexpr std::int64_t farthest = 100;

/// "We can choose b and make it 1 with high probability" for this number of records.
Finding decide_two_records() {
  Finding finding{1, 1, 0, std::nullopt};
  const Rational found = most_likely_one(2, farthest);
  const Rational half = make_rational(1, 2);
  if (found <= half) {
    finding.counterexample =
        Certificate{id,
                    "two-records",
                    "Denies \"we can choose b so that this record becomes an outlier; and make it "
                    "1 with high probability\": the others are mu - sigma or mu + sigma at even "
                    "odds, b = mu + t*sigma/4; lhs is the largest probability of one outlier over "
                    "t = 0 ... quarters, rhs 1/2.",
                    {{"records", "2"}, {"quarters", std::to_string(farthest)}},
                    found,
                    half,
                    Relation::less_equal,
                    only_case("two records, the fewest that the claim is about")};
  }
  return finding;
}

}  // namespace

std::uint64_t outliers(std::int64_t records, std::int64_t quarters, std::int64_t low,
                       std::int64_t high) {
  // In units of σ/(4n): n times a record, and the average.
  const std::int64_t average = quarters + 4 * (high - low);
  const auto is_outlier = [&](std::int64_t record) {
    return std::abs(records * record - average) > 20 * records;
  };
  const std::int64_t rest = records - 1 - low - high;
  return static_cast<std::uint64_t>((is_outlier(quarters) ? 1 : 0) + (is_outlier(-4) ? low : 0) +
                                    (is_outlier(0) ? rest : 0) + (is_outlier(4) ? high : 0));
}

Rational most_likely_one(std::int64_t records, std::int64_t quarters) {
  const std::int64_t others = records - 1;
  Rational most = 0;
  for (std::int64_t t = 0; t <= quarters; ++t) {
    Integer ways = 0;
    for (std::int64_t high = 0; high <= others; ++high) {
      if (outliers(records, t, others - high, high) == 1) {
        ways += binomial_coefficient(static_cast<std::uint64_t>(others),
                                     static_cast<std::uint64_t>(high));
      }
    }
    most = std::max(most, make_rational(ways, Integer(1) << static_cast<unsigned>(others)));
  }
  return most;
}

Finding decide_one_outlier(std::int64_t records, std::int64_t from, std::int64_t slope) {
  Finding finding;
  for (std::int64_t n = 3; n <= records; ++n) {
    const std::int64_t least = 4 * (from * n + n - 1) / (n - 1) + 1;
    for (std::int64_t t = least; t <= 4 * (slope * n + 3); ++t) {
      for (std::int64_t low = 0; low < n; ++low) {
        for (std::int64_t high = 0; low + high < n; ++high) {
          ++finding.cases;
          ++finding.effective;
          const std::uint64_t found = outliers(n, t, low, high);
          if (found != 1) {
            finding.counterexample = Certificate{id,
                                                 "printed:make-it-1",
                                                 "The number of outliers is not 1.",
                                                 {{"records", std::to_string(n)},
                                                  {"t", std::to_string(t)},
                                                  {"low", std::to_string(low)},
                                                  {"high", std::to_string(high)}},
                                                 Rational(found),
                                                 Rational(1),
                                                 Relation::not_equal};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

std::vector<Reading> outlier_readings() {
  const auto records = [](Effort effort) {
    return effort == Effort::quick ? 8 : effort == Effort::normal ? 20 : 40;
  };
  return {
      {.reading = "two-records",
       .claim = "n ≥ 2 records, noise within σ: for some b, changing D(i) into b makes the "
                "number of outliers 1 with a probability above 1/2.",
       .verdict = refuted,
       .evidence = Evidence::certificate,
       .note = "Two records are at the same distance from their average: both are outliers or "
               "none (and a single record is its average).",
       .domain = [](Effort) { return std::string("n = 2, b = μ + tσ/4, t = 0 … 100"); },
       .check = [](Effort) { return decide_two_records(); }},
      {.reading = "printed:make-it-1",
       .claim = "n ≥ 3 and noise within σ: for every b with 5n/(n−1) + 1 < |b − μ|/σ ≤ 3n + 3 "
                "exactly the changed record is an outlier, with probability 1.",
       .verdict = holds,
       .evidence = Evidence::exhaustive,
       .note = "At the lower end b is 5σ from the average if all others are at μ + σ; beyond "
               "the upper one b moves the average so far that a record at μ − σ becomes an "
               "outlier too, if the others but one are at μ + σ. So b may be neither too near "
               "nor too far: with b = −μ and σ small all n records are outliers.",
       .least_effective = 5'000,
       .domain =
           [records](Effort effort) {
             return fmt::format(
                 "n ≤ {}, every number of others at μ − σ, μ and μ + σ, b in steps of σ/4",
                 records(effort));
           },
       .check = [records](Effort effort) { return decide_one_outlier(records(effort), 5, 3); }}};
}

}  // namespace pkdp::checks

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/negation.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/pk_known_counts.hpp"
#include "checks/statements/pk_rem_gk.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

std::vector<Rational> laws_given(const ThresholdCase& at, std::int64_t known_ones,
                                 std::int64_t target) {
  std::vector<Rational> law(static_cast<std::size_t>(at.n) + 2, 0);
  const std::int64_t others = at.n - at.known - 1;
  for (std::int64_t ones = 0; ones <= others; ++ones) {
    const std::int64_t count = known_ones + target + ones;
    // Position 0 stands for ⊥.
    law[static_cast<std::size_t>(count > at.threshold ? count + 1 : 0)] +=
        brute_force::binomial_mass(ones, others, at.p);
  }
  return law;
}

Rational excess(const std::vector<Rational>& p, const std::vector<Rational>& q, const Rational& c) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    sum += std::max(Rational(0), Rational(p[o] - c * q[o]));
  }
  return sum;
}

/// Fewest records first.
Finding over_cases(const std::function<bool(const ThresholdCase&)>& hypothesis,
                   const std::function<std::pair<Rational, Rational>(const ThresholdCase&)>& sides,
                   Relation claimed, const std::string& reading, const KnownRecordsDomain& domain) {
  Finding finding;
  for (std::int64_t n = 2; n <= domain.largest; ++n) {
    for (std::int64_t k = 1; k < n; ++k) {
      for (std::int64_t threshold = -1; threshold <= n; ++threshold) {
        for (const Rational& p : domain.probabilities) {
          const ThresholdCase at{n, k, threshold, p};
          ++finding.cases;
          if (!hypothesis(at)) {
            continue;
          }
          ++finding.effective;
          const auto [lhs, rhs] = sides(at);
          if (!stand_in(lhs, claimed, rhs)) {
            finding.counterexample = Certificate{"pk.rem-gk",
                                                 reading,
                                                 "Denies the remark for T ones released when there "
                                                 "are more than T (T = -1: always).",
                                                 {{"n", std::to_string(n)},
                                                  {"known", std::to_string(k)},
                                                  {"threshold", std::to_string(threshold)},
                                                  {"p", to_string(at.p)}},
                                                 lhs,
                                                 rhs,
                                                 negation(claimed),
                                                 first_by("records, known records, threshold, then "
                                                          "p by denominator")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

/// p with denominators ≤ 5 at quick effort and where none is given; else with those up to it.
Reading reading_for(const std::string& name, const std::string& claim, Verdict verdict,
                    const std::string& note,
                    const std::function<Finding(const KnownRecordsDomain&)>& decide,
                    std::uint64_t denominator = 0) {
  Reading reading = framed(name, claim, verdict, note, Evidence::exhaustive, 1);
  reading.domain = [denominator](Effort effort) {
    const bool simple = effort == Effort::quick || denominator == 0;
    return fmt::format("2 ≤ n ≤ {}, 1 ≤ k < n, −1 ≤ T ≤ n, p in (0, 1) with denominators ≤ {}",
                       simple ? 5 : 12, simple ? 5 : denominator);
  };
  reading.check = [decide, denominator](Effort effort) {
    return effort == Effort::quick || denominator == 0
               ? decide({5})
               : decide({12, brute_force::interior_rationals(denominator)});
  };
  return reading;
}

}  // namespace

Rational threshold_delta(const ThresholdCase& at, const Rational& c) {
  Rational worst = 0;
  for (std::int64_t ones = 0; ones <= at.known; ++ones) {
    const auto zero = laws_given(at, ones, 0);
    const auto one = laws_given(at, ones, 1);
    worst = std::max({worst, excess(zero, one, c), excess(one, zero, c)});
  }
  return worst;
}

bool threshold_is_reducible(const ThresholdCase& at) {
  std::vector<std::vector<std::pair<Rational, Rational>>> shapes;
  for (std::int64_t ones = 0; ones <= at.known; ++ones) {
    const auto zero = laws_given(at, ones, 0);
    const auto one = laws_given(at, ones, 1);
    std::vector<std::pair<Rational, Rational>> shape;
    for (std::size_t o = 0; o < zero.size(); ++o) {
      shape.emplace_back(zero[o], one[o]);
    }
    std::sort(shape.begin(), shape.end());
    shapes.push_back(std::move(shape));
  }
  return std::adjacent_find(shapes.begin(), shapes.end(), std::not_equal_to<>()) == shapes.end();
}

Finding decide_known_records(const std::string& reading, bool any_threshold,
                             std::int64_t known_off_by, const KnownRecordsDomain& domain) {
  return over_cases(
      [any_threshold](const ThresholdCase& at) { return any_threshold || at.threshold < 0; },
      [known_off_by](const ThresholdCase& at) {
        const ThresholdCase fewer{at.n - at.known + known_off_by, 0, at.threshold, at.p};
        return std::pair(threshold_delta(at, 1), threshold_delta(fewer, 1));
      },
      Relation::equal, reading, domain);
}

Finding decide_irreducible(const std::string& reading, std::int64_t from, std::int64_t below_n,
                           const KnownRecordsDomain& domain) {
  return over_cases(
      [=](const ThresholdCase& at) {
        return at.threshold >= from && at.threshold <= at.n - below_n;
      },
      [](const ThresholdCase& at) {
        return std::pair<Rational, Rational>(threshold_is_reducible(at) ? 1 : 0, 0);
      },
      Relation::equal, reading, domain);
}

Statement pk_rem_gk() {
  return {
      "pk.rem-gk",
      "002",
      "remark",
      "Known records against fewer records",
      {fewer_records(),
       reading_for("every-query",
                   "k known of n give the same δ as none of n − k for thresholded counting "
                   "with any T (the observation that the remark corrects), at ε = 0.",
                   refuted, "The known ones move the count past the threshold.",
                   [](const KnownRecordsDomain& domain) {
                     return decide_known_records("every-query", true, 0, domain);
                   }),
       reading_for("every-threshold",
                   "Thresholded counting (released when above T) is not reducible, for 0 ≤ T ≤ n, "
                   "k ≥ 1 known, 0 < p < 1.",
                   refuted,
                   "At T = 0 only a name is changed (0 reads ⊥); at T ≥ n nothing is "
                   "ever released.",
                   [](const KnownRecordsDomain& domain) {
                     return decide_irreducible("every-threshold", 0, 0, domain);
                   }),
       reading_for(
           "printed:thresholding",
           "Thresholded counting is not reducible for 1 ≤ T ≤ n − 1, k ≥ 1 known, 0 < p < 1.",
           holds,
           "With no known ones, ⊥ stands for at least two counts; with k of them for "
           "fewer. Example 7 (n = 1000, T = 100) is among these.",
           [](const KnownRecordsDomain& domain) {
             return decide_irreducible("printed:thresholding", 1, 1, domain);
           },
           26)}};
}

}  // namespace pkdp::checks

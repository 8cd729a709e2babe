#include "checks/statements/pk_known_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "checks/brute_force/grid.hpp"
#include "checks/reading_frame.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

/// P[count = k] of independent records, k = 0, 1, ….
std::vector<Rational> count_law(const std::vector<Rational>& records) {
  std::vector<Rational> law{Rational(1)};
  for (const Rational& p : records) {
    std::vector<Rational> longer(law.size() + 1, Rational(0));
    for (std::size_t k = 0; k < law.size(); ++k) {
      longer[k] += (1 - p) * law[k];
      longer[k + 1] += p * law[k];
    }
    law = std::move(longer);
  }
  return law;
}

/// Σ_k (P[count = k given D(i) = a] − c·P[count = k given the other value])⁺, `known` ones known.
Rational excess(const std::vector<Rational>& unknown, std::size_t known, std::size_t a,
                const Rational& c) {
  const std::vector<Rational> law = count_law(unknown);
  const auto mass = [&](std::size_t count, std::size_t shift) {
    return count >= shift && count - shift < law.size() ? law[count - shift] : Rational(0);
  };
  Rational sum = 0;
  for (std::size_t count = 0; count <= law.size() + known; ++count) {
    sum += std::max(Rational(0), Rational(mass(count, known + a) - c * mass(count, known + 1 - a)));
  }
  return sum;
}

/// All lists of `size` numbers of the grid in nondecreasing order.
std::vector<std::vector<Rational>> lists(const std::vector<Rational>& grid, std::size_t size) {
  std::vector<std::vector<Rational>> all{{}};
  std::vector<std::size_t> last{0};
  for (std::size_t length = 0; length < size; ++length) {
    std::vector<std::vector<Rational>> longer;
    std::vector<std::size_t> ends;
    for (std::size_t k = 0; k < all.size(); ++k) {
      for (std::size_t next = last[k]; next < grid.size(); ++next) {
        longer.push_back(all[k]);
        longer.back().push_back(grid[next]);
        ends.push_back(next);
      }
    }
    all = std::move(longer);
    last = std::move(ends);
  }
  return all;
}

std::vector<std::string> texts(const std::vector<Rational>& numbers) {
  std::vector<std::string> result;
  for (const Rational& number : numbers) {
    result.push_back(to_string(number));
  }
  return result;
}

const std::array<Rational, 5>& ratios() {
  static const std::array<Rational, 5> all{Rational(1), make_rational(5, 4), make_rational(3, 2),
                                           Rational(2), Rational(4)};
  return all;
}

Reading counts_reading(const std::string& statement, ReadingText text, const CountQuantity& lhs,
                       const CountQuantity& rhs) {
  const std::string name = text.reading;
  return enumerated_reading(
      std::move(text), 500,
      [](Effort effort) {
        return fmt::format(
            "n ≤ {}, at least one record known, any p_i in [0, 1] with denominators ≤ {}, e^ε in "
            "{{1, 5/4, 3/2, 2, 4}}",
            effort == Effort::quick ? 4 : 5, effort == Effort::quick ? 3 : 5);
      },
      [=](Effort effort) {
        return effort == Effort::quick ? decide_known_counts(statement, name, lhs, rhs, 3, 3)
                                       : decide_known_counts(statement, name, lhs, rhs, 4, 5);
      });
}

}  // namespace

Rational active_count_delta(const KnownCounts& records, const Rational& c) {
  const std::vector<Rational> chances = count_law(records.known);
  Rational worst = 0;
  for (std::size_t ones = 0; ones < chances.size(); ++ones) {
    for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
      if (chances[ones] > 0) {
        worst = std::max(worst, excess(records.unknown, ones, a, c));
      }
    }
  }
  return worst;
}

Rational passive_count_delta(const KnownCounts& records, const Rational& c) {
  const std::vector<Rational> chances = count_law(records.known);
  Rational worst = 0;
  for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
    Rational mean = 0;
    for (std::size_t ones = 0; ones < chances.size(); ++ones) {
      mean += chances[ones] * excess(records.unknown, ones, a, c);
    }
    worst = std::max(worst, mean);
  }
  return worst;
}

Finding decide_known_counts(const std::string& statement, const std::string& reading,
                            const CountQuantity& lhs, const CountQuantity& rhs, std::size_t others,
                            std::uint64_t denominator) {
  const std::vector<Rational> grid = brute_force::unit_rationals(denominator);
  Finding finding;
  for (std::size_t all = 1; all <= others; ++all) {
    for (std::size_t known = 1; known <= all; ++known) {
      for (const std::vector<Rational>& unknown_p : lists(grid, all - known)) {
        for (const std::vector<Rational>& known_p : lists(grid, known)) {
          const KnownCounts records{unknown_p, known_p};
          for (const Rational& c : ratios()) {
            ++finding.cases;
            ++finding.effective;
            const Rational left = lhs(records, c);
            const Rational right = rhs(records, c);
            if (left != right) {
              finding.counterexample = Certificate{statement,
                                                   reading,
                                                   "The least deltas differ.",
                                                   {{"unknown", texts(unknown_p)},
                                                    {"known", texts(known_p)},
                                                    {"ratio", to_string(c)}},
                                                   left,
                                                   right,
                                                   Relation::not_equal};
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

Reading fewer_records() {
  return counts_reading(
      "pk.rem-gk",
      {"printed",
       "Counting queries, independent records with any p_i: k known of n give the same least δ as "
       "none of n − k, at every ε.",
       holds, "The known ones are subtracted."},
      active_count_delta, [](const KnownCounts& records, const Rational& c) {
        return active_count_delta({records.unknown, {}}, c);
      });
}

Statement pk_text_counting() {
  const std::string id = "pk.text-counting";
  return {
      id,
      "002",
      "claim",
      "Counting queries: an active attacker is no stronger than a passive one",
      {counts_reading(
          id,
          {"printed",
           "Independent binary records, a fixed portion of the others known: the count is "
           "(ε,δ)-APKDP iff it is (ε,δ)-PPKDP at the target (\"an immediate consequence of Theorem "
           "2 and Proposition 6\").",
           holds,
           "The known ones shift the count, so that the divergence is the same given each of "
           "their values. pk.thm-2 is needed at the target alone: pk.def-8, asked of all indices, "
           "excludes these laws (pk.standing-3, text:known-records; pk.thm-2, per-target)."},
          active_count_delta, passive_count_delta)}};
}

}  // namespace pkdp::checks

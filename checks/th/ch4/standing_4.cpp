#include <algorithm>
#include <bit>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"

/// th.standing-4: standing assumptions of chapter 4.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The mean share of ones.
Rational mean_share(const std::vector<Rational>& law, std::size_t n) {
  Rational ones = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    ones += law[database] * std::popcount(database) / Rational(static_cast<std::int64_t>(n));
  }
  return ones;
}

/// The p with count law Bin(n, p), where there is one.
std::optional<Rational> binomial_parameter(const std::vector<Rational>& law, std::size_t n) {
  std::vector<Rational> counts(n + 1, Rational(0));
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    counts[static_cast<std::size_t>(std::popcount(database))] += law[database];
  }
  const Rational p = mean_share(law, n);
  return counts == brute_force::binomial_law(static_cast<std::int64_t>(n), p) ? std::optional(p)
                                                                              : std::nullopt;
}

void binomial_counts(Points& points, std::uint64_t size) {
  points.ordered_by("denominator of the law of two bits, then the law and the database");
  for (const auto& law : brute_force::simplex(4, size)) {
    const auto p = binomial_parameter(law, 2);
    if (!p) {
      points.skip();
      continue;
    }
    for (std::uint64_t database = 0; database < law.size(); ++database) {
      const auto ones = static_cast<std::uint64_t>(std::popcount(database));
      if (!points.compare(
              law[database], Relation::equal,
              Rational(power(*p, ones) * power(Rational(1 - *p), 2 - ones)), [&] {
                return Inputs{{"law", texts(law)}, {"database", bit_texts(database, 2)}};
              })) {
        return;
      }
    }
  }
}

/// Independent records of one bias: the law of their count.
Rational parameter_of_count(const Point& at) {
  const auto n = static_cast<std::size_t>(at.whole("records"));
  const Rational& p = at.rational("p");
  std::vector<Rational> law;
  for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
    const auto ones = static_cast<std::uint64_t>(std::popcount(database));
    law.push_back(Rational(power(p, ones) * power(Rational(1 - p), n - ones)));
  }
  return binomial_parameter(law, n).value_or(-1);
}

/// Bits of different parameters: their count has another variance than the binomial law of its
/// mean.
void independent_counts(Points& points, std::uint64_t size) {
  points.ordered_by("records, then the last of the probabilities by denominator");
  for (std::size_t n = 2; n <= 3; ++n) {
    for_ordered_tuples(brute_force::unit_rationals(size), n, [&](const std::vector<Rational>& p) {
      if (std::count(p.begin(), p.end(), p[0]) == static_cast<std::ptrdiff_t>(n)) {
        points.skip();
        return true;
      }
      Rational variance = 0;
      Rational mean = 0;
      for (const Rational& x : p) {
        variance += x * (1 - x);
        mean += x / static_cast<std::int64_t>(n);
      }
      return points.compare(variance, Relation::less,
                            Rational(static_cast<std::int64_t>(n) * mean * (1 - mean)), [&] {
                              return Inputs{{"p", texts(p)}};
                            });
    });
  }
}

/// A count Bin(3, p), shared among the databases of one count by any weights, then shuffled.
void shuffled(Points& points, std::uint64_t size) {
  points.ordered_by("p by denominator, then the weights and the database");
  const std::vector<std::vector<std::uint64_t>> classes{{0}, {1, 2, 4}, {3, 5, 6}, {7}};
  for (const Rational& p : brute_force::unit_rationals(size)) {
    const brute_force::Masses counts = brute_force::binomial_law(3, p);
    for (const auto& weights : brute_force::simplex(3, 6)) {
      for (std::size_t k = 0; k < classes.size(); ++k) {
        for (const std::uint64_t database : classes[k]) {
          Rational mean = 0;  // over all permutations of the records
          for (std::size_t j = 0; j < classes[k].size(); ++j) {
            mean += counts[k] * (classes[k].size() == 1 ? Rational(1) : weights[j]);
          }
          mean /= static_cast<std::int64_t>(classes[k].size());
          if (!points.compare(mean, Relation::equal,
                              Rational(power(p, k) * power(Rational(1 - p), 3 - k)), [&] {
                                return Inputs{{"p", to_string(p)},
                                              {"weights", texts(weights)},
                                              {"database", bit_texts(database, 3)}};
                              })) {
            return;
          }
        }
      }
    }
  }
}

/// δ against an attacker who knows so many of the records.
Rational delta_against(const Point& at, std::int64_t known) {
  const auto pair = brute_force::noisy_pair(at.whole("records") - known - 1, at.rational("bias"),
                                            at.rational("noise_p"));
  return brute_force::set_excess(pair.zero, pair.one, at.rational("ratio"));
}

/// One record more known, and this one.
PointClaim one_more_known(Relation claimed, Coordinate noise, Sizes sizes) {
  const auto leaves_two = [](const Point& at) { return at.whole("records") - 2; };
  return {{{whole("records", 2, sizes), whole("known", 0, leaves_two, "records − 2"),
            inner_fraction("bias", sizes), std::move(noise), simple_ratio()},
           {}},
          [](const Point& at) { return delta_against(at, at.whole("known") + 1); },
          claimed,
          [](const Point& at) { return delta_against(at, at.whole("known")); }};
}

const StatementChecks standing_4("th.standing-4", [] {
  const PointClaim one_parameter{{{whole("records", 2, 3), fraction("p", {10, 40, 60})}, {}},
                                 parameter_of_count,
                                 Relation::equal,
                                 [](const Point& at) { return at.rational("p"); }};
  const Coordinate noise = listed(
      "noise_p",
      [](std::uint64_t size) {
        std::vector<Rational> list = brute_force::interior_rationals(size);
        list.insert(list.begin(), 0);
        return list;
      },
      8, "noise_p = 0 or in (0, 1) with denominator ≤ {}", "noise by denominator");
  return Checks{
      {"printed", check_of(one_parameter)},
      {"iid",
       check_of(Enumeration{
           "laws of two binary records with denominators ≤ {}", {5, 8, 10}, binomial_counts})},
      {"text:size",
       check_of(one_more_known(Relation::less_equal, fixed("noise_p", Rational(0)), {3, 4, 5}))},
      {"independent", check_of(Enumeration{
                          "2 and 3 bits with denominators ≤ {}", {6, 13, 14}, independent_counts})},
      {"corrected",
       check_of(Enumeration{"3 records, p with denominators ≤ {}, weights with denominators ≤ 6",
                            {8, 70, 80},
                            shuffled})},
      {"corrected:size", check_of(one_more_known(Relation::greater_equal, noise, {4, 10, 11}))}};
});

}  // namespace
}  // namespace pkdp::checks::th

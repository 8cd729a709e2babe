#include <algorithm>
#include <bit>
#include <numeric>

#include "checks/brute_force/factorial.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch3/positions.hpp"

/// th.def-3.3: background knowledge as a random partial database.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The prefixes of all n! permutations: each partial permutation equally often.
void prefixes(Points& points, std::uint64_t size) {
  points.ordered_by("records, known records, positions");
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::size_t known = 0; known <= n; ++known) {
      Positions order(n);
      std::iota(order.begin(), order.end(), std::size_t{0});
      bool is_left = true;
      for (const Positions& positions : partial_permutations(n, known)) {
        // Both are in lexicographic order: a prefix that is passed by is counted too rarely.
        std::size_t count = 0;
        while (is_left && std::equal(positions.begin(), positions.end(), order.begin())) {
          ++count;
          is_left = std::next_permutation(order.begin(), order.end());
        }
        if (!points.compare(Rational(count), Relation::equal,
                            brute_force::factorial(static_cast<std::int64_t>(n - known)), [&] {
                              return Inputs{{"records", std::to_string(n)},
                                            {"positions", position_texts(positions)}};
                            })) {
          return;
        }
      }
    }
  }
}

/// P[D′ = values, m = positions] for a law of D, m uniform and independent of D.
Rational joint_mass(const std::vector<Rational>& law, const Positions& positions,
                    std::uint64_t values, const Rational& count_of_positions) {
  Rational total = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    bool agrees = true;
    for (std::size_t k = 0; k < positions.size(); ++k) {
      agrees = agrees && bit(database, positions[k]) == bit(values, k);
    }
    total += agrees ? law[database] : Rational(0);
  }
  return total / count_of_positions;
}

/// The same by (3.3): values i.i.d. of parameter θ′(1), times a uniform partial permutation.
Rational product_mass(const Rational& ones, std::size_t known, std::uint64_t values,
                      const Rational& count_of_positions) {
  const auto hits = static_cast<std::uint64_t>(std::popcount(values));
  return power(ones, hits) * power(Rational(1 - ones), known - hits) / count_of_positions;
}

/// θ′ = the law of the first known record: no other one could make (3.3) right.
Rational first_known(const std::vector<Rational>& law, std::size_t n) {
  Rational ones = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    ones += law[database] * std::popcount(database) / Rational(static_cast<std::int64_t>(n));
  }
  return ones;
}

void compare_background(Points& points, std::size_t n, const std::vector<Rational>& law) {
  const Rational ones = first_known(law, n);
  for (std::size_t known = 1; known < n; ++known) {
    const std::vector<Positions> all = partial_permutations(n, known);
    const Rational count = Rational(all.size());
    for (const Positions& positions : all) {
      for (std::uint64_t values = 0; values < (std::uint64_t{1} << known); ++values) {
        if (!points.compare(joint_mass(law, positions, values, count), Relation::equal,
                            product_mass(ones, known, values, count), [&] {
                              return Inputs{{"law", texts(law)},
                                            {"positions", position_texts(positions)},
                                            {"known_values", bit_texts(values, known)}};
                            })) {
          return;
        }
      }
    }
  }
}

void any_law(Points& points, std::uint64_t size) {
  points.ordered_by("denominator of the law of two bits, then the law, then positions and values");
  for (const auto& law : brute_force::simplex(4, size)) {
    compare_background(points, 2, law);
    if (!points.open()) {
      return;
    }
  }
}

std::vector<Rational> independent_law(const std::vector<Rational>& ones) {
  std::vector<Rational> law;
  for (std::uint64_t database = 0; database < (std::uint64_t{1} << ones.size()); ++database) {
    Rational mass = 1;
    for (std::size_t i = 0; i < ones.size(); ++i) {
      mass *= bit(database, i) ? ones[i] : Rational(1 - ones[i]);
    }
    law.push_back(mass);
  }
  return law;
}

void records_of_one_law(Points& points, std::uint64_t size) {
  points.ordered_by("records, then bias by denominator, then positions and values");
  for (std::size_t n = 2; n <= 5; ++n) {
    for (const Rational& bias : brute_force::unit_rationals(size)) {
      compare_background(points, n, independent_law(std::vector<Rational>(n, bias)));
      if (!points.open()) {
        return;
      }
    }
  }
}

const StatementChecks def_3_3("th.def-3.3", [] {
  return Checks{
      {"printed", check_of(Enumeration{"n ≤ {}, all n′", {5, 7, 10}, prefixes})},
      {"remark-product",
       check_of(
           Enumeration{"laws of two binary records with denominators ≤ {}", {2, 3, 4}, any_law})},
      {"corrected",
       check_of(Enumeration{
           "2 … 5 binary records, bias with denominators ≤ {}", {3, 11, 12}, records_of_one_law})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th

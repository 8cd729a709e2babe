#include <array>
#include <set>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "reference/models/law.hpp"

/// th.def-2.2: data distribution.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// θ of two binary records as a list of masses, θ(00), θ(01), θ(10), θ(11).
Law law_of(const std::vector<Rational>& masses) {
  std::vector<LawEntry> entries;
  const std::vector<Database> databases = all_databases(2, 2);
  for (std::size_t k = 0; k < databases.size(); ++k) {
    entries.push_back({databases[k], 0, masses[k]});
  }
  return Law::of(std::move(entries));
}

/// How often a one occurs, on average.
void composition(Points& points, std::uint64_t size) {
  points.ordered_by("denominator of the law, then the law");
  for (const auto& masses : brute_force::simplex(4, size)) {
    Rational mean = 0;
    const Law law = law_of(masses);
    for (const LawEntry& entry : law.entries()) {
      mean += entry.mass * Rational(entry.database[0] + entry.database[1]);
    }
    if (!points.compare(mean, Relation::equal, Rational(masses[1] + masses[2] + 2 * masses[3]),
                        [&] {
                          return Inputs{{"law", texts(masses)}};
                        })) {
      return;
    }
  }
}

/// Records of parameter `bias`: both values have a positive probability.
void support_of_one(Points& points, std::uint64_t size) {
  points.ordered_by("records, then bias by denominator, then databases");
  for (std::size_t records = 1; records <= size; ++records) {
    for (const Rational& bias : brute_force::interior_rationals(size)) {
      for (const Database& database : all_databases(2, records)) {
        const std::set<Index> elements(database.begin(), database.end());
        if (!points.compare(2, Relation::equal, Rational(elements.size()), [&] {
              return Inputs{{"bias", to_string(bias)}, {"database", texts(database)}};
            })) {
          return;
        }
      }
    }
  }
}

/// Elements of positive probability against those that occur in some possible database.
void support_of_all(Points& points, std::uint64_t size) {
  points.ordered_by("denominator of the law, then the law");
  for (const auto& masses : brute_force::simplex(4, size)) {
    const std::array<Rational, 2> ones{masses[2] + masses[3], masses[1] + masses[3]};
    const bool zero = ones[0] < 1 || ones[1] < 1;
    const bool one = ones[0] > 0 || ones[1] > 0;
    std::set<Index> occurring;
    const Law law = law_of(masses);
    for (const LawEntry& entry : law.entries()) {
      occurring.insert(entry.database.begin(), entry.database.end());
    }
    if (!points.compare(Rational(static_cast<std::size_t>(zero) + static_cast<std::size_t>(one)),
                        Relation::equal, Rational(occurring.size()), [&] {
                          return Inputs{{"law", texts(masses)}};
                        })) {
      return;
    }
  }
}

const StatementChecks def_2_2("th.def-2.2", [] {
  return Checks{
      {"printed", check_of(Enumeration{
                      "laws of two binary records, denominators ≤ {}", {8, 38, 40}, composition})},
      {"text:support",
       check_of(Enumeration{
           "records of one parameter, n and denominators ≤ {}", {3, 4, 5}, support_of_one})},
      {"corrected",
       check_of(Enumeration{
           "laws of two binary records, denominators ≤ {}", {8, 80, 90}, support_of_all})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th

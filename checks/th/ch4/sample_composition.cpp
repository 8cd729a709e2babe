#include "checks/th/ch4/sample_composition.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

Rational either(const Rational& chance, bool one) { return one ? chance : Rational(1 - chance); }

Rational positive(const Rational& x) { return std::max(x, Rational(0)); }

std::size_t place(int sampled, int other) { return static_cast<std::size_t>(2 * sampled + other); }

/// P[second output z | target t, the other record r]: a table with the target in its place.
Rational output(const SecondTable& table, bool target_sampled, int t, int r, bool z) {
  return either(table[target_sampled ? place(t, r) : place(r, t)], z);
}

/// Σ over z of (P[z | target t] − c·P[z | target 1 − t])₊, the other record having the masses.
Rational excess(const SecondTable& table, bool target_sampled, int t,
                const std::array<Rational, 2>& masses, const Rational& c) {
  Rational total = 0;
  for (const bool z : {false, true}) {
    Rational gain = 0;
    for (int r = 0; r < 2; ++r) {
      gain +=
          masses[static_cast<std::size_t>(r)] *
          (output(table, target_sampled, t, r, z) - c * output(table, target_sampled, 1 - t, r, z));
    }
    total += positive(gain);
  }
  return total;
}

std::array<Rational, 2> law_of(const Rational& bias) { return {Rational(1 - bias), bias}; }

/// δ of one second release, the sample being known but for the target.
Rational second_alone(const SampledPair& at, const SecondTable& table, SampleClaim claim) {
  const auto law = law_of(at.bias);
  Rational larger = 0;
  for (int t = 0; t < 2; ++t) {
    if (at.target_sampled) {
      larger = std::max(larger, excess(table, true, t, law, at.ratio2));
      continue;
    }
    Rational mean = 0;
    for (int known = 0; known < 2; ++known) {
      std::array<Rational, 2> point{Rational(1 - known), Rational(known)};
      const Rational here = excess(table, false, t, point, at.ratio2);
      mean += law[static_cast<std::size_t>(known)] * here;
      larger = claim == SampleClaim::each_value ? std::max(larger, here) : larger;
    }
    larger = std::max(larger, mean);
  }
  return larger;
}

/// δ of both outputs at c in the order t, 1 − t; the record that is not the target is unknown.
Rational both(const SampledPair& at, int t, const Rational& c) {
  const auto law = law_of(at.bias);
  Rational total = 0;
  for (const bool y : {false, true}) {
    const SecondTable& table = at.second[y ? 1 : 0];
    for (const bool z : {false, true}) {
      const auto mass = [&](int target) {
        Rational sum = 0;
        for (int r = 0; r < 2; ++r) {
          const int sampled = at.target_sampled ? target : r;
          sum += law[static_cast<std::size_t>(r)] *
                 either(at.first[static_cast<std::size_t>(sampled)], y) *
                 output(table, at.target_sampled, target, r, z);
        }
        return sum;
      };
      total += positive(Rational(mass(t) - c * mass(1 - t)));
    }
  }
  return total;
}

std::vector<SecondTable> all_tables(const std::vector<Rational>& entries) {
  std::vector<SecondTable> tables;
  for (const Rational& a : entries) {
    for (const Rational& b : entries) {
      for (const Rational& c : entries) {
        for (const Rational& d : entries) {
          tables.push_back({a, b, c, d});
        }
      }
    }
  }
  return tables;
}

/// The denominators of the bias and of the first release, and of the tables.
struct Grid {
  std::uint64_t first, second;
};

Grid grid_of(Effort effort, SampleClaim claim) {
  return claim == SampleClaim::not_chosen ? by_effort<Grid>(effort, {3, 2}, {4, 2}, {5, 2})
                                          : by_effort<Grid>(effort, {2, 1}, {3, 1}, {4, 1});
}

/// All pairs of tables, or one table for both first outputs.
bool over_tables(SampledPair at, SampleClaim claim, const std::vector<SecondTable>& tables,
                 Points& points) {
  for (const SecondTable& zero : tables) {
    for (const SecondTable& one :
         claim == SampleClaim::not_chosen ? std::vector<SecondTable>{zero} : tables) {
      at.second = {zero, one};
      if (!points.compare(Compared{at.joint(), Relation::less_equal, at.alone(claim)},
                          [&] { return at.inputs(); })) {
        return false;
      }
    }
  }
  return true;
}

/// The second output where the second release gives the target t if the first output y is the
/// sampled record d; 2: nothing is released.
int shown(int t, int d, int y) { return d == y ? t : 2; }

/// At first outputs other than 0 and 1 nothing is released, and both laws agree.
Compared shown_where_equal(const Point& at) {
  const Rational& p1 = at.rational("p1");
  const Rational& ratio2 = at.rational("ratio2");
  const auto law = law_of(at.rational("bias"));
  const Rational c = ratio2 / p1;
  Rational joint = 0;
  Rational alone = 0;
  for (int t = 0; t < 2; ++t) {
    Rational together = 0;
    for (int y = 0; y < 2; ++y) {
      Rational by_itself = 0;
      for (int z = 0; z < 3; ++z) {
        Rational gain = 0;
        for (int d = 0; d < 2; ++d) {
          const Rational& mass = law[static_cast<std::size_t>(d)];
          const int here = shown(t, d, y) == z ? 1 : 0;
          const int there = shown(1 - t, d, y) == z ? 1 : 0;
          gain += mass * brute_force::geometric_mass(p1, y - d) * (here - c * there);
          by_itself += mass * positive(Rational(here - ratio2 * there));
        }
        together += positive(gain);
      }
      alone = std::max(alone, by_itself);
    }
    joint = std::max(joint, together);
  }
  return {joint, Relation::less_equal, alone};
}

}  // namespace

Rational SampledPair::ratio1() const {
  Rational largest = 1;
  for (const bool y : {false, true}) {
    const Rational a = either(first[0], y);
    const Rational b = either(first[1], y);
    largest = std::max({largest, Rational(a / b), Rational(b / a)});
  }
  return largest;
}

Rational SampledPair::joint() const {
  const Rational c = target_sampled ? Rational(ratio1() * ratio2) : ratio2;
  return std::max(both(*this, 0, c), both(*this, 1, c));
}

Rational SampledPair::alone(SampleClaim claim) const {
  return std::max(second_alone(*this, second[0], claim), second_alone(*this, second[1], claim));
}

Inputs SampledPair::inputs() const {
  const auto texts = [](const auto& numbers) {
    std::vector<std::string> all;
    for (const Rational& x : numbers) {
      all.push_back(to_string(x));
    }
    return all;
  };
  return {{"bias", to_string(bias)},      {"first", texts(first)},
          {"second_0", texts(second[0])}, {"second_1", texts(second[1])},
          {"ratio2", to_string(ratio2)},  {"target_sampled", target_sampled ? "1" : "0"}};
}

Loop sampled_pairs(SampleClaim claim) {
  const auto description = [claim](Effort effort) {
    const auto [first, second] = grid_of(effort, claim);
    return fmt::format(
        "two records, one sampled, two outputs each time; bias and first release with denominators "
        "≤ {}, second releases with denominators ≤ {}, e^ε₂ in {{1, 3/2, 2}}",
        first + 1, second);
  };
  return {description, [claim](Points& points, Effort effort) {
            points.ordered_by("bias and the first release by denominator, target, then the tables");
            const auto [first, second] = grid_of(effort, claim);
            const std::vector<SecondTable> tables = all_tables(brute_force::unit_rationals(second));
            const std::vector<Rational> grid = brute_force::interior_rationals(first + 1);
            for (const Rational& bias : grid) {
              for (const Rational& low : grid) {
                for (const Rational& high : grid) {
                  for (const Rational& ratio2 : {Rational(1), Rational(3, 2), Rational(2)}) {
                    for (const bool inside : {false, true}) {
                      if (!over_tables({bias, {low, high}, {}, ratio2, inside}, claim, tables,
                                       points)) {
                        return;
                      }
                    }
                  }
                }
              }
            }
          }};
}

ComparedClaim known_on_average() {
  return {{{inner_fraction("bias", 4), ordered(one_of("p1", {Rational(1, 8)}), ""),
            ordered(one_of("ratio2", {1, 2, 1000}), "the ratio from its list")}},
          shown_where_equal};
}

}  // namespace pkdp::checks::th

#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/testees/faulty/composed.hpp"

// Faults of accountants that compose.
namespace pkdp::testees {

/// Of infinite losses after k releases, with all its digits.
inline double infinite_mass(const Pair& pair, std::int64_t releases) {
  return -std::expm1(static_cast<double>(releases) * std::log1p(-pair.only_p));
}

/// After each composition pairs of neighbouring losses become one bucket with the masses of both
/// under both laws. Merging outcomes is post-processing: the "upper bound" falls below the truth.
inline double merged_buckets(const Asked& asked) {
  const double c = ratio_of(asked);
  const std::int64_t releases = asked.integer("releases", 200);
  const auto one = [&](const Pair& pair) {
    std::vector<Atom> law{{1, 1}};
    for (std::int64_t k = 0; k < releases; ++k) {
      law = product(law, pair.atoms);
      if (k == 0) continue;
      std::vector<Atom> merged;
      for (std::size_t i = 0; i < law.size(); ++i) {
        if (i % 2 == 0) merged.push_back(law[i]);
        if (i % 2 == 1) merged.back() = {merged.back().p + law[i].p, merged.back().q + law[i].q};
      }
      law = std::move(merged);
    }
    return infinite_mass(pair, releases) + positive_parts(law, c);
  };
  return both_directions(asked, law_of(asked, "p"), law_of(asked, "q"), one);
}

/// The optimistic mode drops losses whose mass is small, which keeps its answer a lower bound, and
/// then adds the dropped mass, as only the pessimistic mode may.
inline double optimistic_truncation(const Asked& asked) {
  constexpr double negligible = 1e-13;
  const double c = ratio_of(asked);
  const std::int64_t releases = asked.integer("releases", 1000);
  const auto one = [&](const Pair& pair) {
    std::vector<Atom> law{{1, 1}};
    double dropped = 0;
    for (std::int64_t k = 0; k < releases; ++k) {
      law = product(law, pair.atoms);
      dropped += negligible;  // a bound on what a tail beyond the grid may hold
      const auto small = [&](const Atom& atom) {
        if (atom.p >= negligible) return false;
        dropped += atom.p;
        return true;
      };
      law.erase(std::remove_if(law.begin(), law.end(), small), law.end());
    }
    return infinite_mass(pair, releases) + positive_parts(law, c) + dropped;
  };
  return both_directions(asked, law_of(asked, "p"), law_of(asked, "q"), one);
}

/// The mass of infinite losses after k releases as 1 − pow(1 − m, k), which has no digits left
/// when m is small.
inline double infinity_mass(const Asked& asked) {
  const double c = ratio_of(asked);
  const std::int64_t releases = asked.integer("releases", 100);
  const auto one = [&](const Pair& pair) {
    std::vector<Atom> law{{1, 1}};
    for (std::int64_t k = 0; k < releases; ++k) law = product(law, pair.atoms);
    const double infinite = 1 - std::pow(1 - pair.only_p, static_cast<double>(releases));
    return infinite + positive_parts(law, c);
  };
  return both_directions(asked, law_of(asked, "p"), law_of(asked, "q"), one);
}

/// Losses are multiples of one width, δ is tabulated at these, and a float quotient that should be
/// an integer is pushed up one cell by its rounding error: only an ε on a multiple shows it.
inline double ceil_cell(const Asked& asked) {
  const std::vector<double> p = law_of(asked, "p");
  if (p.size() != 2 || !(p[0] > p[1]) || p[1] == 0) throw Skip("two outcomes only");
  const double epsilon =
      asked.has("ratio") ? std::log(asked.number("ratio")) : asked.number("epsilon");
  const double cells = epsilon / (std::log(p[0]) - std::log(p[1]));
  if (std::fabs(cells - std::round(cells)) > 1e-9 || cells < 0.5) return control(asked);
  const Rational step = exact_value(p[0]) / exact_value(p[1]);
  Asked at_cell = asked;
  at_cell.arguments.erase("epsilon");
  at_cell.arguments["ratio"] = to_string(power(step, static_cast<std::uint64_t>(std::ceil(cells))));
  return control(at_cell);
}

}  // namespace pkdp::testees

#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <vector>

#include "reference/models/normalization.hpp"

namespace pkdp::testing {

/// All ways to write `size` as an ordered product of sizes ≥ 2, with and without a constant φ₀.
inline std::vector<std::vector<std::size_t>> grids(std::size_t size) {
  std::vector<std::vector<std::size_t>> found;
  const std::function<void(std::size_t, std::vector<std::size_t>&)> extend =
      [&](std::size_t rest, std::vector<std::size_t>& shape) {
        if (rest == 1) {
          found.push_back(shape);
        }
        for (std::size_t next = 2; next <= rest; ++next) {
          if (rest % next == 0) {
            shape.push_back(next);
            extend(rest / next, shape);
            shape.pop_back();
          }
        }
      };
  std::vector<std::size_t> shape;
  extend(size, shape);
  shape = {1};
  extend(size, shape);
  return found;
}

/// The marginals of the masses laid out on a grid (φ₀ most significant).
inline std::vector<std::vector<Rational>> marginals(const std::vector<std::size_t>& grid,
                                                    const std::vector<Rational>& masses) {
  std::vector<std::vector<Rational>> factors;
  for (const std::size_t size : grid) {
    factors.emplace_back(size, Rational(0));
  }
  for (std::size_t tuple = 0; tuple < masses.size(); ++tuple) {
    std::size_t rest = tuple;
    for (std::size_t factor = grid.size(); factor-- > 0; rest /= grid[factor]) {
      factors[factor][rest % grid[factor]] += masses[tuple];
    }
  }
  return factors;
}

/// Calls f(candidate) for every arrangement of the law's possible entries on every grid, until it
/// returns true: every normalization of θ is among them up to constant factors φ₁, … .
inline bool any_arrangement(const Law& law, const std::function<bool(const Normalization&)>& f) {
  for (const auto& grid : grids(law.entries().size())) {
    std::vector<std::size_t> order(law.entries().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      Normalization candidate;
      std::vector<Rational> masses;
      for (const std::size_t place : order) {
        const LawEntry& entry = law.entries()[place];
        candidate.map.push_back({entry.database, entry.background});
        masses.push_back(entry.mass);
      }
      candidate.factors = marginals(grid, masses);
      if (f(candidate)) {
        return true;
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }
  return false;
}

/// A law on {0,1}² × backgrounds whose entries often factorise: equal masses are common.
template <typename Random>
Law small_law(Random& random, std::size_t backgrounds) {
  std::vector<LawEntry> entries;
  int sum = 0;
  std::vector<int> weights;
  while (sum == 0 || entries.size() > 6) {
    entries.clear();
    weights.clear();
    sum = 0;
    for (const Database& database : all_databases(2, 2)) {
      for (Index background = 0; background < backgrounds; ++background) {
        const int weight = random.below(2) == 0 ? 0 : 1 + static_cast<int>(random.below(2));
        if (weight > 0) {
          entries.push_back({database, background, 0});
          weights.push_back(weight);
          sum += weight;
        }
      }
    }
  }
  for (std::size_t place = 0; place < entries.size(); ++place) {
    entries[place].mass = Rational(weights[place], sum);
  }
  return Law::of(std::move(entries));
}

}  // namespace pkdp::testing

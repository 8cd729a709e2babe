#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/loop.hpp"
#include "checks/th/ch4/chain_of_bounds.hpp"

/// th.eq-4.77-4.84, step 3: a bias against the two ends of the interval, (4.83).
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// δ between two biases for the same noise.
struct Between {
  std::int64_t unknown;
  Rational noise, ratio, low, bias, high;

  [[nodiscard]] Inputs inputs() const {
    return {{"unknown", std::to_string(unknown)},
            {"noise", to_string(noise)},
            {"ratio", to_string(ratio)},
            {"bias_low", to_string(low)},
            {"bias", to_string(bias)},
            {"bias_high", to_string(high)}};
  }
};

using DeltaOfLaw = std::function<Rational(const brute_force::Masses&, const Rational& noise,
                                          const Rational& ratio)>;

std::optional<Compared> at_most_ends(const Between& at, const DeltaOfLaw& delta) {
  const auto value = [&](const Rational& bias) {
    return delta(brute_force::binomial_law(at.unknown - 1, bias), at.noise, at.ratio);
  };
  return Compared{value(at.bias), Relation::less_equal, std::max(value(at.low), value(at.high))};
}

std::optional<Compared> at_most_corners(const Between& at) {
  Rational largest = 0;
  for (std::int64_t high = 0; high < at.unknown; ++high) {
    std::vector<Rational> p(static_cast<std::size_t>(at.unknown - 1 - high), at.low);
    p.insert(p.end(), static_cast<std::size_t>(high), at.high);
    largest = std::max(largest,
                       brute_force::noisy_delta(brute_force::bernoulli_sum(p), at.noise, at.ratio));
  }
  return Compared{brute_force::noisy_delta(brute_force::binomial_law(at.unknown - 1, at.bias),
                                           at.noise, at.ratio),
                  Relation::less_equal, largest};
}

using BetweenClaim = std::function<std::optional<Compared>(const Between&)>;

struct BetweenSize {
  std::int64_t unknown;
  std::uint64_t denominator;
};

/// All lower, middle and upper biases of the grid; a new one has the largest denominator.
bool over_biases(Between at, std::uint64_t largest, const BetweenClaim& claim, Points& points) {
  std::vector<Rational> grid = brute_force::interior_rationals(largest);
  std::sort(grid.begin(), grid.end());
  const auto is_new = [largest](const Rational& bias) { return denominator(bias) == largest; };
  for (std::size_t low = 0; low < grid.size(); ++low) {
    for (std::size_t high = low; high < grid.size(); ++high) {
      for (std::size_t k = low; k <= high; ++k) {
        if (!is_new(grid[low]) && !is_new(grid[k]) && !is_new(grid[high])) {
          continue;
        }
        at.low = grid[low];
        at.bias = grid[k];
        at.high = grid[high];
        if (!points.compare(claim(at), [&] { return at.inputs(); })) {
          return false;
        }
      }
    }
  }
  return true;
}

/// "β₁ and β₂ are lower bounds": for κ₄ = rhs the noise is what the bias needs.
std::optional<Compared> at_least_ends(const Between& at) {
  const auto value = [&](const Rational& bias) {
    return brute_force::noisy_delta(brute_force::binomial_law(at.unknown - 1, bias), at.noise,
                                    at.ratio);
  };
  return Compared{std::max(value(at.low), value(at.high)), Relation::less_equal, value(at.bias)};
}

Loop between(const BetweenClaim& claim, BetweenSize quick, BetweenSize normal) {
  const auto description = [=](Effort effort) {
    const BetweenSize size = by_effort(effort, quick, normal, normal);
    return fmt::format(
        "1 ≤ n − n′ ≤ {}, geometric noise of ratio 1/2, 1/8, e^ε in {{3/2, 2, 5/4, 3}}, biases in "
        "(0, 1) with denominators ≤ {}",
        size.unknown, size.denominator);
  };
  return {description, [=](Points& points, Effort effort) {
            points.ordered_by(
                "unknown records, greatest denominator of the biases, noise and ratio from their "
                "lists, "
                "then the biases by size");
            const auto [unknown, denominator] = by_effort(effort, quick, normal, normal);
            for (std::int64_t u = 1; u <= unknown; ++u) {
              for (std::uint64_t largest = 2; largest <= denominator; ++largest) {
                for (const Rational& noise : {Rational(1, 2), Rational(1, 8)}) {
                  for (const Rational& ratio :
                       {Rational(3, 2), Rational(2), Rational(5, 4), Rational(3)}) {
                    if (!over_biases({u, noise, ratio, 0, 0, 0}, largest, claim, points)) {
                      return;
                    }
                  }
                }
              }
            }
          }};
}

}  // namespace

Checks checks_of_ends() {
  const auto bounded = [](const DeltaOfLaw& delta) {
    return [delta](const Between& at) { return at_most_ends(at, delta); };
  };
  return {
      {"printed:4.83", check_of(between(bounded(brute_force::absolute_delta), {5, 7}, {6, 9}))},
      {"signed:4.83", check_of(between(bounded(brute_force::noisy_delta), {5, 7}, {6, 9}))},
      {"proof:lower-bounds", check_of(between(at_least_ends, {3, 4}, {3, 4}))},
      {"corrected:4.83", check_of(between(at_most_corners, {3, 6}, {5, 9}))},
  };
}

}  // namespace pkdp::checks::th

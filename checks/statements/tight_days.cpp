#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"
#include "checks/statements/tight_bounds.hpp"
#include "reference/bounds/pk_thm_3.hpp"

namespace pkdp::checks {
namespace {

using Options = std::vector<std::uint64_t>;  // option k answers query j with bit j of k

struct Days {
  std::uint64_t queries;
  Options options;
  std::int64_t smaller;  // how much smaller the greatest n is
};

struct Place {
  Days days;
  std::int64_t n;
  std::int64_t step;  // λ = step/(K·steps)
};

std::vector<Days> all_days() {
  std::vector<Days> days;
  for (std::uint64_t set = 1; set < 16; ++set) {
    Options options;
    for (std::uint64_t option = 0; option < 4; ++option) {
      if ((set >> option & 1) != 0) {
        options.push_back(option);
      }
    }
    if (options.size() > 1) {
      days.push_back({2, options, 0});
    }
  }
  days.push_back({3, {0, 1, 3, 7}, 2});
  days.push_back({3, {0, 1, 2, 3, 4, 5, 6, 7}, 3});
  return days;
}

brute_force::View answers(const Days& days) {
  return [&days](const std::vector<std::int64_t>& counts) {
    std::vector<std::int64_t> sums(days.queries, 0);
    for (std::size_t k = 0; k < counts.size(); ++k) {
      for (std::uint64_t query = 0; query < days.queries; ++query) {
        sums[query] += (days.options[k] >> query & 1) != 0 ? counts[k] : 0;
      }
    }
    return sums;
  };
}

void decide_place(const CategoryGrid& grid, const Place& at, TightPoints& points) {
  constexpr std::int64_t over = 5;
  const std::size_t values = at.days.options.size();
  const std::int64_t b = static_cast<std::int64_t>(values) * grid.steps;
  const std::int64_t reach = over + grid.ratios;
  const std::int64_t total = brute_force::small_power(b, at.n - 1, reach) / reach;
  const Probability lambda = Probability::of(make_rational(Integer(at.step), Integer(b)));
  const std::vector<brute_force::Share> shares(values, brute_force::Share::common);
  const brute_force::View all = [](const std::vector<std::int64_t>& counts) { return counts; };
  std::vector<Value> blanket;
  for (std::int64_t k = 0; k < grid.ratios; ++k) {
    const Epsilon epsilon = Epsilon::of_ratio(make_rational(Integer(over + k), Integer(over)));
    blanket.push_back(bounds::pk_thm_3::blanket_delta(at.n, lambda, epsilon));
  }
  for (const auto& list : brute_force::multisets_of(brute_force::share_corners(shares, at.step, b),
                                                    static_cast<std::size_t>(at.n - 1))) {
    const brute_force::TargetLaws counts =
        brute_force::target_laws(values, {}, list, answers(at.days));
    const brute_force::TargetLaws histogram = brute_force::target_laws(values, {}, list, all);
    for (std::int64_t k = 0; k < grid.ratios; ++k) {
      const auto delta = [&](const brute_force::TargetLaws& laws) {
        return make_rational(Integer(brute_force::largest_excess(laws, over, over + k)),
                             Integer(over) * total);
      };
      const auto inputs = [&] {
        std::vector<std::string> options;
        for (const std::uint64_t option : at.days.options) {
          options.push_back(std::to_string(option));
        }
        return std::map<std::string, Input>{
            {"queries", std::to_string(at.days.queries)},
            {"options", options},
            {"n", std::to_string(at.n)},
            {"lambda", to_string(lambda.value())},
            {"ratio", to_string(make_rational(Integer(over + k), Integer(over)))}};
      };
      const Rational whole = delta(histogram);
      points.below(delta(counts), Value(whole), inputs);
      points.below(whole, blanket[static_cast<std::size_t>(k)], inputs);
    }
  }
}

CategoryGrid grid_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {4, 2, 6, 1};
    case Effort::normal:
      return {7, 6, 30, 1};
    case Effort::deep:
      return {8, 6, 40, 1};
  }
  return {};
}

}  // namespace

Finding decide_tight_pk_claim_days(const CategoryGrid& grid, const TightScale& scale) {
  std::vector<Place> places;
  for (const Days& days : all_days()) {
    for (std::int64_t n = 1; n <= grid.greatest_n - days.smaller; ++n) {
      for (std::int64_t step = 1; step <= grid.steps; ++step) {
        places.push_back({days, n, step});
      }
    }
  }
  return sweep_tight(
      "pk.claim-days", scale, places.size(),
      [&](std::size_t index, TightPoints& points) { decide_place(grid, places[index], points); });
}

Reading pk_claim_days_tight_reading() {
  return tight_reading(
      "δ of the d counts is at most δ of the histogram of the possible options, and that at most "
      "the blanket bound of pk.cor-1 for λ, for d = 2 and d = 3.",
      "Post-processing, and pk.cor-1. It does not know what the values mean.", 1000,
      [](Effort effort) {
        const CategoryGrid grid = grid_of(effort);
        return fmt::format(
            "d = 2 with every set of two or more options, n ≤ {}, d = 3 with options 000, 001, "
            "011, 111 (n ≤ {}) and all eight (n ≤ {}), λ = j/{}K ≤ 1/K, e^ε = 1 + k/5, 0 ≤ k < "
            "{}, every list of corner laws of the others",
            grid.greatest_n, grid.greatest_n - 2, grid.greatest_n - 3, grid.steps, grid.ratios);
      },
      [](Effort effort) { return decide_tight_pk_claim_days(grid_of(effort)); });
}

}  // namespace pkdp::checks

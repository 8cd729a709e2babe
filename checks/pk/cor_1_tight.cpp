#include "checks/pk/cor_1_tight.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"
#include "checks/pk/category_grid.hpp"
#include "checks/pk/counting_family.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::TargetLaws;

struct GridPoint {
  std::int64_t values;
  std::int64_t n;
  std::int64_t step;  // λ = step/(values·steps)
};

void decide_grid_point(const CategoryGrid& grid, const GridPoint& at, TightPoints& points) {
  const std::int64_t b = at.values * grid.steps;
  const std::int64_t total =
      brute_force::small_power(b, at.n - 1, 20 + grid.ratios) / (20 + grid.ratios);
  const auto size = static_cast<std::size_t>(at.values);
  const Probability lambda = Probability::of(make_rational(Integer(at.step), Integer(b)));
  const std::vector<brute_force::Share> shares(size, brute_force::Share::common);
  std::vector<TargetLaws> families;
  for (const auto& list : brute_force::multisets_of(brute_force::share_corners(shares, at.step, b),
                                                    static_cast<std::size_t>(at.n - 1))) {
    families.push_back(brute_force::target_laws(size, {}, list, brute_force::Visible{}));
  }
  for (std::int64_t k = 0; k < grid.ratios; ++k) {
    std::int64_t excess = 0;
    for (const TargetLaws& laws : families) {
      excess = std::max(excess, brute_force::largest_excess(laws, 20, 20 + k));
    }
    const Rational tight = make_rational(Integer(excess), Integer(20) * total);
    const Rational c = make_rational(Integer(20 + k), Integer(20));
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const auto inputs = [&] {
      return Inputs{{"values", std::to_string(at.values)},
                    {"n", std::to_string(at.n)},
                    {"lambda", to_string(lambda.value())},
                    {"ratio", to_string(c)}};
    };
    // K drops out of the bound.
    points.below(tight, smaller_bound(at.n, lambda, epsilon), inputs);
    if ((at.step * grid.ratios + k) % grid.attained_every == 0) {
      points.attained(tight,
                      at.values == 2 ? counting::worst_delta(at.n, lambda, epsilon).value
                                     : Value(histogram::pair_delta(at.n, lambda, lambda, epsilon)),
                      inputs);
    }
  }
}

constexpr CategoryGrids grids = {{5, 4, 40, 17}, {9, 25, 240, 97}, {10, 30, 300, 97}};

std::vector<TightClaim::Part> parts_of(Effort effort) {
  const CategoryGrid grid = grids.at(effort);
  std::vector<GridPoint> grid_points;
  for (std::int64_t values = 2; values <= 4; ++values) {
    for (std::int64_t n = 1; n <= grid.greatest_n - (values - 2); ++n) {
      for (std::int64_t step = 1; step <= grid.steps; ++step) {
        grid_points.push_back({values, n, step});
      }
    }
  }
  return parts_at(grid_points, [grid](const GridPoint& at, TightPoints& points) {
    decide_grid_point(grid, at, points);
  });
}

std::string words_of(Effort effort) {
  const CategoryGrid grid = grids.at(effort);
  return fmt::format(
      "K = 2, 3, 4 values, n ≤ {} (one less for each further value), λ = j/{}K ≤ 1/K, e^ε = "
      "1 + k/20, 0 ≤ k < {}, all corners; the library compared at every {}th point",
      grid.greatest_n, grid.steps, grid.ratios, grid.attained_every);
}

}  // namespace

Check histogram_tight() { return check_of(TightClaim{words_of, parts_of}); }

}  // namespace pkdp::checks::pk

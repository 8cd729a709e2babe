#pragma once

#include <cstdint>
#include <vector>

#include "checks/engine/tight.hpp"

namespace pkdp::checks::pk {

/// How far the enumeration of a reading `corrected:tight` goes: records n ≤ greatest_n, λ in that
/// many steps, e^ε = 1 + k/20 with k < ratios, and the library compared at every so many-th point.
struct CategoryGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
  std::int64_t ratios;
  std::int64_t attained_every;
};

/// One for each effort.
struct CategoryGrids {
  CategoryGrid quick;
  CategoryGrid normal;
  CategoryGrid deep;

  [[nodiscard]] const CategoryGrid& at(Effort effort) const {
    return effort == Effort::quick ? quick : effort == Effort::normal ? normal : deep;
  }
};

/// A part of the enumeration for each grid point: `decide(grid_point, points)`.
template <typename GridPoint, typename Decide>
std::vector<engine::TightClaim::Part> parts_at(const std::vector<GridPoint>& grid_points,
                                               Decide decide) {
  std::vector<engine::TightClaim::Part> parts;
  for (const GridPoint& at : grid_points) {
    parts.emplace_back([at, decide](engine::TightPoints& points) { decide(at, points); });
  }
  return parts;
}

}  // namespace pkdp::checks::pk

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"
#include "checks/pk/category_grid.hpp"
#include "checks/pk/rare_bounds.hpp"
#include "reference/bounds/pk_thm_5.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::Share;
using brute_force::TargetLaws;
using brute_force::WeightedLaw;

/// K = 1, 2 categories (3 with n ≤ greatest_n − 2), each rare or common, ⊥ common, T ≤ n, up to two
/// known records.
struct GridPoint {
  std::int64_t categories;
  std::int64_t n;
  std::int64_t known;
  std::int64_t threshold;
  std::int64_t step;  // λ = step/(2·steps)
};

class GridPointCheck {
 public:
  GridPointCheck(const CategoryGrid& grid, const GridPoint& at, TightPoints& points)
      : grid_(grid),
        at_(at),
        b_(2 * grid.steps),
        total_(brute_force::small_power(b_, at.n - 1, 20 + grid.ratios) / (20 + grid.ratios)),
        lambda_(Probability::of(make_rational(Integer(at.step), Integer(b_)))),
        points_(points) {}

  void decide() {
    const auto values = static_cast<std::size_t>(at_.categories + 1);
    const bounds::pk_thm_5::Setting setting{at_.n, lambda_, at_.threshold, at_.known};
    std::vector<Value> bounds;
    for (std::int64_t k = 0; k < grid_.ratios; ++k) {
      bounds.push_back(bounds::pk_thm_5::delta(setting, epsilon_of(k), bounds::Reading::corrected));
    }
    // Which of the categories are the rare ones makes no difference; ⊥ is common.
    for (std::size_t rare = 0; rare < values; ++rare) {
      std::vector<Share> shares(values, Share::common);
      std::fill_n(shares.begin(), rare, Share::rare);
      decide_shares(shares, bounds);
    }
  }

 private:
  static Rational ratio_of(std::int64_t k) { return 1 + make_rational(Integer(k), 20); }
  static Epsilon epsilon_of(std::int64_t k) { return Epsilon::of_ratio(ratio_of(k)); }

  void decide_shares(const std::vector<Share>& shares, const std::vector<Value>& bounds) {
    const std::vector<WeightedLaw> corners = brute_force::share_corners(shares, at_.step, b_);
    std::vector<TargetLaws> families;
    for (const auto& known :
         brute_force::multisets_of(corners, static_cast<std::size_t>(at_.known))) {
      for (const auto& hidden :
           brute_force::multisets_of(corners, static_cast<std::size_t>(at_.n - 1 - at_.known))) {
        families.push_back(brute_force::target_laws(shares.size(), known, hidden,
                                                    brute_force::Visible{true, at_.threshold + 1}));
      }
    }
    for (std::int64_t k = 0; k < grid_.ratios && !families.empty(); ++k) {
      std::int64_t excess = 0;
      for (const TargetLaws& laws : families) {
        excess = std::max(excess, brute_force::largest_excess(laws, 20, 20 + k));
      }
      points_.below(delta_of(excess), bounds[static_cast<std::size_t>(k)], inputs_of(k, shares));
      if (++count_ % grid_.attained_every == 0) {
        compare_library(k, shares, corners);
      }
    }
  }

  // The library has one law for all records: corners with every value possible.
  void compare_library(std::int64_t k, const std::vector<Share>& shares,
                       const std::vector<WeightedLaw>& corners) {
    for (const WeightedLaw& corner : corners) {
      if (std::find(corner.begin(), corner.end(), 0) != corner.end()) {
        continue;
      }
      const std::vector<WeightedLaw> known(static_cast<std::size_t>(at_.known), corner);
      const std::vector<WeightedLaw> hidden(static_cast<std::size_t>(at_.n - 1 - at_.known),
                                            corner);
      const std::int64_t excess = brute_force::largest_excess(
          brute_force::target_laws(corner.size(), known, hidden,
                                   brute_force::Visible{true, at_.threshold + 1}),
          20, 20 + k);
      std::vector<Probability> p;
      for (const std::int64_t weight : corner) {
        p.push_back(Probability::of(make_rational(Integer(weight), Integer(b_))));
      }
      const Probability bottom = p.back();
      p.pop_back();
      points_.attained(delta_of(excess),
                       k_anonymity::delta({at_.n, CategoryLaw::of(p, bottom), at_.threshold + 1,
                                           at_.known, k_anonymity::Attacker::passive},
                                          epsilon_of(k)),
                       inputs_of(k, shares));
    }
  }

  [[nodiscard]] Rational delta_of(std::int64_t excess) const {
    return make_rational(Integer(excess), Integer(20) * total_);
  }

  [[nodiscard]] TightPoints::MakeInputs inputs_of(std::int64_t k,
                                                  const std::vector<Share>& shares) const {
    return [this, k, &shares] {
      std::vector<std::string> words;
      for (const Share share : shares) {
        words.emplace_back(share == Share::rare ? "0" : "1");
      }
      return Inputs{{"n", std::to_string(at_.n)},
                    {"known", std::to_string(at_.known)},
                    {"threshold", std::to_string(at_.threshold)},
                    {"lambda", to_string(lambda_.value())},
                    {"common", words},
                    {"ratio", to_string(ratio_of(k))}};
    };
  }

  const CategoryGrid& grid_;
  GridPoint at_;
  std::int64_t b_;
  std::int64_t total_;
  Probability lambda_;
  TightPoints& points_;
  std::int64_t count_ = 0;
};

constexpr CategoryGrids grids = {{4, 3, 20, 53}, {6, 15, 80, 211}, {7, 120, 160, 2111}};

std::vector<TightClaim::Part> parts_of(Effort effort) {
  const CategoryGrid grid = grids.at(effort);
  std::vector<GridPoint> grid_points;
  for (std::int64_t categories = 1; categories <= 3; ++categories) {
    for (std::int64_t n = 1; n <= grid.greatest_n - (categories == 3 ? 2 : 0); ++n) {
      for (std::int64_t known = 0; known <= std::min<std::int64_t>(n - 1, 2); ++known) {
        for (std::int64_t threshold = 0; threshold <= n; ++threshold) {
          for (std::int64_t step = 1; step <= grid.steps; ++step) {
            grid_points.push_back({categories, n, known, threshold, step});
          }
        }
      }
    }
  }
  return parts_at(grid_points, [grid](const GridPoint& at, TightPoints& points) {
    GridPointCheck(grid, at, points).decide();
  });
}

std::string words_of(Effort effort) {
  const CategoryGrid grid = grids.at(effort);
  return fmt::format(
      "1 and 2 categories (n ≤ {}), 3 (n ≤ {}), each rare or common, ⊥ common, T ≤ n, up to "
      "2 "
      "known records, λ = j/{} in (0, 1/2], e^ε = 1 + k/20, 0 ≤ k < {}, all corners; the "
      "library compared at every {}th point",
      grid.greatest_n, grid.greatest_n - 2, 2 * grid.steps, grid.ratios, grid.attained_every);
}

}  // namespace

Check rare_values_tight() { return check_of(TightClaim{words_of, parts_of}); }

}  // namespace pkdp::checks::pk

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checks/brute_force/corners.hpp"
#include "checks/pk/category_grid.hpp"
#include "checks/pk/noisy_figure.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

constexpr std::int64_t eighths = 8;  // the noise has p = j/8

// One corner: masses of the sum of the others, and of that sum plus the noise at 0 … n − 1, all
// with the factor total·(1+p)/(1−p)·8^(n−1) taken out of the second.
struct NoisyCorner {
  std::vector<Integer> weights;
  std::vector<Integer> noisy;
  Integer total;
};

std::vector<NoisyCorner> corners_of(std::int64_t n, const Rational& lambda, std::int64_t j) {
  std::vector<Integer> decay;  // p^k·8^(n−1)
  for (std::int64_t k = 0; k < n; ++k) {
    decay.push_back(power(Integer(j), static_cast<std::uint64_t>(k)) *
                    power(Integer(eighths), static_cast<std::uint64_t>(n - 1 - k)));
  }
  std::vector<NoisyCorner> corners;
  brute_force::CornerWalk walk(n - 1, lambda);
  do {
    NoisyCorner corner{walk.weights(), {}, walk.total()};
    for (std::size_t y = 0; y < static_cast<std::size_t>(n); ++y) {
      Integer sum = 0;
      for (std::size_t k = 0; k < corner.weights.size(); ++k) {
        sum += corner.weights[k] * decay[y < k ? k - y : y - k];
      }
      corner.noisy.push_back(std::move(sum));
    }
    corners.push_back(std::move(corner));
  } while (walk.advance());
  return corners;
}

// Σ max(0, f(y) − c·f(y−1)) over all integers y. Below 0 f(y−1) = p·f(y), a geometric series; from
// n on f(y) = p·f(y−1) and no term is positive.
Rational noisy_delta(const NoisyCorner& corner, std::int64_t n, std::int64_t j, const Rational& c) {
  const Rational p = make_rational(Integer(j), Integer(eighths));
  Rational sum = std::max(Rational(0), Rational(1 - c * p)) * Rational(corner.noisy[0]) / (1 - p);
  Integer inner = 0;
  for (std::size_t y = 1; y < corner.noisy.size(); ++y) {
    const Integer term = corner.noisy[y] * denominator(c) - corner.noisy[y - 1] * numerator(c);
    inner += term > 0 ? term : Integer(0);
  }
  sum += make_rational(inner, denominator(c));
  return sum * (1 - p) /
         ((1 + p) *
          Rational(corner.total * power(Integer(eighths), static_cast<std::uint64_t>(n - 1))));
}

Rational noiseless_delta(const NoisyCorner& corner, const Rational& c) {
  Integer sum = corner.weights[0] * denominator(c);
  for (std::size_t k = 1; k < corner.weights.size(); ++k) {
    const Integer term = corner.weights[k] * denominator(c) - corner.weights[k - 1] * numerator(c);
    sum += term > 0 ? term : Integer(0);
  }
  return make_rational(sum, corner.total * denominator(c));
}

struct GridPoint {
  std::int64_t n;
  std::int64_t j;
  Rational lambda;
  std::int64_t index;
};

void decide_grid_point(const CategoryGrid& grid, const GridPoint& at, TightPoints& points) {
  const std::vector<NoisyCorner> corners = corners_of(at.n, at.lambda, at.j);
  const Rational p = make_rational(Integer(at.j), Integer(eighths));
  for (std::int64_t k = 0; k < grid.ratios; ++k) {
    const Rational c = 1 + make_rational(Integer(k), 20);
    if ((c - make_rational(1, 20)) * p >= 1) {
      break;  // 0 from 1/p on; one such point is visited
    }
    const auto inputs = [&] {
      return Inputs{{"n", std::to_string(at.n)},
                    {"noise_p", to_string(p)},
                    {"lambda", to_string(at.lambda)},
                    {"ratio", to_string(c)}};
    };
    Rational noisy = 0;
    Rational noiseless = 0;
    for (const NoisyCorner& corner : corners) {
      noisy = std::max(noisy, noisy_delta(corner, at.n, at.j, c));
      noiseless = std::max(noiseless, noiseless_delta(corner, c));
    }
    const Rational noise = std::max(Rational(0), Rational(1 - c * p)) / (1 + p);
    points.below(noisy, std::min(noiseless, noise), inputs);
    if ((at.index + k) % grid.attained_every == 0) {
      const counting::WorstCase found = noisy_counting::worst_delta(
          at.n, Probability::of(at.lambda), Noise::geometric(p), Epsilon::of_ratio(c));
      points.attained(noisy, found.value, inputs);
    }
  }
}

constexpr CategoryGrids grids = {{5, 4, 60, 41}, {14, 30, 160, 211}, {20, 40, 160, 211}};

std::vector<TightClaim::Part> parts_of(Effort effort) {
  const CategoryGrid grid = grids.at(effort);
  std::vector<GridPoint> grid_points;
  for (std::int64_t n = 1; n <= grid.greatest_n; ++n) {
    for (std::int64_t j = 1; j < eighths; ++j) {
      for (std::int64_t step = 1; step <= grid.steps; ++step) {
        grid_points.push_back({n, j, make_rational(Integer(step), Integer(2 * grid.steps)),
                               static_cast<std::int64_t>(grid_points.size())});
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
      "n = 1 … {}, noise p = j/8, λ = j/{} in (0, 1/2], e^ε = 1 + k/20 up to 1/p and k < {}, "
      "all corners; the library's worst case compared at every {}th point",
      grid.greatest_n, 2 * grid.steps, grid.ratios, grid.attained_every);
}

}  // namespace

Check noise_tight() { return check_of(TightClaim{words_of, parts_of}); }

}  // namespace pkdp::checks::pk

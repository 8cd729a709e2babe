#include <fmt/format.h>

#include <utility>

#include "checks/brute_force/corners.hpp"
#include "checks/pk/counting_family.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

// The weights of S at one corner and their partial sums: partial[k] = Σ weights below k.
struct Corner {
  std::vector<Integer> weights;
  std::vector<Integer> partial;
  Integer total;
  std::int64_t high;
};

std::vector<Corner> corners_of(std::int64_t n, const Rational& lambda) {
  std::vector<Corner> corners;
  brute_force::CornerWalk walk(n - 1, lambda);
  do {
    Corner corner{
        walk.weights(), {Integer(0)}, walk.total(), static_cast<std::int64_t>(corners.size())};
    for (const Integer& weight : corner.weights) {
      corner.partial.push_back(corner.partial.back() + weight);
    }
    corners.push_back(std::move(corner));
  } while (walk.advance());
  return corners;
}

// P[S ≤ k] − c·P[S < k] with the last k at which weight(k) > c·weight(k−1).
Rational delta_at(const Corner& corner, const Rational& c) {
  const Integer above = numerator(c);
  const Integer below = denominator(c);
  std::size_t k = 0;
  while (k + 1 < corner.weights.size() &&
         corner.weights[k + 1] * below > corner.weights[k] * above) {
    ++k;
  }
  return make_rational(corner.partial[k + 1] * below - corner.partial[k] * above,
                       corner.total * below);
}

struct Largest {
  Rational delta = 0;
  std::int64_t high = 0;
};

Largest largest_of(const std::vector<Corner>& corners, const Rational& c) {
  Largest largest;
  for (const Corner& corner : corners) {
    Rational delta = delta_at(corner, c);
    if (delta > largest.delta) {
      largest = {std::move(delta), corner.high};
    }
  }
  return largest;
}

/// The points of one n and λ; `index` counts these pairs.
struct GridPoint {
  std::int64_t n;
  Rational lambda;
  std::int64_t index;
};

void visit_grid_point(const TightFamilyClaim& claim, Effort effort, const GridPoint& at,
                      Points& points) {
  const std::vector<Corner> corners = corners_of(at.n, at.lambda);
  const Probability lambda = Probability::of(at.lambda, "lambda");
  const std::int64_t ratios = claim.ratios.at(effort);
  for (std::int64_t k = 0; k < ratios; ++k) {
    const Rational c = 1 + make_rational(Integer(k), 20);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const Largest largest = largest_of(corners, c);
    const auto inputs = [&] {
      return Inputs{{"n", std::to_string(at.n)},
                    {"lambda", to_string(at.lambda)},
                    {"ratio", to_string(c)},
                    {"high", std::to_string(largest.high)}};
    };
    if (!compare_reals(points, largest.delta, claim.bound(at.n, lambda, epsilon), inputs)) {
      return;
    }
    if ((at.index * ratios + k) % claim.attained_every.at(effort) == 0 &&
        !require_equal(points, claim.optimum(at.n, lambda, epsilon), largest.delta, inputs)) {
      return;
    }
  }
}

}  // namespace

Real smaller_bound(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  const Real blanket = bounds::pk_thm_3::blanket_delta(n, lambda, epsilon);
  const Real numerical =
      bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, bounds::Reading::corrected);
  const bool certainly = less(blanket.enclose(64), numerical.enclose(64)) == Answer::yes;
  return certainly || compare(blanket, numerical) <= 0 ? blanket : numerical;
}

Finding decide(const TightFamilyClaim& claim, Effort effort) {
  const std::int64_t steps = claim.steps.at(effort);
  std::vector<Block> blocks;
  std::int64_t index = 0;
  for (std::int64_t n = 2; n <= claim.greatest_n.at(effort); ++n) {
    for (std::int64_t j = 1; j <= steps; ++j) {
      const GridPoint at{n, make_rational(Integer(j), Integer(2 * steps)), index++};
      blocks.emplace_back(
          [&claim, effort, at](Points& points) { visit_grid_point(claim, effort, at, points); });
    }
  }
  return decide(blocks);
}

Check check_of(const TightFamilyClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "n = 2 … {}, λ = j/{} in (0, 1/2], e^ε = 1 + k/20, 0 ≤ k < {}, all corners; the library's "
        "worst case compared at every {}th point",
        claim.greatest_n.at(effort), 2 * claim.steps.at(effort), claim.ratios.at(effort),
        claim.attained_every.at(effort));
  });
}

TightFamilyClaim tight_family_claim() {
  return {smaller_bound, [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
            return counting::worst_delta(n, lambda, epsilon).value;
          }};
}

}  // namespace pkdp::checks::pk

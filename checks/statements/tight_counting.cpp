#include "checks/statements/tight_counting.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <optional>
#include <utility>
#include <vector>

#include "checks/brute_force/corners.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks {
namespace {

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

bool exceeds(const Rational& delta, const Real& bound) {
  constexpr Precision precision = 96;
  const Answer below = less(bound.enclose(precision), Interval(delta, precision));
  return below == Answer::yes || (below == Answer::unknown && compare(Real(delta), bound) > 0);
}

Certificate certify(std::int64_t n, const Rational& lambda, const Rational& c,
                    const Largest& largest, const Rational& other, Relation relation,
                    const char* what) {
  return {"pk.thm-3",
          "corrected:tight",
          std::string("Denies that the tight curve is ") + what +
              ": lhs is delta(epsilon) with `high` of the others at 1 - lambda, the rest at "
              "lambda, rhs a number beside the other side.",
          {{"n", std::to_string(n)},
           {"lambda", to_string(lambda)},
           {"ratio", to_string(c)},
           {"high", std::to_string(largest.high)}},
          largest.delta,
          other,
          relation};
}

// The points of one n and λ.
std::optional<Certificate> first_failure(const CountingBound& bound, const CountingOptimum& optimum,
                                         const TightGrid& grid, std::int64_t n,
                                         const Rational& lambda, std::int64_t index) {
  const std::vector<Corner> corners = corners_of(n, lambda);
  const Probability share = Probability::of(lambda, "lambda");
  for (std::int64_t k = 0; k < grid.ratios; ++k) {
    const Rational c = 1 + make_rational(Integer(k), 20);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const Largest largest = largest_of(corners, c);
    const Real limit = bound(n, share, epsilon);
    if (exceeds(largest.delta, limit)) {
      return certify(n, lambda, c, largest, limit.enclose(128).upper(), Relation::greater,
                     "below the bound");
    }
    if ((index * grid.ratios + k) % grid.attained_every == 0) {
      const Value best = optimum(n, share, epsilon);
      if (!best.is_finite() || compare(best.real(), Real(largest.delta)) != 0) {
        return certify(n, lambda, c, largest,
                       best.is_finite() ? best.real().enclose(128).upper() : Rational(1),
                       Relation::not_equal, "attained");
      }
    }
  }
  return std::nullopt;
}

TightGrid grid_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {9, 5, 24, 37};
    case Effort::normal:
      return {25, 25, 170, 97};
    case Effort::deep:
      return {40, 40, 200, 97};
  }
  return {};
}

std::string words(Effort effort) {
  const TightGrid grid = grid_of(effort);
  return fmt::format(
      "n = 2 … {}, λ = j/{} in (0, 1/2], e^ε = 1 + k/20, 0 ≤ k < {}, all corners; the library's "
      "worst case compared at every {}th point",
      grid.greatest_n, 2 * grid.steps, grid.ratios, grid.attained_every);
}

// The smaller of both corrected bounds.
Real smaller_bound(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  const Real blanket = bounds::pk_thm_3::blanket_delta(n, lambda, epsilon);
  const Real numerical =
      bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, bounds::Reading::corrected);
  const bool certainly = less(blanket.enclose(64), numerical.enclose(64)) == Answer::yes;
  return certainly || compare(blanket, numerical) <= 0 ? blanket : numerical;
}

}  // namespace

Finding decide_tight(const CountingBound& bound, const CountingOptimum& optimum,
                     const TightGrid& grid) {
  const auto count = static_cast<std::size_t>((grid.greatest_n - 1) * grid.steps);
  std::vector<std::optional<Certificate>> failures(count);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t index) {
    const auto place = static_cast<std::int64_t>(index);
    const std::int64_t n = 2 + place / grid.steps;
    const Rational lambda = make_rational(Integer(place % grid.steps + 1), Integer(2 * grid.steps));
    failures[index] = first_failure(bound, optimum, grid, n, lambda, place);
  });
  Finding finding;
  finding.cases = finding.effective = count * static_cast<std::uint64_t>(grid.ratios);
  for (std::optional<Certificate>& failure : failures) {
    if (failure) {
      finding.counterexample = std::move(failure);
      break;
    }
  }
  return finding;
}

Reading pk_thm_3_tight_reading() {
  return {.reading = "corrected:tight",
          .claim =
              "The tight curve is never above the corrected bounds, and it is attained: the "
              "library's worst case equals the largest δ over all corners.",
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = "δ is convex in each p_j, so that the corners have the largest value.",
          .least_effective = 900,
          .domain = words,
          .check = [](Effort effort) {
            return decide_tight(
                smaller_bound,
                [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
                  return counting::worst_delta(n, lambda, epsilon).value;
                },
                grid_of(effort));
          }};
}

}  // namespace pkdp::checks

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/corners.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/central_limit.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/mechanisms/counting/counting.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

// P[S ≤ k] − c·P[S < k] with the last k at which weight(k) > c·weight(k−1).
Rational half_line(const std::vector<Integer>& weights, const Integer& total, const Rational& c) {
  const Integer above = numerator(c);
  const Integer below = denominator(c);
  Integer before = 0;
  Integer through = weights.front();
  for (std::size_t k = 1; k < weights.size() && weights[k] * below > weights[k - 1] * above; ++k) {
    before = through;
    through += weights[k];
  }
  return make_rational(through * below - before * above, total * below);
}

Rational larger_direction(const brute_force::IntegerLaw& law, const Rational& c) {
  const std::vector<Integer> mirrored(law.weights.rbegin(), law.weights.rend());
  return std::max(half_line(law.weights, law.total, c), half_line(mirrored, law.total, c));
}

std::vector<Probability> probabilities(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

// The first record is the target.
void visit_list(const TightListsClaim& claim, const std::vector<Rational>& records,
                Points& points) {
  const std::vector<Probability> p = probabilities(records);
  const std::vector<Rational> others(records.begin() + 1, records.end());
  const std::vector<Probability> hidden(p.begin() + 1, p.end());
  const brute_force::IntegerLaw law = brute_force::integer_bernoulli_sum(others);
  for (std::int64_t k = 1; k <= 34 && points.open(); ++k) {
    const Rational c = 1 + make_rational(Integer(k), 20);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const auto inputs = [&] {
      return Inputs{{"records", texts(records)}, {"ratio", to_string(c)}};
    };
    const Value bound = bounds::pk_prop_7::delta_at(p, epsilon, bounds::Reading::corrected);
    const Rational tight = larger_direction(law, c);
    if (!bound.is_finite() || less(bound.real().enclose(64), Interval(1L, 64)) != Answer::yes) {
      points.skip();
    } else {
      compare_reals(points, Real(Rational(tight / claim.bound_scale)), bound.real(), inputs);
    }
    if (k % 17 == 0) {
      require_equal(points, counting::delta(hidden, epsilon), Rational(tight / claim.delta_scale),
                    inputs);
    }
  }
}

// The longest lists cost most: of these no more than 24.
std::int64_t steps_at(const TightListsClaim& claim, Effort effort, std::int64_t n) {
  const std::int64_t steps = claim.steps.at(effort);
  return n == 300 ? std::min<std::int64_t>(steps, 24) : steps;
}

}  // namespace

Finding decide(const TightListsClaim& claim, Effort effort, const StepCallback& on_step) {
  std::vector<Block> blocks;
  for (const std::int64_t n : {20, 40, 60, 90, 150, 300}) {
    const std::int64_t steps = steps_at(claim, effort, n);
    for (std::int64_t i = 0; i <= steps && n <= claim.greatest_n.at(effort); ++i) {
      for (std::int64_t j = 0; j <= steps; ++j) {
        for (const std::int64_t first : {std::int64_t{1}, n / 3, n / 2, n - 1}) {
          blocks.emplace_back([&claim, n, first, i, j, steps](Points& points) {
            std::vector<Rational> list(static_cast<std::size_t>(first), make_rational(i, steps));
            list.resize(static_cast<std::size_t>(n), make_rational(j, steps));
            visit_list(claim, list, points);
          });
        }
      }
    }
  }
  return decide(blocks, on_step);
}

Check check_of(const TightListsClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "lists of 20 to {} records with two different p from j/{}{}, the target of the first kind, "
        "e^ε = 1 + k/20, 0 < k ≤ 34, where the bound is below 1",
        claim.greatest_n.at(effort), claim.steps.at(effort),
        effort == Effort::deep ? " (of 300 records j/24)" : "");
  });
}

}  // namespace pkdp::checks::pk

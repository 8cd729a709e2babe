#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "checks/brute_force/corners.hpp"
#include "checks/statements/tight_bounds.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/mechanisms/counting/counting.hpp"

namespace pkdp::checks {
namespace {

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

std::vector<std::string> texts(const std::vector<Rational>& values) {
  std::vector<std::string> result;
  for (const Rational& value : values) {
    result.push_back(to_string(value));
  }
  return result;
}

std::vector<Probability> probabilities(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

// The first record is the target.
void decide_list(const std::vector<Rational>& records, TightPoints& points) {
  const std::vector<Probability> p = probabilities(records);
  const std::vector<Rational> others(records.begin() + 1, records.end());
  const std::vector<Probability> hidden(p.begin() + 1, p.end());
  const brute_force::IntegerLaw law = brute_force::integer_bernoulli_sum(others);
  for (std::int64_t k = 1; k <= 34; ++k) {
    const Rational c = 1 + make_rational(Integer(k), 20);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const auto inputs = [&] {
      return std::map<std::string, Input>{{"records", texts(records)}, {"ratio", to_string(c)}};
    };
    const Value bound = bounds::pk_prop_7::delta_at(p, epsilon, bounds::Reading::corrected);
    const bool silent =
        !bound.is_finite() || less(bound.real().enclose(64), Interval(1L, 64)) != Answer::yes;
    const Rational tight = larger_direction(law, c);
    points.below(tight, silent ? Value::none() : bound, inputs);
    if (k % 17 == 0) {
      points.attained(tight, counting::delta(hidden, epsilon), inputs);
    }
  }
}

PropositionGrid grid_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {40, 4};
    case Effort::normal:
      return {150, 18};
    case Effort::deep:
      return {300, 24};
  }
  return {};
}

}  // namespace

Finding decide_tight_pk_prop_7(const PropositionGrid& grid, const TightScale& scale) {
  std::vector<std::vector<Rational>> lists;
  for (const std::int64_t n : {20, 40, 60, 90, 150, 300}) {
    for (std::int64_t i = 0; i <= grid.steps && n <= grid.greatest_n; ++i) {
      for (std::int64_t j = 0; j <= grid.steps; ++j) {
        for (const std::int64_t first : {std::int64_t{1}, n / 3, n / 2, n - 1}) {
          std::vector<Rational> list(static_cast<std::size_t>(first),
                                     make_rational(Integer(i), Integer(grid.steps)));
          list.resize(static_cast<std::size_t>(n), make_rational(Integer(j), Integer(grid.steps)));
          lists.push_back(std::move(list));
        }
      }
    }
  }
  return sweep_tight("pk.prop-7", scale, lists.size(), [&](std::size_t index, TightPoints& points) {
    decide_list(lists[index], points);
  });
}

Reading pk_prop_7_tight_reading() {
  return tight_reading(
      "δ(ε) of a list of records is never above the corrected bound, and the library's δ(ε) is "
      "that of the enumeration.",
      "The bound is a function of the list, and so is the tight curve. It loses a factor of 50 and "
      "more at 150 records.",
      500,
      [](Effort effort) {
        const PropositionGrid grid = grid_of(effort);
        return fmt::format(
            "lists of 20 to {} records with two different p from j/{}, the target of the first "
            "kind, e^ε = 1 + k/20, 0 < k ≤ 34, where the bound is below 1",
            grid.greatest_n, grid.steps);
      },
      [](Effort effort) { return decide_tight_pk_prop_7(grid_of(effort)); });
}

}  // namespace pkdp::checks

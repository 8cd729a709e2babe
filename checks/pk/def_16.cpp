#include <algorithm>

#include "checks/pk/histograms.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"

/// pk.def-16: the histogram that hides rare values.
namespace pkdp::checks::pk {
namespace {

using brute_force::at_least;
using Sides = std::pair<Rational, Rational>;

constexpr HistogramGrid quick{4, 2, 3, 5};
constexpr HistogramGrid normal{6, 2, 4, 7};
constexpr HistogramGrid with_bottom{4, 2, 3, 5, true};
constexpr HistogramGrid more_bottom{6, 2, 4, 7, true};
constexpr HistogramGrid small{3, 2, 3, 4};

// δ of the reference implementation against that of all counts.
Sides implementation(const HistogramPoint& point) {
  const brute_force::Population& population = point.population;
  std::vector<Probability> p;
  for (std::size_t t = 0; t < population.categories(); ++t) {
    p.push_back(Probability::of(population.p[t]));
  }
  const CategoryLaw law = CategoryLaw::of(
      std::move(p), Probability::of(population.bottom ? population.p.back() : Rational(0)));
  const Real delta = k_anonymity::delta({population.n, law, point.k}, Epsilon::of_ratio(point.c));
  return {std::get<Rational>(*delta.exact()),
          brute_force::view_delta(population, at_least(point.k), point.c)};
}

// One category: is a count of `ones` = n released under "at least k", under "less than k"?
Sides two_conditions(const HistogramPoint& point) {
  return {point.population.n >= point.k ? 1 : 0, point.population.n < point.k ? 1 : 0};
}

Sides one_more(const HistogramPoint& point) {
  return {brute_force::view_delta(point.population, at_least(point.k), point.c),
          brute_force::view_delta(point.population, at_least(point.k + 1), point.c)};
}

Sides one_by_one(const HistogramPoint& point) {
  Rational largest = 0;
  for (std::size_t t = 0; t < point.population.categories(); ++t) {
    largest =
        std::max(largest, brute_force::view_delta(
                              point.population, brute_force::at_least_alone(point.k, t), point.c));
  }
  return {brute_force::view_delta(point.population, at_least(point.k), point.c), largest};
}

const StatementChecks def_16("pk.def-16", [] {
  using enum Relation;
  return Checks{
      {"printed", check_of({with_bottom, more_bottom, equal, implementation})},
      {"without-bottom", check_of({quick, normal, equal, implementation})},
      {"text:parenthesis", check_of({quick, normal, equal, two_conditions})},
      {"more-than", check_of({quick, normal, equal, one_more})},
      {"one-by-one", check_of({small, small, equal, one_by_one})},
      {"corrected:larger-k", check_of({quick, {5, 2, 3, 21}, greater_equal, one_more})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk

#include <algorithm>

#include "checks/statements/histograms.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"

namespace pkdp::checks {
namespace {

using brute_force::at_least;
using enum Verdict;
using Sides = std::pair<Rational, Rational>;

bool always(const HistogramPoint& /*point*/) { return true; }

constexpr HistogramGrid quick{4, 2, 3, 5};
constexpr HistogramGrid normal{6, 2, 4, 7};

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

HistogramClaim claim(const char* reading, const char* denial, Relation relation,
                     std::function<Sides(const HistogramPoint&)> sides) {
  return {"pk.def-16", reading, denial, relation, always, std::move(sides)};
}

}  // namespace

Statement pk_def_16() {
  HistogramGrid with_bottom = quick;
  with_bottom.bottom = true;
  HistogramGrid more_bottom = normal;
  more_bottom.bottom = true;
  const auto defined = claim("printed", "The implementation differs from the definition.",
                             Relation::equal, implementation);
  Reading printed = histogram_reading(
      defined,
      "Each count of at least k is released, ⊥ stands for the others; records outside T are "
      "ignored. The output is the whole vector.",
      definition,
      "The parenthesis \"if there are less than k records\" belongs to the second bullet (⊥); as a "
      "condition of release it contradicts the first.",
      with_bottom, more_bottom);
  auto closed = defined;
  closed.reading = "without-bottom";
  Reading without = histogram_reading(closed, "The same when every record has a value in T.",
                                      definition, "", quick, normal);
  return {
      "pk.def-16",
      "002",
      "definition",
      "Histogram that hides rare values",
      {printed, without,
       histogram_reading(claim("text:parenthesis",
                               "Denies that 'at least k' and '(if there are less than k records)' "
                               "are one condition: all n records in one category.",
                               Relation::equal, two_conditions),
                         "\"At least k\" and its parenthesis, \"if there are less than k records "
                         "with value t\", say the same.",
                         refuted, "They exclude each other: taken together nothing is released.",
                         quick, normal),
       histogram_reading(
           claim("more-than", "Denies that 'at least k' and 'more than k' are equally private.",
                 Relation::equal, one_more),
           "Released when at least k, or when more than k (as pk.thm-5 counts): the same δ.",
           refuted, "More than k is at least k + 1: one more hidden count.", quick, normal),
       histogram_reading(
           claim("one-by-one",
                 "Denies that the released counts leak no more than the worst of them.",
                 Relation::equal, one_by_one),
           "The δ of the released histogram is the largest δ of its counts, one at a time.",
           refuted, "They are released together; a hidden one follows from the total.",
           HistogramGrid{3, 2, 3, 4}, HistogramGrid{3, 2, 3, 4}),
       histogram_reading(
           claim("corrected:larger-k", "Denies that a larger k is at least as private.",
                 Relation::greater_equal, one_more),
           "A larger threshold never has a larger δ.", holds, "Post-processing.", quick,
           HistogramGrid{5, 2, 3, 21})}};
}

}  // namespace pkdp::checks

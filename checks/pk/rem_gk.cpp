#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/pk/known_counts.hpp"

/// pk.rem-gk: k known of n records against none of n − k. Counts are released when above T.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// The least δ at ε = 0 at the target of `n` independent records of one probability.
Rational threshold_delta(const Point& at, std::int64_t n, std::int64_t known) {
  const std::vector<Rational> others(static_cast<std::size_t>(n - 1), at.rational("p"));
  return brute_force::active_delta(others, known, brute_force::above(at.whole("threshold")), 1);
}

/// pk.def-14 at the target, by multisets: 1 or 0.
Rational is_reducible(const Point& at) {
  using Shape = std::vector<std::pair<Rational, Rational>>;
  const brute_force::Masses unknown =
      brute_force::binomial_law(at.whole("n") - at.whole("known") - 1, at.rational("p"));
  std::vector<Shape> shapes;
  for (std::int64_t ones = 0; ones <= at.whole("known"); ++ones) {
    const auto laws =
        brute_force::released_pair(unknown, ones, brute_force::above(at.whole("threshold")));
    Shape shape;
    for (std::size_t o = 0; o < laws.given_zero.size(); ++o) {
      if (laws.given_zero[o] != 0 || laws.given_one[o] != 0) {
        shape.emplace_back(laws.given_zero[o], laws.given_one[o]);
      }
    }
    std::sort(shape.begin(), shape.end());
    shapes.push_back(std::move(shape));
  }
  const bool same =
      std::adjacent_find(shapes.begin(), shapes.end(), std::not_equal_to<>()) == shapes.end();
  return same ? 1 : 0;
}

Domain domain(Sizes records, Sizes denominator) {
  return {{whole("n", 2, records),
           whole(
               "known", 1, [](const Point& at) { return at.whole("n") - 1; }, "n − 1"),
           whole(
               "threshold", -1, [](const Point& at) { return at.whole("n"); }, "n"),
           inner_fraction("p", denominator)}};
}

PointClaim irreducible(Domain where, std::int64_t from, std::int64_t below_n) {
  where.given = {{from == 0 ? "0 ≤ T ≤ n" : "1 ≤ T ≤ n − 1", [=](const Point& at) {
                    return at.whole("threshold") >= from &&
                           at.whole("threshold") <= at.whole("n") - below_n;
                  }}};
  return {std::move(where), is_reducible, Relation::equal,
          [](const Point&) { return Rational(0); }};
}

const StatementChecks rem_gk("pk.rem-gk", [] {
  const PointClaim fewer_records = known_counts(
      [](const Point& at) { return active_count_delta(records_of(at), at.rational("ratio")); },
      [](const Point& at) {
        return active_count_delta({at.rationals("unknown"), {}}, at.rational("ratio"));
      });
  const PointClaim every_query{
      domain(5, 5),
      [](const Point& at) { return threshold_delta(at, at.whole("n"), at.whole("known")); },
      Relation::equal,
      [](const Point& at) { return threshold_delta(at, at.whole("n") - at.whole("known"), 0); }};
  return Checks{
      {"printed", check_of(fewer_records)},
      {"every-query", check_of(every_query)},
      {"every-threshold", check_of(irreducible(domain(5, 5), 0, 0))},
      {"printed:thresholding", check_of(irreducible(domain({5, 12, 12}, {5, 26, 26}), 1, 1))},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk

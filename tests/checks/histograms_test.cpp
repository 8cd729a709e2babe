#include "checks/pk/histograms.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/two_counts.hpp"
#include "checks/registry.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using Point = pk::HistogramPoint;

namespace {

bool refuted(Relation relation,
             const std::function<std::pair<Rational, Rational>(const Point&)>& sides) {
  auto claim = claim_of<pk::HistogramClaim>("pk.claim-bot", "corrected:upper");
  claim.claimed = relation;
  claim.sides = sides;
  const Finding finding = decide(claim, Effort::quick);
  CHECK(finding.effective > 0);
  return finding.counterexample && verify(*finding.counterexample);
}

Rational hidden_delta(const Point& point, std::int64_t least) {
  return brute_force::view_delta(point.population, brute_force::at_least(least), point.c);
}

}  // namespace

TEST_CASE("broken claims on histograms are refuted", "[checks][histogram][mutant]") {
  // Off by one, in the wrong direction, without the rest of the outputs.
  CHECK(refuted(Relation::less_equal, [](const Point& point) {
    return std::pair(hidden_delta(point, point.k), hidden_delta(point, point.k + 1));
  }));
  CHECK(refuted(Relation::less, [](const Point& point) {
    return std::pair(hidden_delta(point, point.k), hidden_delta(point, 0));
  }));
  CHECK(refuted(Relation::greater_equal, [](const Point& point) {
    return std::pair(hidden_delta(point, point.k), hidden_delta(point, 0));
  }));
  CHECK(refuted(Relation::equal, [](const Point& point) {
    return std::pair(hidden_delta(point, point.k),
                     brute_force::view_delta(
                         point.population, brute_force::at_least_alone(point.k, 0), 0, 1, point.c));
  }));
  CHECK_FALSE(refuted(Relation::less_equal, [](const Point& point) {
    return std::pair(hidden_delta(point, point.k), hidden_delta(point, 0));
  }));
}

TEST_CASE("plain histograms by hand", "[checks][histogram]") {
  const Rational half(1, 2);
  // One other record: (2, 0), (1, 1) given 0 and (1, 1), (0, 2) given 1.
  const brute_force::Population two{2, {half, half}, false};
  CHECK(brute_force::view_delta(two, brute_force::everything(), 1) == half);
  // From 2 on: 2 for one category or the other, or nothing.
  CHECK(brute_force::view_delta(two, brute_force::at_least(2), 1) == half);
  CHECK(brute_force::view_delta(two, brute_force::at_least(3), 1) == 0);
  CHECK(brute_force::explanations({5, {half, half}, false}, brute_force::at_least(3), {-1, 4}) ==
        1);
  const brute_force::Population three{5, {half, Rational(1, 4), Rational(1, 4)}, true};
  CHECK(brute_force::explanations(three, brute_force::at_least(2), {-1, 2}) == 2);
}

TEST_CASE("two counts by hand", "[checks][histogram]") {
  using brute_force::two_counts_delta;
  using brute_force::TwoCounts;
  const Rational half(1, 2);
  const Rational third(1, 3);
  for (const Rational& c : {Rational(1), Rational(2)}) {
    CHECK(two_counts_delta(5, third, TwoCounts::both, false, c) == 1);
    CHECK(two_counts_delta(5, third, TwoCounts::without, false, c) == 0);
    const auto expected =
        counting::delta(5, Probability::of(third), Epsilon::of_ratio(c)).exact().value();
    CHECK(two_counts_delta(5, third, TwoCounts::all, false, c) == std::get<Rational>(expected));
    // The count of the others is the count of one record fewer.
    const auto fewer =
        counting::delta(4, Probability::of(third), Epsilon::of_ratio(c)).exact().value();
    CHECK(two_counts_delta(5, third, TwoCounts::without, true, c) == std::get<Rational>(fewer));
  }
  CHECK(two_counts_delta(2, half, TwoCounts::without, true, 1) == 1);
}

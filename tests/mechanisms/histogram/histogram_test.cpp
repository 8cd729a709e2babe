#include "reference/mechanisms/histogram/histogram.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/privacy/curve.hpp"
#include "tests/support/enumeration.hpp"

using namespace pkdp;
using pkdp::testing::category_law;

namespace {

const std::vector<Rational> ratios = {1, Rational(5, 4), 2, 3, 50};

Rational exact(const Real& value) { return std::get<Rational>(*value.exact()); }

// Every database, without any formula.
Rational enumerated(std::size_t n, const CategoryLaw& law, const Rational& c) {
  return testing::enumerated_delta(n, law, 0, 0, k_anonymity::Attacker::active, c);
}

std::string text(const Value& value) {
  return value.is_none() ? "none" : to_string(*value.real().exact());
}

}  // namespace

TEST_CASE("the histogram's delta is that of all databases", "[histogram]") {
  const std::vector<CategoryLaw> laws = {
      category_law({Rational(1, 3), Rational(2, 3)}),
      category_law({Rational(1, 4)}, Rational(3, 4)),
      category_law({Rational(1, 2), Rational(1, 3), Rational(1, 6)}),
      category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6)),
      category_law({Rational(9, 10), Rational(1, 20), Rational(1, 20)}),
      category_law({0, Rational(1, 2), Rational(1, 2)})};
  for (const CategoryLaw& law : laws) {
    for (std::size_t n = 1; n <= 8; ++n) {
      for (const Rational& c : ratios) {
        CAPTURE(n, to_string(c), to_string(law[0].value()));
        CHECK(exact(histogram::delta(static_cast<std::int64_t>(n), law, Epsilon::of_ratio(c))) ==
              enumerated(n, law, c));
      }
    }
  }
  const CategoryLaw four =
      category_law({Rational(1, 2), Rational(1, 4), Rational(1, 8), Rational(1, 8)});
  for (std::size_t n = 1; n <= 5; ++n) {
    CHECK(exact(histogram::delta(static_cast<std::int64_t>(n), four, Epsilon::of_ratio(2))) ==
          enumerated(n, four, 2));
  }
}

TEST_CASE("laws of the histogram for records of different laws", "[histogram]") {
  const std::vector<CategoryLaw> others = {
      category_law({Rational(1, 2), Rational(1, 3)}, Rational(1, 6)),
      category_law({Rational(1, 5), Rational(4, 5)}), category_law({0, 1}),
      category_law({Rational(1, 9), Rational(1, 9)}, Rational(7, 9))};
  const LawPair pair = histogram::laws(others, 2, 0, 2);
  // The target in the first category or in none: counts (x, y) and (x − 1, y).
  std::map<multinomial::Counts, std::pair<Rational, Rational>> expected;
  for (const auto& [counts, mass] : testing::enumerate_histogram(others, 2)) {
    expected[counts].second += mass;
    multinomial::Counts more = counts;
    ++more[0];
    expected[more].first += mass;
  }
  REQUIRE(pair.size() == expected.size());
  std::size_t i = 0;
  for (const auto& [counts, masses] : expected) {
    CHECK(pair.p()[i] == masses.first);
    CHECK(pair.q()[i] == masses.second);
    ++i;
  }
  CHECK_THROWS_AS(histogram::laws(others, 2, 0, 3), Error);
}

TEST_CASE("epsilon of the histogram", "[histogram]") {
  const CategoryLaw law = category_law({Rational(1, 2), Rational(1, 3), Rational(1, 6)});
  for (std::int64_t n = 1; n <= 6; ++n) {
    const std::vector<CategoryLaw> others(static_cast<std::size_t>(n) - 1, law);
    for (const Rational& delta :
         {Rational(0), Rational(1, 100), Rational(1, 8), Rational(1, 2), Rational(1)}) {
      Value expected = Rational(0);
      for (const auto& [a, b] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 2)}) {
        const LawPair pair =
            histogram::laws(others, 3, static_cast<std::size_t>(a), static_cast<std::size_t>(b));
        const Value value = pkdp::epsilon(pair, Delta::of(delta));
        if (value.is_none() ||
            (!expected.is_none() && compare(value.real(), expected.real()) > 0)) {
          expected = value;
        }
      }
      CAPTURE(n, to_string(delta));
      CHECK(text(histogram::epsilon(n, law, Delta::of(delta))) == text(expected));
    }
  }
}

TEST_CASE("epsilon of many records inverts delta", "[histogram]") {
  const CategoryLaw law = category_law({Rational(1, 10), Rational(1, 5), Rational(7, 10)});
  struct Point {
    std::int64_t n;
    const char* delta;
  };
  for (const Point& point : {Point{60, "1/50"}, Point{1000, "1/100"}, Point{1000, "1/1000000"},
                             Point{100'000, "1/1000"}, Point{100'000, "1/1000000"}}) {
    const Delta delta = Delta::of(Rational(point.delta));
    const Value value = histogram::epsilon(point.n, law, delta);
    REQUIRE_FALSE(value.is_none());
    const Interval root = enclose_relative(value.real(), 90);
    CAPTURE(point.n, point.delta);
    REQUIRE(root.lower() > 0);
    CHECK(compare(histogram::delta(point.n, law, Epsilon::of(root.lower())), delta.value()) >= 0);
    CHECK(compare(histogram::delta(point.n, law, Epsilon::of(root.upper())), delta.value()) <= 0);
  }
  CHECK(histogram::epsilon(60, law, Delta::of(Rational(1, 1000))).is_none());
  CHECK(text(histogram::epsilon(100'000, law, Delta::of(Rational(1, 100)))) == "0");
  const Probability p = Probability::of(Rational(1, 4));
  const Rational floor = power(Rational(3, 4), 40);
  CHECK(text(histogram::pair_epsilon(41, p, p, Delta::of(floor))) == "ln(40)");
  CHECK(histogram::pair_epsilon(41, p, p, Delta::of(floor - power_of_two(-100))).is_none());
  CHECK(text(histogram::pair_epsilon(41, p, p, Delta::of(Rational(1, 2)))) == "0");
}

TEST_CASE("edges of the histogram", "[histogram]") {
  const Epsilon one = Epsilon::of(1);
  const Probability none = Probability::of(0);
  const Probability half = Probability::of(Rational(1, 2));
  CHECK(exact(histogram::pair_delta(1, half, half, one)) == 1);
  CHECK(exact(histogram::pair_delta(9, none, half, one)) == 1);
  CHECK(exact(histogram::pair_delta(9, half, none, one)) == 1);
  CHECK(histogram::pair_epsilon(9, none, half, Delta::of(Rational(1, 2))).is_none());
  CHECK_THROWS_AS(histogram::pair_delta(0, half, half, one), Error);
  CHECK_THROWS_AS(histogram::pair_delta(9, half, Probability::of(Rational(2, 3)), one), Error);
  CHECK_THROWS_AS(histogram::delta(9, category_law({1}), one), Error);
  // Two categories are the counting query.
  const CategoryLaw two = category_law({Rational(1, 3), Rational(2, 3)});
  CHECK(to_string(*histogram::delta(20, two, one).exact()) ==
        to_string(*counting::delta(20, Probability::of(Rational(1, 3)), one).exact()));
  const auto rare = histogram::rarest(
      category_law({Rational(1, 3), Rational(1, 8), Rational(1, 2)}, Rational(1, 24)));
  CHECK(rare.first == 3);
  CHECK(rare.second == 1);
}

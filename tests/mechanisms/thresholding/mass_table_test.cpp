#include "reference/mechanisms/thresholding/mass_table.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/poisson_binomial.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Interval;
using pkdp::Rational;
using pkdp::poisson_binomial::Law;

TEST_CASE("A table of masses has every mass", "[mass_table]") {
  const std::vector<std::vector<Rational>> lists = {
      std::vector<Rational>(40, Rational(1, 9)),
      {Rational(1, 3), Rational(1, 5), Rational(7, 10), Rational(1, 2), Rational(1, 4)}};
  for (const auto& values : lists) {
    const auto list = pkdp::testing::probabilities(values);
    const Law law(list);
    const std::vector<Interval> table = pkdp::mass_table(law, 1, law.count(), 128);
    REQUIRE(table.size() == values.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
      const Rational exact = std::get<Rational>(
          *pkdp::poisson_binomial::pmf(list, static_cast<std::int64_t>(i) + 1).real().exact());
      CHECK(table[i].contains(exact));
      CHECK(table[i].has_relative_accuracy(120));
    }
  }
  CHECK(pkdp::mass_table(Law::of_groups({}), 0, 0, 64).front().contains(1));
}

TEST_CASE("A reflected law counts zeros", "[mass_table]") {
  const Law law = Law::of_groups({{Rational(1, 3), 4}, {Rational(3, 4), 2}});
  const Law other = pkdp::reflected(law);
  CHECK(other.groups().front().p == Rational(1, 4));
  CHECK(other.groups().back().p == Rational(2, 3));
  CHECK(other.count() == 6);
}

TEST_CASE("Moments of a tilted law", "[mass_table]") {
  const Law law = Law::of_groups({{Rational(1, 2), 1000}});
  CHECK(pkdp::tilted_moments(law, 1).mean == 500);
  CHECK(pkdp::tilted_moments(law, 3).mean == 750);
  CHECK(pkdp::tilted_moments(law, 1).variance >= 250);
  CHECK(pkdp::tilted_moments(law, 1).variance <= 251);
}

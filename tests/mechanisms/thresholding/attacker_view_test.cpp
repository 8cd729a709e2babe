#include "reference/mechanisms/thresholding/attacker_view.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Probability;
using pkdp::Rational;
using pkdp::thresholding::Population;

TEST_CASE("Certain records move the threshold, uncertain ones stay", "[thresholding]") {
  const Population population = Population::of(
      pkdp::testing::probabilities({1, 0, Rational(1, 3), 1, Rational(1, 2), Rational(1, 2)}), 3);
  CHECK(population.records() == 7);
  CHECK(population.known() == 3);
  CHECK(population.background().first() == 1);
  CHECK(population.background().last() == 2);
  CHECK(population.hidden().first() == 1);
  CHECK(population.hidden().last() == 3);
  CHECK(passive_view(population, 5).limit == 3);
  CHECK(passive_view(population, 5).background.count() == 1);
  CHECK(view_given_background(population, 5, 1).limit == 3);
  CHECK(active_view(population, 5).limit == 2);
  CHECK(active_view(population, 5).background.count() == 0);
}

TEST_CASE("Equal records, certain ones included", "[thresholding]") {
  const auto equal = [](const Rational& p) {
    return Population::equal(1'000'000, Probability::of(p), 400'000);
  };
  CHECK(equal(Rational(1, 2)).hidden().last() == 599'999);
  CHECK(equal(Rational(1, 2)).background().last() == 400'000);
  CHECK(equal(0).background().last() == 0);
  CHECK(equal(1).background().first() == 400'000);
  CHECK(equal(1).hidden().first() == 599'999);
}

TEST_CASE("Counts outside their domains are refused", "[thresholding]") {
  const Probability half = Probability::of(Rational(1, 2));
  CHECK_THROWS_AS(Population::equal(0, half), pkdp::Error);
  CHECK_THROWS_AS(Population::equal(5, half, 5), pkdp::Error);
  CHECK_THROWS_AS(Population::equal(5, half, -1), pkdp::Error);
  CHECK_THROWS_AS(Population::equal(2'000'000'000, half), pkdp::Error);
  CHECK_THROWS_AS(passive_view(Population::equal(5, half), -1), pkdp::Error);
  CHECK_THROWS_AS(view_given_background(Population::equal(5, half, 2), 3, 3), pkdp::Error);
}

#include "reference/mechanisms/thresholding/average_curve.hpp"

#include <catch2/catch.hpp>
#include <memory>

#include "pkdp/error.hpp"
#include "reference/mechanisms/thresholding/epsilon.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::ExactForm;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::thresholding::AverageCurve;
using pkdp::thresholding::Population;

namespace {

bool agree(const Interval& found, const ExactForm& exact) {
  const Interval truth = enclose(exact, 512);
  return less(found, truth) != pkdp::Answer::yes && less(truth, found) != pkdp::Answer::yes;
}

bool is_zero(const ExactForm& form) {
  const auto* value = std::get_if<Rational>(&form);
  return value != nullptr && value->is_zero();
}

void check_population(const Population& population, std::int64_t threshold) {
  for (const Direction direction : {Direction::forward, Direction::backward}) {
    const AverageCurve average(passive_view(population, threshold), direction);
    for (const Epsilon& epsilon :
         {Epsilon::of(0), Epsilon::of(Rational(1, 1000)), Epsilon::of(Rational(1, 2)),
          Epsilon::of_ratio(2), Epsilon::of(5)}) {
      CAPTURE(population.records(), population.known(), threshold, static_cast<int>(direction));
      const ExactForm exact = average.exact_delta(epsilon).value();
      const Interval found = average.delta(epsilon, 128);
      CHECK(agree(found, exact));
      CHECK((is_zero(exact) || found.has_relative_accuracy(110)));
      CHECK((!average.is_positive(epsilon) || !is_zero(exact)));
    }
  }
}

}  // namespace

TEST_CASE("The summed average is the exact one: equal records", "[thresholding]") {
  for (const Rational& p : {Rational(1, 200), Rational(1, 7), Rational(1, 2), Rational(19, 20)}) {
    for (const std::int64_t known : {0, 1, 150, 299}) {
      for (const std::int64_t threshold : {0, 1, 20, 43, 150, 285, 298, 299}) {
        check_population(Population::equal(300, Probability::of(p), known), threshold);
      }
    }
  }
}

TEST_CASE("The summed average is the exact one: different records", "[thresholding]") {
  std::vector<Rational> list;
  for (int j = 1; j <= 120; ++j) {
    list.push_back(Rational(1 + j % 7, 20 + j % 11));
  }
  for (const std::int64_t known : {0, 60, 119}) {
    for (const std::int64_t threshold : {0, 10, 25, 60, 118}) {
      check_population(Population::of(pkdp::testing::probabilities(list), known), threshold);
    }
  }
}

TEST_CASE("A window leaves out what a geometric series bounds", "[thresholding]") {
  // 20,000 known records: the window is far shorter; the exact law is the other way.
  const Population population =
      Population::equal(20'050, Probability::of(Rational(1, 100)), 20'000);
  const AverageCurve average(passive_view(population, 201), Direction::backward);
  const Interval coarse = average.delta(Epsilon::of(Rational(1, 10)), 64);
  const Interval fine = average.delta(Epsilon::of(Rational(1, 10)), 640);
  CHECK(coarse.has_relative_accuracy(60));
  CHECK(fine.has_relative_accuracy(630));
  CHECK(less(coarse, fine) == pkdp::Answer::unknown);
}

TEST_CASE("epsilon of the search is that of the exact lines", "[thresholding]") {
  for (const Direction direction : {Direction::forward, Direction::backward}) {
    for (const std::int64_t threshold : {1, 5, 12, 20}) {
      const Population population = Population::equal(90, Probability::of(Rational(1, 12)), 30);
      const auto average =
          std::make_shared<const AverageCurve>(passive_view(population, threshold), direction);
      for (const Rational& value : {Rational(1, 7), Rational(1, 1000), Rational(1, 1000000)}) {
        CAPTURE(threshold, value, static_cast<int>(direction));
        const pkdp::Value epsilon = one_direction_epsilon(average, Delta::of(value));
        if (epsilon.is_none()) {
          CHECK(average->floor(128).lower() > value);
          continue;
        }
        const Interval enclosure = epsilon.real().enclose(256);
        // δ at both sides of ε: above δ just before it, at most δ just after.
        const Rational slack(1, 1'000'000'000);
        const Rational after = enclosure.upper() * (1 + slack);
        CHECK(average->delta(Epsilon::of(after), 128).upper() <= value);
        if (enclosure.lower() > 0) {
          const Rational before = enclosure.lower() * (1 - slack);
          CHECK(average->delta(Epsilon::of(before), 128).lower() > value);
        }
      }
    }
  }
}

TEST_CASE("Below all exponents δ is between 0 and Chernoff's bound", "[thresholding]") {
  const auto population = Population::equal(1'000'000'000, Probability::of(Rational(1, 20)), 1);
  const auto view = passive_view(population, 500'000'000);
  for (const Direction direction : {Direction::forward, Direction::backward}) {
    const auto average = std::make_shared<const AverageCurve>(view, direction);
    const Interval delta = average->delta(Epsilon::of(0), 128);
    CHECK(delta.contains(0));
    CHECK(mpfr_cmp_si_2exp(delta.right(), 1, -(1L << 29)) < 0);
    // With all other bits 1 in direction 1; a known record and the target's bit alone are too few.
    CHECK(average->is_below_exponents());
    CHECK(average->floor_is_positive() == (direction == Direction::backward));
  }
  const auto one = [&](Direction direction, const Rational& delta) {
    return one_direction_epsilon(std::make_shared<const AverageCurve>(view, direction),
                                 Delta::of(delta));
  };
  CHECK(one(Direction::backward, 0).is_none());
  CHECK_THROWS_AS(one(Direction::forward, 0), pkdp::Error);
  const auto alone =
      active_view(Population::equal(1'000'000'000, Probability::of(Rational(1, 20))), 500'000'000);
  CHECK(AverageCurve(alone, Direction::forward).is_below_exponents());
  const auto zero = one(Direction::forward, Rational(1, 1000)).real().exact();
  REQUIRE(zero);
  CHECK(is_zero(*zero));
}

TEST_CASE("Nothing in reach is silent", "[thresholding]") {
  const Population population = Population::equal(30, Probability::of(Rational(1, 4)), 10);
  CHECK(AverageCurve(passive_view(population, 30), Direction::forward).releases_nothing());
  CHECK_FALSE(AverageCurve(passive_view(population, 29), Direction::backward).releases_nothing());
}

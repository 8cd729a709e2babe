#include "reference/mechanisms/thresholding/epsilon.hpp"

#include <catch2/catch.hpp>

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::thresholding::AverageCurve;
using pkdp::thresholding::one_direction_epsilon;
using pkdp::thresholding::Population;

TEST_CASE("Tiny epsilon: the loss at bottom when all else is excluded", "[thresholding]") {
  // Nothing known: given 0 the output is ⊥ but for a probability of about 1e-250.
  const Population population = Population::equal(100'000, Probability::of(Rational(1, 200'000)));
  const auto average =
      std::make_shared<const AverageCurve>(active_view(population, 100), Direction::forward);
  const pkdp::Value epsilon = one_direction_epsilon(average, Delta::of(0));
  const Interval enclosure = epsilon.real().enclose(256);
  CHECK(enclosure.has_relative_accuracy(200));
  const auto law = pkdp::counting::equal_sum(99'999, Probability::of(Rational(1, 200'000)));
  const auto point = law->at(100, 256);
  const Interval loss = log1p(point.mass / point.below);
  CHECK(less(loss, enclosure) == pkdp::Answer::unknown);
}

TEST_CASE("delta at the floor, just below and just above it", "[thresholding]") {
  const Population population = Population::equal(2, Probability::of(Rational(1, 2)));
  const auto average =
      std::make_shared<const AverageCurve>(active_view(population, 1), Direction::backward);
  // P[S = 1] = 1/2 of the counts show 2: only a one can.
  CHECK(one_direction_epsilon(average, Delta::of(Rational(49, 100))).is_none());
  CHECK(to_string(*one_direction_epsilon(average, Delta::of(Rational(1, 2))).real().exact()) ==
        "0");
}

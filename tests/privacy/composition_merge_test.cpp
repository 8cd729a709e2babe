#include "reference/privacy/composition_merge.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using composition::merge_downwards;
using composition::Merged;
using composition::MergePlan;

namespace {

// Grid points x_i = 2^−i, outcomes at x = 2^−i·(1 − part/8), part in [0, 4): between i and i + 1.
struct Outcome {
  std::int64_t point;
  long part;
  long mass;
};

Rational x_of(const Outcome& outcome) {
  return power_of_two(-outcome.point) * make_rational(8 - outcome.part, 8);
}

MergePlan plan_of(const std::vector<Outcome>& outcomes) {
  const auto fixed = [](const Rational& value) {
    return floor(Rational(value * power_of_two(composition::merge_bits)));
  };
  return {outcomes.size(), [=](std::size_t j) { return outcomes[j].point; },
          [=](std::size_t j) { return fixed(make_rational(outcomes[j].part, 8)); },
          [=](std::size_t j, std::int64_t i) {
            return fixed(x_of(outcomes[j]) * power_of_two(i) - 1);
          }};
}

Merged merged(const std::vector<Outcome>& outcomes) {
  std::vector<Integer> masses;
  for (const Outcome& outcome : outcomes) {
    masses.emplace_back(outcome.mass);
  }
  return merge_downwards(plan_of(outcomes), masses);
}

}  // namespace

TEST_CASE("outcomes on the grid stay where they are", "[composition]") {
  const Merged result = merged({{3, 0, 5}, {2, 0, 7}, {0, 0, 11}});
  CHECK(result.first == 0);
  CHECK(result.masses == std::vector<Integer>{11, 0, 7, 5});
}

TEST_CASE("a mean above the point is restored from below it", "[composition]") {
  // At x = (1 − 4/8)/2 and on the far side x = 1 − 2/8: distances 1/4 and 1/4 from x_1 = 1/2.
  const Merged even = merged({{1, 4, 10}, {0, 2, 30}});
  CHECK(even.first == 0);
  CHECK(even.masses == std::vector<Integer>{20, 20});
  // Too few partners: all of them are taken, and the rest moves down alone.
  const Merged few = merged({{1, 4, 10}, {0, 2, 3}});
  CHECK(few.masses == std::vector<Integer>{0, 13});
}

TEST_CASE("merging keeps mass and never lets a mean of x exceed its point", "[composition]") {
  std::vector<Outcome> outcomes;
  long seed = 7;
  for (std::int64_t point = 6; point >= -2; --point) {
    for (long part = 3; part >= 0; --part) {
      seed = (seed * 1103 + 12345) % 65536;
      outcomes.push_back({point, part, seed % 100});
    }
  }
  const Merged result = merged(outcomes);
  Integer before = 0;
  Integer after = 0;
  Rational mean_before = 0;
  Rational mean_after = 0;
  // Partial sums from the greatest loss: the hockey-stick divergence at every grid point decreases.
  for (const Outcome& outcome : outcomes) {
    before += outcome.mass;
    mean_before += outcome.mass * x_of(outcome);
  }
  for (std::size_t i = 0; i < result.masses.size(); ++i) {
    after += result.masses[i];
    mean_after += result.masses[i] * power_of_two(-(result.first + static_cast<std::int64_t>(i)));
  }
  CHECK(before == after);
  CHECK(mean_after >= mean_before);
  for (std::int64_t at = -3; at <= 7; ++at) {
    Rational fine = 0;
    Rational coarse = 0;
    for (const Outcome& outcome : outcomes) {
      const Rational gain = 1 - x_of(outcome) * power_of_two(at);
      fine += gain > 0 ? Rational(gain * outcome.mass) : Rational(0);
    }
    for (std::size_t i = 0; i < result.masses.size(); ++i) {
      const Rational gain = 1 - power_of_two(at - (result.first + static_cast<std::int64_t>(i)));
      coarse += gain > 0 ? Rational(gain * result.masses[i]) : Rational(0);
    }
    CHECK(coarse <= fine);
  }
}

#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

#include <catch2/catch.hpp>

#include "reference/numbers/parse.hpp"

using pkdp::Answer;
using pkdp::Epsilon;
using pkdp::Integer;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::counting::TwoSidedSum;
using pkdp::poisson_binomial::Law;

namespace {

const std::vector<Law>& laws() {
  static const std::vector<Law> all = {
      Law::of_groups({}), Law::of_groups({{Rational(1, 3), 1}}),
      Law::of_groups({{Rational(1, 20), 30}}),
      Law::of_groups({{Rational(1, 5), 3}, {Rational(2, 3), 2}, {Rational(9, 10), 1}})};
  return all;
}

// P[S + Z = k], term by term.
Rational plain_mass(const Law& law, const Rational& q, std::int64_t k) {
  const std::vector<Integer> weights = law.integer_weights();
  Rational sum = 0;
  Integer total = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    const std::int64_t distance = std::abs(k - static_cast<std::int64_t>(j));
    sum += Rational(weights[j]) * pkdp::power(q, static_cast<std::uint64_t>(distance));
    total += weights[j];
  }
  return sum * (1 - q) / ((1 + q) * Rational(total));
}

}  // namespace

TEST_CASE("Masses and tails are those of the convolution", "[two_sided_sum]") {
  for (const Law& law : laws()) {
    for (const Rational& q : {Rational(1, 2), Rational(1, 100), Rational(9, 10)}) {
      const TwoSidedSum sum(law, Noise::geometric(q));
      // P[S + Z < 0] is a geometric series below the mass at −1.
      Rational below = plain_mass(law, q, -1) / (1 - q);
      for (std::int64_t k = 0; k <= law.count(); ++k) {
        CAPTURE(law.count(), q, k);
        const auto exact = sum.exact_at(k);
        REQUIRE(exact);
        CHECK(exact->mass == plain_mass(law, q, k));
        CHECK(exact->below == below);
        const auto point = sum.at(k, 100);
        CHECK(point.mass.contains(exact->mass));
        CHECK(point.below.contains(exact->below));
        CHECK(point.mass.has_relative_accuracy(90));
        CHECK(point.below.has_relative_accuracy(90));
        CHECK(sum.ratio(k, 100).contains(*sum.exact_ratio(k)));
        below += exact->mass;
      }
    }
  }
}

TEST_CASE("Left and right of the counts the ratio is that of the noise", "[two_sided_sum]") {
  for (const Law& law : laws()) {
    const Rational q(3, 4);
    const TwoSidedSum sum(law, Noise::geometric(q));
    CHECK(sum.exact_ratio(0) == Rational(4, 3));
    CHECK(sum.exact_ratio(-5) == Rational(4, 3));
    CHECK(sum.exact_ratio(law.count() + 1) == q);
    CHECK(plain_mass(law, q, 0) / plain_mass(law, q, -1) == 1 / q);
    CHECK(plain_mass(law, q, law.count() + 1) / plain_mass(law, q, law.count()) == q);
    for (std::int64_t k = 1; k <= law.count(); ++k) {
      CHECK(*sum.exact_ratio(k) <= *sum.exact_ratio(k - 1));
      CHECK(sum.ratio_exceeds(k, Epsilon::of_ratio(1), 100) ==
            (*sum.exact_ratio(k) > 1 ? Answer::yes : Answer::no));
    }
  }
}

TEST_CASE("Large sums have relative accuracy in the tail", "[two_sided_sum]") {
  const TwoSidedSum sum(Law::of_groups({{Rational(1, 20), 100'000}}),
                        Noise::geometric(Rational(999, 1000)));
  CHECK_FALSE(sum.exact_at(5));
  for (const std::int64_t k : {0, 4000, 5000, 6000, 99'999}) {
    CAPTURE(k);
    CHECK(sum.at(k, 100).mass.has_relative_accuracy(95));
    CHECK(sum.at(k, 100).below.has_relative_accuracy(95));
  }
  // Laplace noise of scale 1/ln 2 would be q = 1/2: e^(−1/scale) is enclosed.
  const TwoSidedSum laplace(Law::of_groups({{Rational(1, 2), 10}}), Noise::laplace(1));
  CHECK_FALSE(laplace.exact_ratio(3));
  CHECK_FALSE(laplace.has_infinite_loss());
}

TEST_CASE("What is remembered of one place decides the next alike", "[two_sided_sum]") {
  const Noise noise = Noise::geometric(Rational(9, 10));
  for (const Law& law : laws()) {
    const TwoSidedSum walked(law, noise);
    for (const Rational& c : {Rational(1), Rational(21, 20), Rational(11, 10)}) {
      const Epsilon epsilon = Epsilon::of_ratio(c);
      for (std::int64_t k = 1; k <= law.count(); ++k) {
        const TwoSidedSum fresh(law, noise);
        CAPTURE(law.count(), k);
        CHECK(walked.ratio_exceeds(k, epsilon, 96) == fresh.ratio_exceeds(k, epsilon, 96));
        const auto exact = fresh.exact_ratio(k);
        REQUIRE(exact);
        if (*exact != c) {
          CHECK((walked.ratio_exceeds(k, epsilon, 96) == Answer::yes) == (*exact > c));
        }
      }
    }
  }
}

TEST_CASE("Next to the noise's own epsilon a half-line keeps its accuracy", "[two_sided_sum]") {
  for (const Law& law : laws()) {
    for (const Rational& q : {Rational(1, 2), Rational(99, 100)}) {
      for (const int nearness : {4, 30, 400}) {
        const Rational c = (1 - pkdp::power_of_two(-nearness)) / q;
        if (c < 1) {
          continue;
        }
        const TwoSidedSum sum(law, Noise::geometric(q));
        Rational best = 0;
        for (std::int64_t k = 0; k <= law.count(); ++k) {
          CAPTURE(law.count(), q, nearness, k);
          const auto exact = sum.exact_at(k);
          REQUIRE(exact);
          const Rational excess = exact->mass - (c - 1) * exact->below;
          CHECK(sum.half_line(k, Epsilon::of_ratio(c), 100).contains(excess));
          best = std::max(best, excess);
        }
        const Interval found = enclose_forward_delta(sum, Epsilon::of_ratio(c), 60);
        CHECK(found.contains(best));
        CHECK(found.has_relative_accuracy(60));
      }
    }
  }
}

TEST_CASE("Forms of epsilon that nearly agree have an accurate slack", "[two_sided_sum]") {
  const TwoSidedSum sum(laws().back(), Noise::geometric(Rational(99, 100)));
  // −ln(99/100) to 60 digits, rounded down.
  const Epsilon epsilon = Epsilon::of(pkdp::parse_rational(
      "0.010050335853501441183548857558547706085515007674629873378699", "epsilon"));
  const Interval slack = sum.slack(epsilon, 96);
  CHECK(slack.has_relative_accuracy(48));
  CHECK(slack.is_positive());
}

#include "reference/mechanisms/noisy_counting/corner_bounds.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::noisy_counting::CornerBounds;
using pkdp::noisy_counting::tilted_noise;
using pkdp::noisy_counting::TiltedNoise;
namespace noisy = pkdp::noisy_counting;

namespace {

Interval delta_of(std::int64_t count, std::int64_t m, const Rational& lambda, const Noise& noise,
                  const Epsilon& epsilon) {
  const auto law = pkdp::poisson_binomial::Law::of_groups({{lambda, m}, {1 - lambda, count - m}});
  return noisy::forward_delta(law, noise, epsilon).enclose(64);
}

bool is_integer(const Noise& noise) { return noise.kind() == NoiseKind::geometric; }

CornerBounds bounds_of(std::int64_t count, const Rational& lambda, const Noise& noise,
                       const Epsilon& epsilon) {
  const auto row = tilted_noise(noise, epsilon, 4096);
  REQUIRE(row.has_value());
  return CornerBounds(count, lambda, epsilon, *row, is_integer(noise));
}

}  // namespace

// Every corner of its own, with few others: below the bound, and for geometric noise at it.
TEST_CASE("The bound from tables holds for every corner of up to eight records",
          "[noisy_corner_bounds]") {
  const Rational lambda = GENERATE(Rational(1, 50), Rational(1, 5), Rational(49, 100));
  const Epsilon epsilon =
      GENERATE(Epsilon::of(0), Epsilon::of(Rational(1, 10)), Epsilon::of_ratio(Rational(3, 2)));
  for (const Noise& noise : {Noise::geometric(Rational(3, 5)), Noise::laplace(Rational(7, 3)),
                             Noise::gaussian(1), Noise::gaussian(Rational(5, 2))}) {
    for (const std::int64_t count : {1, 2, 5, 7}) {
      CAPTURE(noise.parameter(), count);
      CornerBounds bounds = bounds_of(count, lambda, noise, epsilon);
      const auto cover = bounds.cover(Interval(64), 1000);
      bool is_attained = false;
      for (std::int64_t m = 0; m <= count; ++m) {
        const Interval exact = delta_of(count, m, lambda, noise, epsilon);
        CHECK(mpfr_lessequal_p(exact.left(), cover.bound.right()) != 0);
        const Interval nearly = exact * Interval(Rational(1 + pkdp::power_of_two(-30)), 64);
        is_attained = is_attained || mpfr_greaterequal_p(nearly.right(), cover.bound.right()) != 0;
      }
      CHECK((is_attained || !is_integer(noise)));
    }
  }
}

TEST_CASE("The bound from tables agrees with the search over blocks", "[noisy_corner_bounds]") {
  const Rational lambda = GENERATE(Rational(1, 10), Rational(9, 20));
  const std::int64_t n = GENERATE(60, 499);
  const Epsilon epsilon = Epsilon::of(Rational(1, 20));
  for (const Noise& noise :
       {Noise::geometric(Rational(1, 2)), Noise::laplace(4), Noise::gaussian(3)}) {
    CAPTURE(n, lambda, noise.parameter());
    const auto found =
        noisy::worst_delta(n, Probability::of(lambda), noise, epsilon, {60, Rational(1, 500)});
    CornerBounds bounds = bounds_of(n - 1, lambda, noise, epsilon);
    const Interval value = found.value.real().enclose(64);
    const auto cover = bounds.cover(value, 100'000);
    CHECK(mpfr_greaterequal_p(cover.bound.right(), value.left()) != 0);
    // Every corner is looked at: nothing is lost but the slack of real thresholds.
    const Rational slack =
        is_integer(noise) ? pkdp::power_of_two(-30) : Rational(1 / (n * lambda * (1 - lambda)));
    const Interval most = found.upper_bound.real().enclose(64) * Interval(Rational(1 + slack), 64);
    CHECK(mpfr_lessequal_p(cover.bound.right(), most.right()) != 0);
  }
}

TEST_CASE("Parts of a block bound the corners in them, whatever the threshold",
          "[noisy_corner_bounds]") {
  const Rational lambda(1, 5);
  const std::int64_t count = 30'000;
  const Epsilon epsilon = Epsilon::of(Rational(1, 50));
  for (const Noise& noise : {Noise::geometric(Rational(1, 2)), Noise::gaussian(6)}) {
    CornerBounds bounds = bounds_of(count, lambda, noise, epsilon);
    const auto best = bounds.look();
    const Interval value = delta_of(count, best.first, lambda, noise, epsilon);
    CHECK(mpfr_lessequal_p(value.left(), best.delta.right()) != 0);
    const Interval nearly = value * Interval(Rational(1001, 1000), 64);
    CHECK(mpfr_lessequal_p(best.delta.right(), nearly.right()) != 0);
    const auto none = bounds.cover(Interval(1, 64), 1'000'000);
    const auto narrow = bounds.cover(nearly, 1'000'000);
    CHECK(none.parts < narrow.parts);
    CHECK(mpfr_lessequal_p(narrow.bound.right(), none.bound.right()) != 0);
    for (const std::int64_t m : {0L, 7L, 1234L, 15'000L, 29'991L, 30'000L}) {
      const Interval exact = delta_of(count, m, lambda, noise, epsilon);
      CHECK(mpfr_lessequal_p(exact.left(), narrow.bound.right()) != 0);
    }
  }
}

TEST_CASE("A row of noise is what is left of its law", "[noisy_corner_bounds]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 3));
  for (const Noise& noise :
       {Noise::geometric(Rational(2, 3)), Noise::laplace(2), Noise::gaussian(4)}) {
    const auto row = tilted_noise(noise, epsilon, 4096);
    REQUIRE(row.has_value());
    CHECK(row->row.deficit >= 0);
    CHECK(row->row.deficit < 4096);
    CHECK(row->row.first < row->mean);
    CHECK(row->mean < row->row.last());
  }
  // E[e^(−εZ)] = (1−q)²/((1−qc)(1−q/c)), q = 2/3, c = 5/4.
  const auto row =
      tilted_noise(Noise::geometric(Rational(2, 3)), Epsilon::of_ratio(Rational(5, 4)), 4096);
  const Rational exact = Rational(1, 9) / (Rational(1, 6) * Rational(7, 15));
  CHECK(row->weight.upper() >= exact);
  CHECK(row->weight.upper() < exact * (1 + pkdp::power_of_two(-50)));
}

TEST_CASE("Where tables do not serve", "[noisy_corner_bounds]") {
  const Epsilon epsilon = Epsilon::of_ratio(Rational(3, 2));
  CHECK_FALSE(tilted_noise(Noise::geometric(Rational(2, 3)), epsilon, 4096));  // δ = 0
  CHECK_FALSE(tilted_noise(Noise::geometric(Rational(666, 1000)), epsilon, 4096));
  CHECK_FALSE(tilted_noise(Noise::gaussian(Rational(1, 2)), epsilon, 4096));
  CHECK_FALSE(tilted_noise(Noise::gaussian(1'000'000), epsilon, 4096));
}

TEST_CASE("A million records: the worst delta and epsilon within a per cent",
          "[noisy_corner_bounds]") {
  const Probability lambda = Probability::of(Rational(1, 10));
  const noisy::SearchLimits limits{60, Rational(1, 110)};
  for (const Noise& noise : {Noise::geometric(Rational(1, 2)), Noise::gaussian(10)}) {
    const auto delta =
        noisy::worst_delta(1'000'000, lambda, noise, Epsilon::of(Rational(1, 100)), limits);
    CHECK(delta.resolved);
    CHECK(compare(delta.value.real(), delta.upper_bound.real()) <= 0);
  }
  const auto epsilon = noisy::worst_epsilon(1'000'000, lambda, Noise::laplace(5),
                                            pkdp::Delta::of(Rational(1, 1'000'000)), limits);
  CHECK(epsilon.resolved);
  CHECK(compare(epsilon.value.real(), epsilon.upper_bound.real()) <= 0);
  // The equal law is one of the family.
  const auto equal = delta_of(999'999, 999'999, Rational(1, 10), Noise::laplace(5),
                              Epsilon::of(epsilon.upper_bound.real().enclose(64).upper()));
  CHECK(mpfr_cmp_q(equal.left(), Rational(1, 1'000'000).backend().data()) <= 0);
}

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"

#include <catch2/catch.hpp>
#include <memory>

#include "tests/support/arb_number.hpp"
#include "tests/support/brute_force_noise.hpp"

using pkdp::Answer;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::GaussianSum;
using pkdp::poisson_binomial::Law;

namespace {

const Law& some() {
  static const Law law = Law::of_groups({{Rational(1, 5), 3}, {Rational(2, 3), 2}});
  return law;
}

}  // namespace

TEST_CASE("The mode is the largest term, from any hint", "[gaussian_sum]") {
  const GaussianSum sum(Law::of_groups({{Rational(1, 2), 1000}}), 1);
  for (const std::int64_t hint : {-5, 0, 400, 500, 1000, 2000}) {
    CHECK(sum.mode(500, hint) == 500);
    CHECK(sum.mode(-100, hint) == sum.mode(-100, 0));
    CHECK(sum.mode(5000, hint) == 1000);
  }
  CHECK(GaussianSum(Law::of_groups({}), 1).mode(7, 3) == 0);
}

TEST_CASE("Tails add up to what lies between them", "[gaussian_sum]") {
  const GaussianSum sum(some(), Rational(3, 2));
  for (const Rational& gamma : {Rational(-20), Rational(0), Rational(5, 3), Rational(30)}) {
    const auto here = sum.tails(gamma, 2, 200);
    const auto next = sum.tails(gamma + 1, 2, 200);
    CHECK(pkdp::testing::overlap(here.here, next.before));
    CHECK(here.here.has_relative_accuracy(190));
    CHECK(here.before.has_relative_accuracy(190));
  }
}

TEST_CASE("The ratio of densities falls", "[gaussian_sum]") {
  for (const Rational& sigma : {Rational(1, 10), Rational(1), Rational(50)}) {
    const GaussianSum sum(some(), sigma);
    Interval before = Interval::entire(64);
    for (Rational gamma = -10; gamma < 15; gamma += Rational(3, 4)) {
      const Interval here = sum.log_ratio(gamma, 2, 100);
      CHECK(here.has_absolute_accuracy(60));
      CHECK(less(before, here) != Answer::yes);
      before = here;
    }
  }
}

TEST_CASE("Distances far beyond the counts are no trouble", "[gaussian_sum]") {
  const GaussianSum sum(some(), Rational(1, 1000));
  const Interval far = sum.log_ratio(pkdp::power_of_two(70), 0, 100);
  CHECK(far.has_relative_accuracy(90));
  const Interval left = sum.log_ratio(-pkdp::power_of_two(70), 5, 100);
  CHECK(left.has_relative_accuracy(90));
}

TEST_CASE("Tails below all exponents are enclosed at once", "[gaussian_sum]") {
  const GaussianSum sum(Law::of_groups({{Rational(1, 3), 10'000'000}}), 1'000'000);
  const auto tails = sum.tails(Rational(-pkdp::power_of_two(50)), 0, 128);
  for (const Interval& x : {tails.here, tails.before, tails.step}) {
    CHECK(x.contains(0));
    CHECK(mpfr_cmp_si_2exp(x.right(), 1, -(1L << 29)) < 0);
  }
}

TEST_CASE("A symmetric crossing is no trouble", "[gaussian_sum]") {
  // At ε = 0 the crossing is the rational (N + 1)/2, where no precision decides a sign.
  const GaussianSum sum(Law::of_groups({{Rational(1, 2), 7}}), 2);
  CHECK(enclose_gaussian_delta(sum, Epsilon::of(0), 128).has_relative_accuracy(100));
}

TEST_CASE("The slack of a stretch covers every place in it", "[gaussian_sum]") {
  for (const Rational& sigma : {Rational(1, 3), Rational(1), Rational(5)}) {
    const GaussianSum sum(some(), sigma);
    for (const Rational& left : {Rational(-3), Rational(1), Rational(9, 4)}) {
      for (const Rational& width : {Rational(1, 100), Rational(1), Rational(3)}) {
        const auto around = segment_bounds(sum, left, left + width, 2, 100);
        const Rational inside = left + width / 3;
        const Interval c = exp(sum.log_ratio(inside, 2, 100));
        const auto best = sum.tails(inside, 2, 100);
        const Interval greatest = best.here - c * best.before;
        for (const Rational& gamma : {left, Rational(left + width)}) {
          const auto here = sum.tails(gamma, 2, 100);
          const Interval value = here.here - c * here.before;
          CHECK(less(greatest, value) != Answer::yes);
          CHECK(less(value + around.slack, greatest) != Answer::yes);
        }
      }
    }
  }
}

TEST_CASE("epsilon inverts delta, also with the noise alone and far out", "[gaussian_sum]") {
  for (const Law& law : {some(), Law::of_groups({}), Law::of_groups({{Rational(1, 20), 400}})}) {
    for (const Rational& sigma : {Rational(1, 8), Rational(1), Rational(30)}) {
      const auto sum = std::make_shared<const GaussianSum>(law, sigma);
      for (const Rational& asked : {Rational(1, 3), Rational(1), Rational(6)}) {
        const Interval delta = enclose_gaussian_delta(*sum, Epsilon::of(asked), 160);
        REQUIRE(delta.has_relative_accuracy(130));
        const pkdp::Delta above = pkdp::Delta::of(delta.upper());
        const Interval epsilon = gaussian_epsilon(sum, above).enclose(160);
        CHECK(epsilon.has_relative_accuracy(100));
        CHECK(abs(Rational(epsilon.upper() - asked)) < pkdp::power_of_two(-80));
      }
    }
  }
}

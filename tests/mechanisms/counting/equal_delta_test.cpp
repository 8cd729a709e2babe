#include "reference/mechanisms/counting/equal_delta.hpp"

#include <catch2/catch.hpp>

#include <random>

#include "reference/mechanisms/counting/sum_law.hpp"

using namespace pkdp;

TEST_CASE("δ with one exponential is that of cutoff, mass and tail", "[counting]") {
  std::mt19937_64 random(1);
  int direct = 0;
  for (int i = 0; i < 600; ++i) {
    const auto count = static_cast<std::int64_t>(1 + (random() >> (34 + random() % 30)));
    const Integer below = Integer(1000) << (i % 4 == 0 ? random() % 30 : 0);
    const Rational p(Integer(1 + random() % 999), below);
    const Rational e(1 + random() % 5000, 1 + random() % 20'000);
    const auto bits = static_cast<Precision>(20 + random() % 300);
    const Epsilon epsilon = Epsilon::of(e);
    CAPTURE(count, p, e, bits);
    const auto law = counting::equal_sum(count, Probability::of(p));
    const Interval slow = counting::enclose_forward_delta(*law, epsilon, bits + 40);
    const Interval fast = counting::equal_delta(count, Probability::of(p), epsilon).enclose(bits);
    CHECK(less(fast, slow) != Answer::yes);
    CHECK(less(slow, fast) != Answer::yes);
    const Interval growth = counting::ratio_minus_one(epsilon, 100);
    if (const auto k = counting::cutoff_by_words(count, Probability::of(p), growth)) {
      const auto range = counting::cutoff_range(*law, epsilon, 400);
      CHECK(range.first == *k);
      CHECK(range.last == *k);
      ++direct;
    }
  }
  CHECK(direct > 400);
}

TEST_CASE("A cutoff by words where words end, and next to an integer", "[counting]") {
  const auto cutoff = [](std::int64_t count, const Rational& p, const Interval& growth) {
    return counting::cutoff_by_words(count, Probability::of(p), growth);
  };
  // (N+1)·odds/(odds + c) is 4 at c = 2, N = 11, p = 1/2: above 4 for smaller c, below for larger.
  const Rational tiny = power_of_two(-50);
  CHECK(cutoff(11, {1, 2}, Interval(Rational(1 + tiny), 100)) == 3);
  CHECK(cutoff(11, {1, 2}, Interval(Rational(1 - tiny), 100)) == 4);
  CHECK_FALSE(cutoff(11, {1, 2}, Interval(Rational(1 - tiny), Rational(1 + tiny), 100)));
  CHECK_FALSE(cutoff(9, power_of_two(-40), Interval(tiny, 100)));
  CHECK(cutoff(1'000'000'000, {1, 2'000'000'000}, Interval(1, 100)) == 0);
  CHECK_FALSE(cutoff(9, {1, 2}, Interval(power_of_two(70), 100)));
}

#include "reference/mechanisms/histogram/pair_words.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/parse.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
using namespace pkdp::histogram;

namespace {

// From m = all others.
std::optional<DeltaAndSlope> descend(const PairOfCounts& pair, const Epsilon& epsilon,
                                     Precision bits) {
  const auto law =
      pkdp::counting::equal_sum(pair.others, Probability::of(pair.b / (pair.a + pair.b)));
  const Precision working = bits + 128;
  const auto range = pkdp::counting::cutoff_range(*law, epsilon, working);
  const auto point = law->at(range.first, working);
  const Interval delta =
      point.mass - pkdp::counting::ratio_minus_one(epsilon, working) * point.below;
  return descend_by_words(pair, epsilon, pair.others, range.first, delta / point.mass, bits);
}

// The exact δ, or A − c·B with B taken out.
void check(const DeltaAndSlope& found, const PairOfCounts& pair, const Epsilon& epsilon,
           Precision bits) {
  const Interval exact = enclose(exact_pair_delta(pair, epsilon), bits + 64);
  CHECK(found.delta.has_relative_accuracy(bits - 8));
  CHECK(mpfr_lessequal_p(found.delta.left(), exact.right()) != 0);
  CHECK(mpfr_lessequal_p(exact.left(), found.delta.right()) != 0);
}

}  // namespace

TEST_CASE("The descent by words gives the exact δ", "[pair_words]") {
  for (const int others : {41, 150, 400}) {
    for (const PairOfCounts& pair : {PairOfCounts{others, Rational(1, 3), Rational(1, 3)},
                                     PairOfCounts{others, Rational(1, 20), Rational(2, 5)},
                                     PairOfCounts{others, Rational(2, 5), Rational(1, 20)},
                                     PairOfCounts{others, Rational(49, 100), Rational(1, 2)}}) {
      for (const Rational& ratio :
           {Rational(1), Rational(101, 100), Rational(3, 2), Rational(10), Rational(5000)}) {
        const Epsilon epsilon = Epsilon::of_ratio(ratio);
        CAPTURE(others, pair.a, pair.b, ratio);
        const auto found = descend(pair, epsilon, 120);
        REQUIRE(found);
        check(*found, pair, epsilon, 120);
      }
    }
  }
}

TEST_CASE("Probabilities of 53 bits take three roundings a product, with the same δ",
          "[pair_words]") {
  const Rational a = pkdp::parse_rational("0x1.999999999999ap-5", "a");
  const Rational b = pkdp::parse_rational("0x1.5555555555555p-2", "b");
  for (const PairOfCounts& pair :
       {PairOfCounts{400, a, b}, PairOfCounts{400, b, a}, PairOfCounts{57, a, b}}) {
    for (const Rational& ratio : {Rational(1), Rational(101, 100), Rational(3, 2), Rational(10)}) {
      const Epsilon epsilon = Epsilon::of_ratio(ratio);
      CAPTURE(pair.others, ratio);
      const auto found = descend(pair, epsilon, 120);
      REQUIRE(found);
      check(*found, pair, epsilon, 120);
    }
  }
  // As many records as there may be, beside the same probabilities with more bits.
  const Rational off = pkdp::power_of_two(-200);
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const auto fast = enclose_pair_delta({100'000, a, b}, epsilon, 80);
  const auto slow = enclose_pair_delta({100'000, a + off, b + off}, epsilon, 80);
  CHECK(mpfr_cmp_si_2exp((fast.delta / slow.delta - Interval(1, 80)).right(), 1, -60) < 0);
  CHECK(mpfr_cmp_si_2exp((slow.delta / fast.delta - Interval(1, 80)).right(), 1, -60) < 0);
}

TEST_CASE("Probabilities that are no words go the general way, to the same δ", "[pair_words]") {
  const Rational off = pkdp::power_of_two(-90);
  for (const int others : {3000, 40'000}) {
    for (const Rational& e : {Rational(1, 1000), Rational(1, 10), Rational(1)}) {
      const Epsilon epsilon = Epsilon::of(e);
      const PairOfCounts words{others, Rational(1, 16), Rational(1, 10)};
      const PairOfCounts others_way{others, Rational(1, 16) + off, Rational(1, 10) + off};
      const auto fast = enclose_pair_delta(words, epsilon, 80);
      const auto slow = enclose_pair_delta(others_way, epsilon, 80);
      CAPTURE(others, e);
      CHECK_FALSE(descend_by_words(others_way, epsilon, 10, 1, Interval(1, 64), 64));
      const Interval one(1, 80);
      CHECK((fast.delta / slow.delta - one).has_absolute_accuracy(40));
      CHECK(mpfr_cmp_si_2exp((fast.delta / slow.delta - one).right(), 1, -40) < 0);
      CHECK(mpfr_cmp_si_2exp((slow.delta / fast.delta - one).right(), 1, -40) < 0);
      CHECK(mpfr_cmp_si_2exp((fast.slope / slow.slope - one).right(), 1, -20) < 0);
      CHECK(mpfr_cmp_si_2exp((slow.slope / fast.slope - one).right(), 1, -20) < 0);
    }
  }
}

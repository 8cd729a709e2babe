#include "reference/privacy/ratio_law.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::composition;

namespace {

Rational of(long a, long b) { return make_rational(a, b); }

// Ratios 2, 1 (of two outcomes), 1/3, ∞ and 0.
const LawPair pair = LawPair::of({of(2, 10), of(1, 10), of(2, 10), of(1, 10), of(4, 10), 0},
                                 {of(1, 10), of(1, 10), of(2, 10), of(3, 10), 0, of(3, 10)});

}  // namespace

TEST_CASE("a pair as ratios with integer masses", "[composition]") {
  const RatioLaw law = RatioLaw::of(pair);
  REQUIRE(law.finite.size() == 3);
  CHECK(make_rational(law.finite.at(1).p, law.p_denominator) == of(3, 10));
  CHECK(make_rational(law.finite.at(1).q, law.q_denominator) == of(3, 10));
  CHECK(make_rational(law.finite.at(of(1, 3)).q, law.q_denominator) == of(3, 10));
  CHECK(law.mass_bits() == bit_length(law.p_denominator) + bit_length(law.q_denominator));
  const LawPair again = pair_of(law);
  CHECK(again.size() == 5);
  CHECK(again.p().front() == of(4, 10));
  CHECK(again.q().front() == 0);
  CHECK(again.q().back() == of(3, 10));
  CHECK(pair_of(RatioLaw::nothing_released()).size() == 1);
}

TEST_CASE("the divergence of a list of ratios is that of its pair", "[composition]") {
  const RatioLaw law = RatioLaw::of(pair);
  for (const Rational& c : {Rational(1), of(3, 2), Rational(2), Rational(5)}) {
    const Epsilon epsilon = Epsilon::of_ratio(c);
    CHECK(hockey_stick(law, epsilon, false) == pkdp::hockey_stick(pair, epsilon));
    CHECK(hockey_stick(law, epsilon, true) == pkdp::hockey_stick(pair.reversed(), epsilon));
  }
}

TEST_CASE("products and powers of lists of ratios", "[composition]") {
  const RatioLaw law = RatioLaw::of(pair);
  std::size_t work = 0;
  const RatioLaw twice = multiply(multiply(std::nullopt, law, work), law, work);
  CHECK(work == 9);
  const RatioLaw square = power(law, 2, work);
  CHECK(pair_of(square).p() == pair_of(twice).p());
  CHECK(pair_of(square).q() == pair_of(twice).q());
  CHECK(few_multisets(law, 2) == Integer(6));
  CHECK(few_multisets(law, 0) == Integer(1));
  CHECK_FALSE(few_multisets(law, 1'000'000'000));
  const RatioLaw none = RatioLaw::of(LawPair::of({1, 0}, {0, 1}));
  CHECK_FALSE(few_multisets(none, 2));
  const RatioLaw same = RatioLaw::of(LawPair::of({of(1, 2), of(1, 2)}, {of(1, 2), of(1, 2)}));
  CHECK_FALSE(few_multisets(same, 1'000'000'000));
  CHECK(power(same, 100'000, work).finite.size() == 1);
  CHECK(pair_of(power(none, 3, work)).size() == 2);
  CHECK(power(law, 0, work).finite.size() == 1);
  std::size_t spent = largest_exact_work;
  CHECK_THROWS_AS(multiply(twice, twice, spent), Error);
}

TEST_CASE("products of long masses count as several", "[composition]") {
  const RatioLaw law = RatioLaw::of(pair);
  std::size_t spent = largest_exact_work - 9;
  CHECK(multiply(law, law, spent).finite.size() == 6);
  const Rational tiny = power_of_two(-2000);
  const RatioLaw longer = RatioLaw::of(
      LawPair::of({of(1, 2), of(1, 3) - tiny, of(1, 6) + tiny}, {of(1, 3), tiny, of(2, 3) - tiny}));
  CHECK(longer.mass_bits() > 4000);
  spent = largest_exact_work - 9;
  CHECK_THROWS_AS(multiply(longer, longer, spent), Error);
  spent = largest_exact_work - 9 * 40;
  CHECK(multiply(longer, longer, spent).finite.size() == 6);
  // 2^31 bits of masses at most, for whom they are listed.
  CHECK(few_multisets(longer, 100));
  CHECK_FALSE(few_multisets(longer, 1000));
}

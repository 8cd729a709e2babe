#include "reference/distributions/tail_series.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/arb_binomial.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

Rational ratio(const TailRatios& ratios, std::int64_t i) {
  return ratios.factor * make_rational(Integer(ratios.above(i)), Integer(ratios.below(i)));
}

// Σ_{from ≤ i ≤ length} t_i, term by term.
Rational plain_sum(const TailRatios& ratios, std::int64_t from) {
  Rational term = 1;
  Rational sum = 0;
  for (std::int64_t i = 0; i <= ratios.length(); ++i) {
    if (i >= from) {
      sum += term;
    }
    if (i < ratios.length()) {
      term *= ratio(ratios, i);
    }
  }
  return sum;
}

std::vector<TailRatios> falling_series() {
  const Rational awkward = make_rational(Integer("123456789012345678901234567890"),
                                         Integer("987654321098765432109876543211"));
  return {TailRatios::linear(Rational(1, 19), 0, 1),
          TailRatios::linear(Rational(1, 19), 90, 5),
          TailRatios::linear(1, 50, 50),
          TailRatios::linear(Rational(7, 3), 30, 70),
          TailRatios::linear(awkward, 40, 33),
          TailRatios::linear(power_of_two(-500), 100, 1),
          TailRatios::linear(make_rational(Integer(1), (Integer(1) << 70) + 1), 100, 1),
          TailRatios::linear(power_of_two(20), 1, 1 << 20),
          TailRatios::linear(Rational(999'999'999), 1, 1'000'000'000),
          TailRatios::quadratic(10, 12, 30, 40),
          TailRatios::quadratic(100, 80, 90, 90),
          TailRatios::quadratic(3, 0, 1, 1),
          TailRatios::quadratic(7, 1, 1, 9)};
}

}  // namespace

TEST_CASE("a falling series is enclosed at every precision", "[distributions]") {
  for (const TailRatios& ratios : falling_series()) {
    REQUIRE(ratios.is_decreasing());
    const Rational exact = plain_sum(ratios, 0);
    const UnreducedSum unreduced = exact_relative_tail(ratios);
    CHECK(make_rational(unreduced.numerator, unreduced.denominator) == exact);
    for (const Precision bits : {2, 10, 64, 65, 256, 1024}) {
      INFO(to_string(ratios.factor) << ", " << ratios.a << ", " << ratios.c << " at " << bits);
      const Interval sum = relative_tail(ratios, bits);
      CHECK(sum.contains(exact));
      CHECK(sum.has_relative_accuracy(bits - 2));
      CHECK(tail_by_series(ratios, bits).contains(exact));
    }
  }
}

TEST_CASE("what is cut off is as small as promised, and not far smaller", "[distributions]") {
  for (const TailRatios& ratios : falling_series()) {
    for (const Precision bits : {5, 64, 300}) {
      const std::int64_t terms = terms_needed(ratios, bits);
      REQUIRE(terms >= 1);
      REQUIRE(terms <= ratios.length() + 1);
      CHECK(plain_sum(ratios, terms) <= power_of_two(-bits));
      // Ten terms earlier the rest was still too large, unless the ratios are tiny.
      if (terms > 10 && terms <= ratios.length()) {
        CHECK(plain_sum(ratios, terms - 10) > power_of_two(-bits));
      }
    }
  }
}

TEST_CASE("long series agree with a plain sum in Arb's balls", "[distributions]") {
  const Rational odds(1, 19);
  for (const long k : {500'200L, 502'756L, 520'676L}) {
    const TailRatios ratios = TailRatios::linear(odds, 10'000'000 - k, k + 1);
    const Arb plain = arb_plain_sum(odds, 10'000'000 - k, k + 1, 40'000, 400);
    CHECK(agree(relative_tail(ratios, 200), plain.interval(400), 50));
    CHECK(agree(tail_by_series(ratios, 200), plain.interval(400), 50));
  }
}

TEST_CASE("rising series are told apart", "[distributions]") {
  CHECK_FALSE(TailRatios::linear(Rational(1, 19), 200, 5).is_decreasing());
  CHECK(TailRatios::linear(Rational(1, 19), 190, 10).is_decreasing());
  CHECK_FALSE(TailRatios::quadratic(20, 20, 10, 39).is_decreasing());
  CHECK(TailRatios::quadratic(20, 20, 10, 40).is_decreasing());
}

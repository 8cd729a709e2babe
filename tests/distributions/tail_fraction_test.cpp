#include "reference/distributions/tail_fraction.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace pkdp;

namespace {

Rational exact(const TailRatios& ratios) {
  const UnreducedSum sum = exact_relative_tail(ratios);
  return make_rational(sum.numerator, sum.denominator);
}

}  // namespace

TEST_CASE("Wherever it is cut off, the fraction encloses the sum", "[distributions]") {
  for (const Rational& factor : {Rational(1, 19), Rational(1), Rational(7, 3), Rational(500)}) {
    for (const std::int64_t a : {1, 2, 3, 17, 60}) {
      for (const std::int64_t c : {1, 2, 50, 4000}) {
        const TailRatios ratios = TailRatios::linear(factor, a, c);
        const Rational sum = exact(ratios);
        for (std::int64_t steps = 1; steps <= a + 1; ++steps) {
          INFO(to_string(factor) << ", " << a << ", " << c << " cut at " << steps);
          const auto cut = truncated_fraction(ratios, steps, 400);
          if (ratios.is_decreasing()) {
            REQUIRE(cut);
          }
          CHECK((!cut || cut->contains(sum)));
          CHECK((steps < a || !ratios.is_decreasing() || cut->has_relative_accuracy(300)));
        }
      }
    }
  }
}

TEST_CASE("A longer fraction is a narrower one", "[distributions]") {
  const TailRatios ratios = TailRatios::linear(Rational(9, 10), 5000, 5000);
  const Rational sum = exact(ratios);
  Rational width = 1'000'000;
  for (const std::int64_t steps : {2, 4, 8, 16, 32, 64}) {
    const auto cut = truncated_fraction(ratios, steps, 200);
    REQUIRE(cut);
    CHECK(cut->contains(sum));
    CHECK(cut->upper() - cut->lower() < width);
    width = cut->upper() - cut->lower();
  }
}

TEST_CASE("The fraction and the series have common points", "[distributions]") {
  const Rational many_digits = make_rational(Integer("123456789012345678901234567890"),
                                             Integer("987654321098765432109876543211"));
  int fractions = 0;
  for (const std::int64_t n : {100'000, 10'000'000, 1'000'000'000}) {
    for (const Rational& p : {Rational(1, 2), Rational(1, 20), many_digits}) {
      for (const std::int64_t deviations : {0, 1, 3, 6, 40}) {
        const auto root = static_cast<std::int64_t>(sqrt(Integer(n)));
        const auto k = floor(n * p).convert_to<std::int64_t>() + 1 + deviations * root / 2;
        const TailRatios ratios = TailRatios::linear(p / (1 - p), n - k, k + 1);
        for (const Precision bits : {10, 64, 200}) {
          const auto sum = tail_by_continued_fraction(ratios, bits);
          if (sum) {
            ++fractions;
            CHECK(sum->has_relative_accuracy(bits));
            const Interval series = tail_by_series(ratios, bits + 10);
            CHECK(less(*sum, series) != Answer::yes);
            CHECK(less(series, *sum) != Answer::yes);
          }
        }
      }
    }
  }
  CHECK(fractions >= 45);
}

TEST_CASE("Short or quadratic series are left to the series", "[distributions]") {
  CHECK_FALSE(tail_by_continued_fraction(TailRatios::linear(Rational(1, 2), 0, 1), 64));
  CHECK_FALSE(tail_by_continued_fraction(TailRatios::linear(Rational(1, 19), 90, 5), 64));
  CHECK_FALSE(tail_by_continued_fraction(TailRatios::quadratic(10, 12, 30, 40), 64));
}

TEST_CASE("In words, wherever it is cut off, the fraction encloses the sum or says nothing",
          "[distributions]") {
  const Rational long_factor(Integer("10000000000000000051"), Integer("18446744073709551557"));
  int found = 0;
  for (const Rational& factor : {Rational(1, 19), Rational(1), long_factor}) {
    for (const std::int64_t a : {1, 2, 3, 17, 60, 200}) {
      for (const std::int64_t c : {1, 2, 50, 4000, 1'000'000'000}) {
        const TailRatios ratios = TailRatios::linear(factor, a, c);
        if (!ratios.is_decreasing()) {
          continue;
        }
        REQUIRE(fits_words(ratios));
        const Rational sum = exact(ratios);
        for (const Precision bits : {2, 30, 64, 65, 200, 700}) {
          for (std::int64_t steps = 1; steps <= a; steps += 1 + steps / 8) {
            INFO(to_string(factor)
                 << ", " << a << ", " << c << " cut at " << steps << ", " << bits);
            const auto cut = fraction_by_words(ratios, steps, bits);
            if (cut) {
              ++found;
              CHECK(cut->contains(sum));
              CHECK(cut->has_relative_accuracy(bits));
            }
            CHECK((cut || steps < a));
          }
        }
      }
    }
  }
  CHECK(found > 1000);
}

TEST_CASE("Factors that no two words hold are told apart", "[distributions]") {
  const Rational factor = make_rational(Integer(1), (Integer(1) << 64U) + 1);
  CHECK_FALSE(fits_words(TailRatios::linear(factor, 5, 5)));
  CHECK_FALSE(fits_words(TailRatios::quadratic(10, 12, 30, 40)));
  CHECK(fits_words(TailRatios::linear(Rational(1, 19), 1 << 30, 1 << 30)));
}

TEST_CASE("The number of steps that is planned is about what is needed", "[distributions]") {
  for (const std::int64_t n : {100'000, 10'000'000, 1'000'000'000}) {
    for (const std::int64_t half_deviations : {1, 2, 8, 20, 60, 400}) {
      const auto root = static_cast<std::int64_t>(sqrt(Integer(n)));
      const std::int64_t k = n / 20 + half_deviations * root * 22 / 200;
      const TailRatios ratios = TailRatios::linear(Rational(1, 19), n - k, k + 1);
      for (const Precision bits : {64, 300, 2000}) {
        const std::int64_t steps = TailRate(ratios).steps(bits + TailRate::spare);
        INFO(n << ", " << half_deviations << " half deviations, " << bits << " bits: " << steps);
        if (steps < ratios.c / 4) {
          CHECK(fraction_by_words(ratios, steps + steps / 2 + 8, bits));
          CHECK_FALSE(fraction_by_words(ratios, std::max<std::int64_t>(steps / 4, 1), bits));
        }
      }
    }
  }
}

// What the laws are computed with: Bernoulli numbers, coefficients, series of tails, quotients.

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/bernoulli.hpp"
#include "reference/distributions/exact_quotient.hpp"
#include "reference/distributions/outer_tail.hpp"
#include "reference/distributions/stirling.hpp"
#include "reference/distributions/tail_fraction.hpp"
#include "reference/distributions/tail_series.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// A decreasing series.
TailRatios any_series() {
  const std::int64_t a = *integer_between(0, 200);
  const std::int64_t c = *integer_between(1, 200);
  if (*rc::gen::arbitrary<bool>()) {
    const std::int64_t b = *integer_between(0, 200);
    return TailRatios::quadratic(a, b, c, std::max<std::int64_t>(1, a * b / c + 1));
  }
  const Rational share = *proper_rational(10);
  return TailRatios::linear(
      share * make_rational(Integer(c), Integer(std::max<std::int64_t>(a, 1))), a, c);
}

// A tail of a binomial law at or beyond its mode, odds of words of every length.
TailRatios any_binomial_tail() {
  const auto size = *rc::gen::element(10, 1'000, 100'000, 10'000'000);
  const std::int64_t n = *integer_between(1, size);
  const auto word_bits = *rc::gen::element(4, 20, 53, 64);
  const auto word = [&] {
    return Integer(*rc::gen::inRange<std::uint64_t>(1, UINT64_MAX) >> (64 - word_bits)) + 1;
  };
  const Integer ones = word();
  const Integer zeros = word();
  const auto mode = Integer((n + 1) * ones / (ones + zeros)).convert_to<std::int64_t>();
  const auto beyond = static_cast<std::int64_t>(sqrt(Integer(n))) * *rc::gen::element(0, 1, 10);
  const std::int64_t k = std::min(n, mode + *integer_between(0, beyond + 1));
  return TailRatios::linear(make_rational(ones, zeros), n - k, k + 1);
}

}  // namespace

TEST_CASE("Bernoulli numbers: von Staudt and Clausen", "[distributions]") {
  const std::vector<Rational> numbers = bernoulli_numbers(60);
  rc::prop("B_2j plus the 1/q with q − 1 | 2j prime is an integer", [&] {
    const auto j = *integer_between(1, 60);
    Rational sum = numbers[static_cast<std::size_t>(j - 1)];
    for (std::int64_t q = 2; q <= 2 * j + 1; ++q) {
      if ((2 * j) % (q - 1) == 0 && mpz_probab_prime_p(Integer(q).backend().data(), 20) != 0) {
        sum += Rational(1, q);
      }
    }
    RC_ASSERT(denominator(sum) == 1);
    RC_ASSERT((numbers[static_cast<std::size_t>(j - 1)] > 0) == (j % 2 == 1));
  });
}

TEST_CASE("binomial coefficients obey Pascal's rule at any size", "[distributions]") {
  Effective effective(30);
  rc::prop("Pascal", [&] {
    const std::int64_t n = *records(999'999'999) + 1;
    const std::int64_t k = *integer_between(1, n);
    const Precision precision = *integer_between(24, 900);
    const Interval sum = enclose_binomial_coefficient(n, k - 1, precision) +
                         enclose_binomial_coefficient(n, k, precision);
    RC_ASSERT(have_common_point(enclose_binomial_coefficient(n + 1, k, precision), sum));
    RC_ASSERT(have_common_point(enclose_binomial_coefficient(n, n - k, precision),
                                enclose_binomial_coefficient(n, k, precision)));
    effective.count_if(k > precision && n - k > precision);
  });
  effective.require();
}

TEST_CASE("Stirling's correction falls and lies between 1/(12n+1) and 1/(12n)", "[distributions]") {
  rc::prop("bounds", [] {
    const std::int64_t n = *records(999'999'999) + 1;
    const Precision precision = *integer_between(100, 2000);
    const Interval correction = stirling_correction(n, precision);
    RC_ASSERT(less(Interval(Rational(1, 12 * n + 1), precision), correction) == Answer::yes);
    RC_ASSERT(less(correction, Interval(Rational(1, 12 * n), precision)) == Answer::yes);
    RC_ASSERT(less(stirling_correction(n + 1, precision), correction) == Answer::yes);
  });
}

TEST_CASE("a series is 1 plus its first ratio times the series that follows", "[distributions]") {
  Effective effective(30);
  rc::prop("recurrence", [&] {
    const TailRatios series = any_series();
    RC_ASSERT(series.is_decreasing());
    if (series.length() == 0) {
      return;
    }
    TailRatios next = series;
    next.a -= 1;
    next.b -= series.single ? 0 : 1;
    next.c += 1;
    next.d += series.single ? 0 : 1;
    const Rational first =
        series.factor * make_rational(Integer(series.above(0)), Integer(series.below(0)));
    const Precision bits = *integer_between(8, 300);
    const Interval rest = Interval(first, bits + 32) * relative_tail(next, bits);
    RC_ASSERT(have_common_point(relative_tail(series, bits), Interval(1, bits) + rest));
    effective.count();
  });
  effective.require();
}

TEST_CASE("the exact series lies in its enclosure, and a cut at any precision is one",
          "[distributions]") {
  Effective effective(30);
  rc::prop("containment", [&] {
    const TailRatios series = any_series();
    const UnreducedSum sum = exact_relative_tail(series);
    const Rational exact = make_rational(sum.numerator, sum.denominator);
    for (const Precision bits : {4, 64, 128, 256, 1024}) {
      RC_ASSERT(relative_tail(series, bits).contains(exact));
      RC_ASSERT(tail_by_series(series, bits).contains(exact));
      effective.count_if(terms_needed(series, bits) <= series.length());
      if (series.single && series.a > 0) {
        const auto cut = truncated_fraction(series, *integer_between(1, series.a + 1), bits + 8);
        RC_ASSERT(!cut || cut->contains(exact));
      }
    }
  });
  effective.require();
}

TEST_CASE("a tail and its complement sum to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("complement", [&] {
    const TailRatios series = any_series();
    const UnreducedSum sum = exact_relative_tail(series);
    // A first term that makes the tail about a third or far less.
    const Rational first =
        make_rational(sum.denominator, sum.numerator * 3) * power_of_two(-*integer_between(0, 200));
    const OuterTail tail = {[=](Precision precision) { return Interval(first, precision); },
                            [=](Precision precision) { return log(Interval(first, precision)); },
                            series};
    const Value here = outer_tail(tail, {}, Scale::linear);
    const Value rest = complement_of_outer_tail(tail, {}, Scale::linear);
    RC_ASSERT((here.real().enclose(128) + rest.real().enclose(128)).contains(1));
    const Value log_rest = complement_of_outer_tail(tail, {}, Scale::logarithmic);
    RC_ASSERT(have_common_point(exp(log_rest.real().enclose(128)), rest.real().enclose(128)));
    RC_ASSERT(log_rest.real().enclose(128).has_relative_accuracy(100));
    effective.count_if(series.length() > 0);
  });
  effective.require();
}

TEST_CASE("quotients by powers are the quotients, in lowest terms", "[distributions]") {
  Effective effective(30);
  rc::prop("quotient", [&] {
    const Integer base = *integer_of_bits(20) + 1;
    const auto exponent = static_cast<std::uint64_t>(*integer_between(0, 12));
    const auto shared = static_cast<std::uint64_t>(*integer_between(0, 14));
    const Integer top = *integer_of_bits(90) * power(base, shared);
    const Rational found = reduced_quotient(top, base, exponent);
    RC_ASSERT(found == make_rational(top, power(base, exponent)));
    RC_ASSERT(gcd(numerator(found), denominator(found)) == 1);
    effective.count_if(base > 1 && exponent > 0 && shared > 0 && top > 0);
  });
  effective.require();
}

TEST_CASE("Words, intervals and the series have common points", "[distributions]") {
  Effective effective(40);
  rc::prop("the same sum three times", [&] {
    const TailRatios ratios = any_binomial_tail();
    RC_PRE(ratios.a > 0 && ratios.is_decreasing() && fits_words(ratios));
    const Precision bits = *rc::gen::element(2, 24, 64, 200, 600);
    const std::int64_t steps =
        std::min(ratios.a, TailRate(ratios).steps(bits) * *integer_between(1, 12) / 4 + 1);
    const Interval series = tail_by_series(ratios, bits);
    const auto by_words = fraction_by_words(ratios, steps, bits);
    const auto by_intervals = truncated_fraction(ratios, steps, bits + 60);
    RC_ASSERT(by_intervals.has_value());
    RC_ASSERT(have_common_point(series, *by_intervals));
    if (by_words) {
      RC_ASSERT(have_common_point(series, *by_words));
      RC_ASSERT(have_common_point(*by_intervals, *by_words));
      RC_ASSERT(by_words->has_relative_accuracy(bits));
    }
    effective.count_if(by_words && steps < ratios.a);
  });
  effective.require();
}

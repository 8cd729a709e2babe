#include "reference/numbers/counted_float.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>

#include "reference/numbers/interval_trigonometry.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using testing::overlap;

TEST_CASE("A chain of products, quotients, powers and roots is enclosed", "[numbers]") {
  for (const Precision precision : {40, 64, 256}) {
    CountedFloat x(Rational(3, 7), precision);
    x.times(5, 11);
    x.raise(12);
    CountedFloat y(Integer(1'000'003), precision);
    y /= x;
    y *= CountedFloat(Rational(2, 9), precision);
    Rational exact = 1;
    for (int i = 0; i < 12; ++i) {
      exact *= Rational(15, 77);
    }
    exact = Rational(1'000'003) / exact * Rational(2, 9);
    CHECK(y.enclose().contains(exact));
    CHECK(y.enclose().has_relative_accuracy(precision - 10));
    CountedFloat square(Rational(exact * exact), precision);
    square.take_root();
    CHECK(square.enclose().contains(exact));
  }
}

TEST_CASE("Powers by words are those of MPFR but for their roundings", "[numbers]") {
  std::mt19937_64 random(19);
  for (int sample = 0; sample < 20'000; ++sample) {
    // Bits of the exponent at least, and some more: what PositiveFloat::enclose needs.
    const auto precision = static_cast<Precision>(36 + random() % (sample % 10 == 0 ? 1100 : 400));
    const Rational base = make_rational(Integer(1 + (random() >> (random() % 64))),
                                        Integer(1 + (random() >> (random() % 64))));
    const auto exponent =
        static_cast<std::int64_t>(random() >> (34 + random() % 30));  // below 2^30
    CountedFloat power(base, precision);
    power.raise(exponent);
    Interval expected(precision + 64);
    mpfi_set_q(expected.raw(), base.backend().data());
    mpfr_pow_ui(&expected.raw()->left, expected.left(), static_cast<unsigned long>(exponent),
                MPFR_RNDD);
    mpfr_pow_ui(&expected.raw()->right, expected.right(), static_cast<unsigned long>(exponent),
                MPFR_RNDU);
    INFO(base << " to the power " << exponent << " at " << precision << " bits");
    if (!power.is_regular()) {
      // Below or above MPFR's exponents, or next to their ends.
      const mpfr_exp_t size =
          mpfr_regular_p(expected.right()) != 0 ? mpfr_get_exp(expected.right()) : mpfr_get_emax();
      CHECK(std::abs(size) >= mpfr_get_emax() - 1);
      continue;
    }
    CHECK(overlap(power.enclose(), expected));
    if (precision > 64) {
      CHECK(power.enclose().has_relative_accuracy(precision - 36));
    }
  }
}

TEST_CASE("Pi and the exponential are divided by and multiplied with", "[numbers]") {
  constexpr Precision precision = 100;
  CountedFloat x(Rational(1), precision);
  x.divide_by_pi();
  PositiveFloat exponent(precision + 8);
  mpfr_set_si(exponent.get(), -2, MPFR_RNDN);
  x.times_exp(exponent.get());
  const Interval expected = exp(Interval(-2L, 300)) / pi(300);
  CHECK(less(x.enclose(), expected) == Answer::unknown);
  CHECK(less(expected, x.enclose()) == Answer::unknown);
  CHECK(x.enclose().has_relative_accuracy(90));
}

TEST_CASE("What has left MPFR's exponents is no longer regular", "[numbers]") {
  CountedFloat x(Rational(1, 3), 64);
  x.raise(1'000'000'000);
  CHECK_FALSE(x.is_regular());
}

TEST_CASE("What needs no rounding is enclosed by itself", "[numbers]") {
  CountedFloat x(Rational(3, 4), 64);
  x.raise(20);
  x.times(5, 8);
  CountedFloat y(Rational(1, 2), 64);
  y.raise(100'000'000);
  x *= y;
  const Interval exact = x.enclose();
  CHECK(mpfr_equal_p(exact.left(), exact.right()) != 0);
  x.times(1, 7);
  CHECK(mpfr_equal_p(x.enclose().left(), x.enclose().right()) == 0);
  CountedFloat square(Rational(9, 4), 64);
  square.take_root();
  CHECK(square.enclose().contains(Rational(3, 2)));
  CHECK(mpfr_equal_p(square.enclose().left(), square.enclose().right()) != 0);
}

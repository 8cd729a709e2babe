#include "reference/numbers/word_float.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace pkdp;

namespace {

// As the exact rational that it is.
Rational exact(const WordFloat& x) {
  const Interval found = x.enclose(64 * 12);
  CHECK(mpfr_equal_p(found.left(), found.right()) != 0);
  return found.lower();
}

// Between (1 − units·2^−unit)·truth and truth.
void check(const WordFloat& x, const Rational& truth, int units) {
  const Rational value = exact(x);
  CHECK(value <= truth);
  CHECK(value >= truth * (1 - units * power_of_two(-x.unit())));
}

WordFloat made(const Rational& x, std::size_t size) { return {Interval(x, 1024).left(), size}; }

}  // namespace

TEST_CASE("Numbers of words are what they were made from", "[word_float]") {
  for (const Rational& x :
       {Rational(0), Rational(1), Rational(power_of_two(64)), Rational(power_of_two(64) - 1),
        Rational(power_of_two(-64)), Rational(3 * power_of_two(-1000)), Rational(1, 3) * 0 + 5}) {
    CHECK(exact(made(x, 3)) == x);
    CHECK(made(x, 3).is_zero() == x.is_zero());
  }
  check(made(Rational(1, 3), 2), Rational(1, 3), 1);
  CHECK(made(1, 3).exponent() == 1);
  CHECK(made(Rational(power_of_two(64)), 3).exponent() == 65);
  CHECK(made(Rational(power_of_two(-64)), 3).exponent() == -63);
  CHECK(made(1, 3).is_below(made(1024, 3), 9));
  CHECK_FALSE(made(1, 3).is_below(made(1024, 3), 10));
}

TEST_CASE("Each operation loses at most a unit", "[word_float]") {
  std::mt19937_64 random(19);
  for (int i = 0; i < 20'000; ++i) {
    const std::size_t size = 2 + random() % 5;
    const auto number = [&] {
      return Rational(Integer(random()) * Integer(random()) + 1) *
             power_of_two(static_cast<long>(random() % 400) - 200);
    };
    const WordFloat x = made(number(), size);
    const WordFloat y = made(number(), size);
    const std::uint64_t factor = random() >> random() % 63;
    const std::uint64_t other = random() >> random() % 63;
    WordFloat product = x;
    product *= factor;
    check(product, exact(x) * factor, 1);
    WordFloat products = x;
    products.times(factor, other);
    check(products, exact(x) * factor * other, 2);
    WordFloat sum = x;
    sum += y;
    check(sum, exact(x) + exact(y), 1);
    WordFloat difference = x;
    if (difference.subtract(y)) {
      const Rational truth = exact(x) - exact(y);
      CHECK(abs(exact(difference) - truth) <= exact(x) * power_of_two(-x.unit()));
    } else {
      CHECK(exact(x) < exact(y));
    }
  }
}

TEST_CASE("Nothing is a number too", "[word_float]") {
  WordFloat zero(3);
  const WordFloat one = made(1, 3);
  CHECK(zero.is_below(one, 1000));
  WordFloat x = one;
  x *= 0;
  CHECK(x.is_zero());
  x += one;
  CHECK(exact(x) == 1);
  x += zero;
  CHECK(x.subtract(one));
  CHECK(x.is_zero());
  CHECK_FALSE(zero.subtract(one));
  CHECK(x.subtract(zero));
}

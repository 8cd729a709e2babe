#include "reference/numbers/rational.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("make_rational reduces and keeps the denominator positive", "[numbers][rational]") {
  const Rational half = make_rational(2, 4);
  CHECK(numerator(half) == 1);
  CHECK(denominator(half) == 2);
  const Rational negative = make_rational(3, -9);
  CHECK(numerator(negative) == -1);
  CHECK(denominator(negative) == 3);
  CHECK(denominator(make_rational(0, -5)) == 1);
  CHECK_THROWS_AS(make_rational(1, 0), Error);
}

TEST_CASE("numerator and denominator are copies", "[numbers][rational]") {
  Rational value = make_rational(5, 7);
  const Integer top = numerator(value);
  value = 0;
  CHECK(top == 5);
}

TEST_CASE("bit_length counts the bits of the magnitude", "[numbers][rational]") {
  CHECK(bit_length(Integer(0)) == 0);
  CHECK(bit_length(Integer(1)) == 1);
  CHECK(bit_length(Integer(-255)) == 8);
  CHECK(bit_length(Integer(256)) == 9);
  CHECK(bit_length(make_rational(3, 1024)) == 11);
  CHECK(bit_length(Rational(0)) == 1);  // 0/1
}

TEST_CASE("the least common denominator", "[numbers][rational]") {
  CHECK(common_denominator({}) == 1);
  CHECK(common_denominator({Rational(3), Rational(0)}) == 1);
  CHECK(common_denominator({make_rational(1, 4), make_rational(-5, 6), make_rational(2, 8)}) == 12);
}

TEST_CASE("powers", "[numbers][rational]") {
  CHECK(power(Integer(0), 0) == 1);
  CHECK(power(Integer(0), 1) == 0);
  CHECK(power(Integer(-3), 3) == -27);
  CHECK(power(make_rational(-2, 3), 2) == make_rational(4, 9));
  CHECK(power(make_rational(2, 3), 0) == 1);
  CHECK(power_of_two(0) == 1);
  CHECK(power_of_two(10) == 1024);
  CHECK(power_of_two(-3) == make_rational(1, 8));
}

TEST_CASE("binomial coefficients against Pascal's triangle", "[numbers][rational]") {
  for (std::uint64_t n = 0; n < 40; ++n) {
    CHECK(binomial_coefficient(n, 0) == 1);
    CHECK(binomial_coefficient(n, n) == 1);
    CHECK(binomial_coefficient(n, n + 1) == 0);
    for (std::uint64_t k = 1; k <= n; ++k) {
      CHECK(binomial_coefficient(n + 1, k) ==
            binomial_coefficient(n, k - 1) + binomial_coefficient(n, k));
    }
  }
  CHECK(binomial_coefficient(~std::uint64_t{0}, 1) == Integer(~std::uint64_t{0}));
}

TEST_CASE("floor rounds towards minus infinity", "[numbers][rational]") {
  CHECK(floor(make_rational(7, 2)) == 3);
  CHECK(floor(make_rational(-7, 2)) == -4);
  CHECK(floor(Rational(-4)) == -4);
  CHECK(floor(Rational(0)) == 0);
}

TEST_CASE("the fraction of least denominator in an interval", "[numbers][rational]") {
  CHECK(simplest_between(make_rational(1, 3), make_rational(1, 2)) == make_rational(1, 2));
  CHECK(simplest_between(make_rational(2, 7), make_rational(3, 8)) == make_rational(1, 3));
  CHECK(simplest_between(make_rational(5, 2), 4) == 3);
  CHECK(simplest_between(7, 9) == 7);
  CHECK(simplest_between(0, make_rational(1, 9)) == 0);
  CHECK(simplest_between(make_rational(31415, 10000), make_rational(31416, 10000)) ==
        make_rational(333, 106));
  CHECK(simplest_between(make_rational(22, 7), make_rational(22, 7)) == make_rational(22, 7));
}

TEST_CASE("rationals print in lowest terms", "[numbers][rational]") {
  CHECK(to_string(make_rational(2, 4)) == "1/2");
  CHECK(to_string(make_rational(6, -3)) == "-2");
  CHECK(to_string(Rational(0)) == "0");
}

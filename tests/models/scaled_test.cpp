#include "reference/models/scaled.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("Rationals over their least common denominator", "[models]") {
  const std::vector<Rational> values = {Rational(1, 4), 0, Rational(5, 6), 2};
  std::vector<const Rational*> pointers;
  for (const Rational& value : values) {
    pointers.push_back(&value);
  }
  const Scaled scaled = over_common_denominator(pointers, "the numbers");
  CHECK(scaled.scale == 12);
  CHECK(scaled.weights == std::vector<Integer>{3, 0, 10, 24});
  CHECK(over_common_denominator({}, "nothing").scale == 1);
}

TEST_CASE("A common denominator that would not fit is refused", "[models]") {
  const Rational tiny = power_of_two(-(1 << 21));
  const std::vector<const Rational*> pointers(1 << 13, &tiny);
  CHECK_THROWS_AS((void)over_common_denominator(pointers, "the numbers"), Error);
}

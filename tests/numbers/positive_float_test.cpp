#include "reference/numbers/positive_float.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::PositiveFloat;
using pkdp::Rational;

TEST_CASE("What is enclosed after some roundings holds the exact number", "[numbers]") {
  PositiveFloat x(Interval(1, 64), 64);
  Rational exact = 1;
  PositiveFloat sum(Interval(1, 64), 64);
  Rational exact_sum = 1;
  for (std::int64_t i = 1; i <= 50; ++i) {
    x.times(i + 7, 3 * i);
    exact *= Rational(i + 7, 3 * i);
    sum += x;
    exact_sum += exact;
  }
  CHECK(x.enclose(100).contains(exact));
  CHECK(sum.enclose(150).contains(exact_sum));
  CHECK(x.enclose(100).has_relative_accuracy(50));
  CHECK(x.is_below(sum, 1));
  CHECK_FALSE(sum.is_below(x, 0));
}

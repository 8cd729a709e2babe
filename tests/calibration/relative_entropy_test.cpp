#include "reference/calibration/relative_entropy.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::chernoff_hoeffding;

TEST_CASE("KL of Bernoulli laws", "[chernoff_hoeffding]") {
  CHECK(relative_entropy(Rational(1, 3), Rational(1, 3), 64).contains(0));
  CHECK_FALSE(relative_entropy(Rational(1, 3), 0, 64).is_finite());
  CHECK_FALSE(relative_entropy(Rational(1, 3), 1, 64).is_finite());
  const Interval log_two = log(Interval(2, 128));
  CHECK(less(relative_entropy(1, Rational(1, 2), 128), log_two) == Answer::unknown);
  const Rational beside = Rational(1, 3) + power_of_two(-200);
  CHECK(relative_entropy(beside, Rational(1, 3), 64).has_relative_accuracy(50));
}

TEST_CASE("Powers", "[chernoff_hoeffding]") {
  // n = 1 at a = 1/2: √(4p(1−p)) = 3/5 for p = 1/10.
  const auto power = exact_power(1, Rational(1, 2), Rational(1, 10));
  REQUIRE(power);
  CHECK(power->root == 2);
  CHECK(power->value == Rational(9, 25));
  CHECK_FALSE(exact_power(Integer(1) << 40, Rational(1, 3), Rational(1, 2)));
  CHECK(exact_power(5, Rational(1, 2), 0)->value == 0);
}

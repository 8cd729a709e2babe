#include "reference/numbers/exact_root.hpp"

#include <catch2/catch.hpp>

using pkdp::exact_root;
using pkdp::Rational;

TEST_CASE("Roots that are rational", "[exact_root]") {
  CHECK(exact_root(Rational(9, 25), 2) == Rational(3, 5));
  CHECK(exact_root(Rational(7, 5), 1) == Rational(7, 5));
  CHECK(exact_root(0, 3) == Rational(0));
  CHECK(exact_root(1, 1'000'000'000) == Rational(1));
  CHECK_FALSE(exact_root(Rational(1, 2), 2));
  CHECK_FALSE(exact_root(Rational(9, 2), 2));
  CHECK_FALSE(exact_root(Rational(2), 1'000'000'000));
}

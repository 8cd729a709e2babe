#include "reference/distributions/laplace.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::Rational;

TEST_CASE("Laplace tails are exact forms", "[laplace]") {
  const auto text = [](const pkdp::Real& x) { return to_string(x.exact().value()); };
  CHECK(text(pkdp::laplace::lower_tail(2, 0)) == "1/2");
  CHECK(text(pkdp::laplace::upper_tail(2, 0)) == "1/2");
  CHECK(text(pkdp::laplace::upper_tail(2, 3)) == text(pkdp::laplace::lower_tail(2, -3)));
  for (const Rational& x : {Rational(-5), Rational(1, 3), Rational(40)}) {
    const pkdp::Interval sum =
        pkdp::laplace::lower_tail(2, x).enclose(128) + pkdp::laplace::upper_tail(2, x).enclose(128);
    CHECK(sum.contains(1));
    CHECK(sum.has_absolute_accuracy(120));
  }
  CHECK_THROWS_AS(pkdp::laplace::lower_tail(0, 1), pkdp::Error);
}

#include "reference/distributions/gaussian.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "tests/support/arb_number.hpp"
// After the header above, which includes GMP and MPFR first.
#include <arb_hypgeom.h>

using pkdp::Interval;
using pkdp::Rational;
using pkdp::testing::Arb;

namespace {

Interval arb_upper_tail(const Rational& z) {
  constexpr long precision = 400;
  Arb x(z, precision);
  Arb root;
  arb_sqrt_ui(root.raw(), 2, precision);
  arb_div(x.raw(), x.raw(), root.raw(), precision);
  arb_hypgeom_erfc(x.raw(), x.raw(), precision);
  arb_mul_2exp_si(x.raw(), x.raw(), -1);
  return x.interval(precision);
}

}  // namespace

TEST_CASE("Gaussian tails against Arb's erfc", "[gaussian]") {
  for (const Rational& z : {Rational(-40), Rational(-1, 3), Rational(1, 1000000), Rational(5),
                            Rational(39), Rational(200)}) {
    CHECK(pkdp::testing::agree(pkdp::gaussian::upper_tail(2, 2 * z).enclose(300), arb_upper_tail(z),
                               80));
    CHECK(pkdp::testing::agree(pkdp::gaussian::lower_tail(2, -2 * z).enclose(300),
                               arb_upper_tail(z), 80));
    CHECK(pkdp::testing::overlap(pkdp::gaussian::log_upper_tail(1, z).enclose(300),
                                 log(arb_upper_tail(z))));
  }
  CHECK(to_string(pkdp::gaussian::upper_tail(3, 0).exact().value()) == "1/2");
  CHECK(to_string(pkdp::gaussian::log_upper_tail(3, 0).exact().value()) == "ln(1/2)");
}

TEST_CASE("The logarithm of a tail goes on where MPFR's exponents end", "[gaussian]") {
  // At z = 5000 both ways are open.
  const Interval direct = log(arb_upper_tail(5000));
  CHECK(pkdp::testing::agree(pkdp::gaussian::log_upper_tail(1, 5000).enclose(300), direct, 70));
  const Interval deep = pkdp::gaussian::log_upper_tail(1, 1'000'000'000).enclose(256);
  CHECK(deep.has_relative_accuracy(240));
  CHECK(less(deep, Interval(Rational(-500'000'000'000'000'000), 64)) == pkdp::Answer::yes);
}

TEST_CASE("Mills' ratio lies between its convergents", "[gaussian]") {
  const Interval ratio = pkdp::gaussian::mills_ratio(100, 200);
  CHECK(ratio.has_relative_accuracy(190));
  // 1/z − 1/z³ < ratio < 1/z.
  CHECK(less(ratio, Interval(Rational(1, 100), 200)) == pkdp::Answer::yes);
  CHECK(less(Interval(Rational(9999, 1000000), 200), ratio) == pkdp::Answer::yes);
  CHECK_THROWS_AS(pkdp::gaussian::mills_ratio(0, 64), pkdp::Error);
  CHECK_THROWS_AS(pkdp::gaussian::upper_tail(0, 1), pkdp::Error);
}

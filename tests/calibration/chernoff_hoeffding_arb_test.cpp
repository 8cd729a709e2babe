#include <catch2/catch.hpp>

#include "reference/calibration/chernoff_hoeffding.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using pkdp::testing::Arb;

namespace {

constexpr long precision = 500;

// a·ln(a/p).
Arb part(const Rational& a, const Rational& p) {
  Arb ratio(a / p, precision);
  arb_log(ratio.raw(), ratio.raw(), precision);
  const Arb factor(a, precision);
  arb_mul(ratio.raw(), ratio.raw(), factor.raw(), precision);
  return ratio;
}

}  // namespace

TEST_CASE("Chernoff-Hoeffding bounds against Arb", "[chernoff_hoeffding]") {
  namespace chernoff = chernoff_hoeffding;
  for (const Rational& p : {Rational(1, 100), Rational(1, 3), Rational(4, 5)}) {
    for (const Rational& x : {Rational(1, 1000), Rational(1, 10), Rational(3, 20)}) {
      for (const long n : {1L, 40L, 100'000L}) {
        Arb exponent = part(p + x, p);
        const Arb rest = part(1 - p - x, 1 - p);
        arb_add(exponent.raw(), exponent.raw(), rest.raw(), precision);
        arb_mul_si(exponent.raw(), exponent.raw(), -n, precision);
        arb_exp(exponent.raw(), exponent.raw(), precision);
        const Value bound = chernoff::tail_upper_bound(
            n, Probability::of(p), x, chernoff::Tail::upper, chernoff::Form::kullback_leibler);
        CHECK(testing::agree(bound.real().enclose(400), exponent.interval(precision), 80));
      }
    }
  }
}

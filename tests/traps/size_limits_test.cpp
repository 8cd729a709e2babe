// Trap: GMP aborts the process on oversized requests and on exhausted memory, MPFR's exponents end
// at ±2^30. Sizes are refused before the call, exponents that end give ends at 0 or ∞.

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/quantities.hpp"

using namespace pkdp;

TEST_CASE("requests that would make GMP abort are typed errors", "[traps]") {
  CHECK_THROWS_AS(power(Integer(7), std::uint64_t{1} << 62), Error);
  CHECK_THROWS_AS(power_of_two(std::int64_t{1} << 40), Error);
  CHECK_THROWS_AS(binomial_coefficient(~std::uint64_t{0}, std::uint64_t{1} << 63), Error);
  CHECK_THROWS_AS(parse_rational("1e9223372036854775807", "p"), Error);
  CHECK_THROWS_AS(parse_rational("0x1p9223372036854775807", "p"), Error);
}

TEST_CASE("the end of MPFR's exponents is an enclosure, a logarithm or an error", "[traps]") {
  const Interval below = exp(Interval(-2'000'000'000L, 64));  // e^(−2·10⁹) < 2^(−2^30)
  CHECK(mpfr_zero_p(below.left()) != 0);
  CHECK(mpfr_sgn(below.right()) > 0);
  CHECK_THROWS_AS(below.upper(), Error);
  CHECK_FALSE(below.has_relative_accuracy(1));
  const Interval above = exp(Interval(2'000'000'000L, 64));
  CHECK(mpfr_inf_p(above.right()) != 0);
  CHECK_THROWS_AS(Epsilon::of(Rational(Integer(1) << 25)), Error);
  CHECK(Epsilon::of(Rational(Integer(1) << 24)).ratio(64).is_finite());
}

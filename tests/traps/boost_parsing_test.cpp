// Trap: Boost 1.74's mpq_rational reads "2/4" unreduced, accepts "1/-3" (which later corrupts the
// heap) and "1/0", and a rational made of NaN or ∞ raises SIGFPE. Our own grammar stands before it.

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;

TEST_CASE("2/4 is reduced", "[traps]") {
  const Rational unreduced("2/4");
  CHECK(denominator(unreduced) == 4);  // what the trap looks like
  const Rational half = parse_rational("2/4", "p");
  CHECK(denominator(half) == 2);
  CHECK(half == make_rational(1, 2));
}

TEST_CASE("no spelling reaches GMP with a denominator that is not positive", "[traps]") {
  for (const char* text : {"1/-3", "-1/-3", "1/0", "0/0", "-1/0", "1/00", "nan", "-nan", "inf",
                           "-inf", "1/inf", "1/nan", "infinity"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_rational(text, "p"), Error);
  }
  CHECK_THROWS_AS(make_rational(1, 0), Error);
  CHECK(denominator(make_rational(1, -3)) == 3);
}

// Trap: default_precision() of Boost and mpfr_set_default_prec are process-wide: a library that
// uses them changes its neighbour's results. Ours takes the precision as an argument.

#include <mpfr.h>

#include <catch2/catch.hpp>

#include "reference/numbers/decimal.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;

TEST_CASE("results do not depend on MPFR's default precision and rounding", "[traps]") {
  const Value ln3(ExactForm(Logarithm{3}));
  const std::string before = enclose_in_decimal(ln3, 60).lower;
  mpfr_set_default_prec(3);
  mpfr_set_default_rounding_mode(MPFR_RNDU);
  CHECK(enclose_in_decimal(ln3, 60).lower == before);
  CHECK(hex_double(round_to_doubles(ln3).nearest) == "0x1.193ea7aad030bp+0");
  CHECK(Interval(make_rational(1, 3), 200).has_relative_accuracy(190));
  CHECK(mpfr_get_default_prec() == 3);  // and nothing of ours sets it back
  mpfr_set_default_prec(53);
  mpfr_set_default_rounding_mode(MPFR_RNDN);
}

TEST_CASE("MPFR keeps its flags and caches per thread", "[traps]") {
  CHECK(mpfr_buildopt_tls_p() != 0);
}

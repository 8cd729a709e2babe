// Trap: static_cast<double>(mpz_int) truncates; mpq → double is wrong near subnormals; rounding to
// 53 bits before the subnormal grid rounds twice. The rounding harness counts wrong conversions
// over the edge values against the slow bisection; ours has none, each faulty one is reported.

#include <catch2/catch.hpp>
#include <cmath>

#include "reference/numbers/rounding.hpp"
#include "tests/numbers/bisection_rounding.hpp"
#include "tests/numbers/rounding_edges.hpp"
#include "tests/traps/faulty_conversions.hpp"

using namespace pkdp;

namespace {

struct Wrong {
  int all = 0;
  int subnormal = 0;
};

template <typename Conversion>
Wrong wrong_conversions(Conversion convert) {
  Wrong wrong;
  for (const Rational& value : rounding_edges()) {
    const double expected = bisection::round_to_double(value, Rounding::nearest);
    if (convert(value) != expected) {
      ++wrong.all;
      wrong.subnormal += std::fpclassify(expected) == FP_SUBNORMAL ? 1 : 0;
    }
  }
  return wrong;
}

}  // namespace

TEST_CASE("our conversion to double is never wrong", "[traps]") {
  const auto ours = [](const Rational& x) { return round_to_double(x, Rounding::nearest); };
  CHECK(wrong_conversions(ours).all == 0);
}

TEST_CASE("the harness reports a truncating conversion", "[traps]") {
  CHECK(wrong_conversions(traps::truncating).all > 100);
  const Integer odd = (Integer(1) << 53) * 2 + 3;  // 2^54 + 3 rounds to 2^54 + 4
  CHECK(static_cast<double>(odd) == 0x1p54);
  CHECK(round_to_double(Rational(odd), Rounding::nearest) == 0x1p54 + 4);
}

TEST_CASE("the harness reports conversions that fail near subnormals", "[traps]") {
  CHECK(wrong_conversions(traps::boost_cast).subnormal > 0);
  CHECK(wrong_conversions(traps::twice_rounded).subnormal > 0);
  CHECK(wrong_conversions(traps::quotient_of_doubles).all > 0);
}

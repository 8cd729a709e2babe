#include "reference/numbers/decimal.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("Printed enclosures contain the value and agree to the digits", "[numbers]") {
  Effective effective(50);
  rc::prop("outward", [&] {
    const Rational value = *any_rational();
    const auto digits = static_cast<long>(*integer_between(1, 120));
    const DecimalEnclosure shown = enclose_in_decimal(Value(value), digits);
    const Rational lower = parse_rational(shown.lower, "lower");
    const Rational upper = parse_rational(shown.upper, "upper");
    RC_ASSERT((lower <= value && value <= upper));
    RC_ASSERT((upper - lower) * Rational(power(Integer(10), static_cast<std::uint64_t>(digits))) <=
              abs(value));
    effective.count_if(lower != upper);
  });
  effective.require();
}

TEST_CASE("Printed ends of an interval lie outside it, at most a digit", "[numbers]") {
  rc::prop("directions", [] {
    const Rational a = *any_rational();
    const Rational b = *any_rational();
    const Interval x(a < b ? a : b, a < b ? b : a, *any_precision());
    const auto digits = static_cast<long>(*integer_between(2, 60));
    const DecimalEnclosure shown = to_decimal(x, digits);
    const Rational lower = parse_rational(shown.lower, "lower");
    const Rational upper = parse_rational(shown.upper, "upper");
    const Rational unit =
        make_rational(1, power(Integer(10), static_cast<std::uint64_t>(digits - 1)));
    RC_ASSERT((lower <= x.lower() && x.upper() <= upper));
    RC_ASSERT(x.lower() - lower <= abs(x.lower()) * unit);
    RC_ASSERT(upper - x.upper() <= abs(x.upper()) * unit);
  });
}

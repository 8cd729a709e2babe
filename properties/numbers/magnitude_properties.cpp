#include "reference/numbers/magnitude.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("The magnitude is the binary logarithm within one", "[numbers]") {
  Effective effective(50);
  rc::prop("2^(m−1) < |x| < 2^(m+1)", [&] {
    const Rational x = *any_rational();
    RC_PRE(!x.is_zero());
    const Rational size = x < 0 ? Rational(-x) : x;
    RC_ASSERT(power_of_two(magnitude(x) - 1) < size);
    RC_ASSERT(size < power_of_two(magnitude(x) + 1));
    effective.count_if(denominator(x) > 1);
  });
  effective.require();
}

#include "reference/numbers/narrow_interval.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("Functions of narrow intervals contain those of points in them", "[numbers]") {
  Effective effective(60);
  rc::prop("inclusion", [&] {
    const Rational x = moderate();
    const long precision = *any_precision() + 20;
    const Rational size = abs(x) * power_of_two(-*integer_between(20, 400));
    const Interval narrow(x, x + size, precision);
    const Interval point(x + size * Rational(*integer_between(0, 8), 8), 4 * precision);
    const auto require_inside = [&](const std::optional<Interval>& fine,
                                    const std::optional<Interval>& coarse) {
      if (coarse) {
        RC_ASSERT(fine && inside(*fine, *coarse));
      }
    };
    require_inside(narrow_interval::exp(point), narrow_interval::exp(narrow));
    require_inside(narrow_interval::expm1(point), narrow_interval::expm1(narrow));
    require_inside(narrow_interval::cos(point), narrow_interval::cos(narrow));
    require_inside(narrow_interval::sin(point), narrow_interval::sin(narrow));
    require_inside(narrow_interval::erfc(point), narrow_interval::erfc(narrow));
    require_inside(narrow_interval::log(point), narrow_interval::log(narrow));
    require_inside(narrow_interval::log1p(point), narrow_interval::log1p(narrow));
    const Rational y = moderate();
    const Interval side(y, 4 * precision);
    require_inside(narrow_interval::argument(point, side),
                   narrow_interval::argument(narrow, Interval(y, precision)));
    require_inside(narrow_interval::argument(side, point),
                   narrow_interval::argument(Interval(y, precision), narrow));
    effective.count_if(size > 0 && narrow_interval::exp(narrow).has_value());
  });
  effective.require();
}

#include "reference/numbers/rounding.hpp"

#include <rapidcheck/catch.h>

#include <cmath>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "tests/numbers/bisection_rounding.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

constexpr Rounding roundings[] = {Rounding::nearest, Rounding::down, Rounding::up};

// A random double's neighbourhood: the double, the midpoint to the next, or just beside either.
Rational near_a_double() {
  const auto bits = static_cast<std::uint64_t>(
      *rc::gen::oneOf(integer_between(0, static_cast<std::int64_t>(bisection::infinity_bits) - 1),
                      integer_between(0, (std::int64_t{1} << 53))));
  const Rational below = bisection::value_of_bits(bits);
  const Rational gap = bisection::value_of_bits(bits + 1) - below;
  const std::int64_t half = *integer_between(0, 1);
  const std::int64_t side = *integer_between(-1, 1);
  const Rational value =
      below + gap * half / 2 + side * gap * power_of_two(-*integer_between(2, 200));
  return *integer_between(0, 1) != 0 ? value : Rational(-value);
}

}  // namespace

TEST_CASE("Rounding a rational is the same as searching among all doubles", "[numbers]") {
  rc::prop("fast against slow", [] {
    const Rational value = *integer_between(0, 3) == 0 ? *any_rational() : near_a_double();
    for (const Rounding rounding : roundings) {
      RC_ASSERT(round_to_double(value, rounding) == bisection::round_to_double(value, rounding));
    }
  });
}

TEST_CASE("Rounding a real is rounding the rational that it is", "[numbers]") {
  Effective effective(20);
  rc::prop("refined against exact", [&] {
    const Rational value = near_a_double();
    const Real real = Real::certified([value](Precision p) { return Interval(value, p); },
                                      [value] { return std::optional<ExactForm>(value); });
    for (const Rounding rounding : roundings) {
      RC_ASSERT(round_to_double(real, rounding) == round_to_double(value, rounding));
    }
    effective.count_if(exact_value(round_to_double(Rational(value / 2), Rounding::down)) * 2 !=
                       value);
  });
  effective.require();
}

TEST_CASE("down ≤ nearest ≤ up, neighbours unless the value is a double", "[numbers]") {
  rc::prop("bracket", [] {
    const Rational value = near_a_double();
    const RoundedDoubles rounded = round_to_doubles(Value(value));
    RC_ASSERT((rounded.nearest == rounded.down || rounded.nearest == rounded.up));
    if (rounded.down == rounded.up) {
      RC_ASSERT(exact_value(rounded.down) == value);
    } else {
      RC_ASSERT(std::nextafter(rounded.down, HUGE_VAL) == rounded.up);
    }
  });
}

TEST_CASE("Rounding mirrors at 0", "[numbers]") {
  rc::prop("sign", [] {
    const Rational value = near_a_double();
    RC_ASSERT(round_to_double(-value, Rounding::up) == -round_to_double(value, Rounding::down));
    RC_ASSERT(round_to_double(-value, Rounding::nearest) ==
              -round_to_double(value, Rounding::nearest));
  });
}

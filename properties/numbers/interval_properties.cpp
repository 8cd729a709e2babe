#include "reference/numbers/interval.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// An interval around a known point, sometimes the tightest one.
Interval around(const Rational& point, long precision) {
  const Rational left =
      *rc::gen::weightedOneOf<Rational>({{1, rc::gen::just(Rational(0))}, {2, any_rational()}});
  const Rational right =
      *rc::gen::weightedOneOf<Rational>({{1, rc::gen::just(Rational(0))}, {2, any_rational()}});
  return {point - abs(left), point + abs(right), precision};
}

bool sound(const Interval& x) {
  return mpfr_nan_p(x.left()) == 0 && mpfr_nan_p(x.right()) == 0 &&
         mpfr_lessequal_p(x.left(), x.right()) != 0;
}

}  // namespace

TEST_CASE("Field operations contain the exact result of contained points", "[numbers]") {
  Effective effective(50);
  rc::prop("containment", [&] {
    const Rational a = *any_rational();
    const Rational b = *any_rational();
    const Interval x = around(a, *any_precision());
    const Interval y = around(b, *any_precision());
    RC_ASSERT((x + y).contains(a + b));
    RC_ASSERT((x - y).contains(a - b));
    RC_ASSERT((x * y).contains(a * b));
    RC_ASSERT((-x).contains(-a));
    RC_ASSERT(max(x, y).contains(std::max(a, b)));
    RC_ASSERT(min(x, y).contains(std::min(a, b)));
    RC_ASSERT(positive_part(x).contains(std::max(a, Rational(0))));
    if (b != 0) {
      RC_ASSERT((x / y).contains(a / b));
    }
    RC_ASSERT((sound(x + y) && sound(x - y) && sound(x * y) && sound(x / y)));
    effective.count_if(a != 0 && b != 0);
  });
  effective.require();
}

TEST_CASE("Compound assignment is safe on itself", "[numbers]") {
  rc::prop("aliasing", [] {
    const Rational a = *any_rational();
    const Interval x = around(a, *any_precision());
    Interval sum = x;
    sum += sum;
    Interval difference = x;
    const Interval& same_difference = difference;
    difference -= same_difference;
    Interval product = x;
    product *= product;
    RC_ASSERT(sum.contains(2 * a));
    RC_ASSERT(difference.contains(0));
    RC_ASSERT(product.contains(a * a));
    if (a != 0) {
      Interval quotient = x;
      const Interval& same_quotient = quotient;
      quotient /= same_quotient;
      RC_ASSERT(quotient.contains(1));
    }
  });
}

TEST_CASE("The precision of a result is the larger one", "[numbers]") {
  rc::prop("precision", [] {
    const Interval x(*any_rational(), *any_precision());
    const Interval y(*any_rational(), *any_precision());
    const Precision expected = std::max(x.precision(), y.precision());
    RC_ASSERT((x + y).precision() == expected);
    RC_ASSERT((x * y).precision() == expected);
    RC_ASSERT((x / y).precision() == expected);
    RC_ASSERT(Interval::hull(x, y).precision() == expected);
  });
}

TEST_CASE("Powers contain the powers of contained points", "[numbers]") {
  rc::prop("power", [] {
    const Rational a = *any_rational();
    const auto exponent = static_cast<unsigned long>(*integer_between(0, 9));
    RC_ASSERT(power(around(a, *any_precision()), exponent).contains(power(a, exponent)));
  });
}

TEST_CASE("A certified comparison is the order of all points", "[numbers]") {
  Effective effective(30);
  rc::prop("less", [&] {
    const Rational a = *any_rational();
    const Rational b = *any_rational();
    const Answer answer = less(around(a, 64), around(b, 64));
    RC_ASSERT(answer != Answer::yes || a < b);
    RC_ASSERT(answer != Answer::no || a >= b);
    effective.count_if(answer != Answer::unknown);
  });
  effective.require();
}

TEST_CASE("Relative accuracy promises the width that it names", "[numbers]") {
  Effective effective(30);
  rc::prop("accuracy", [&] {
    const Rational a = *any_rational();
    const Rational width = abs(a) * power_of_two(-*integer_between(0, 220));
    const Interval x(a, a + width, *any_precision());
    const long bits = static_cast<long>(*integer_between(-5, 200));
    const Rational least = std::min(Rational(abs(x.lower())), Rational(abs(x.upper())));
    if (x.has_relative_accuracy(bits)) {
      RC_ASSERT(x.upper() - x.lower() <= power_of_two(-bits) * least);
      effective.count();
    }
    if (x.has_absolute_accuracy(bits)) {
      RC_ASSERT(x.upper() - x.lower() <= power_of_two(-bits));
    }
  });
  effective.require();
}

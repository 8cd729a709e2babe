#include "reference/numbers/real.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/exact_form.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// One of the three kinds of exact form, of moderate size.
ExactForm any_form() {
  const Rational a = *any_rational();
  const Rational b = *any_rational();
  const auto x = make_rational(*integer_between(-60, 60), *integer_between(1, 12));
  switch (*integer_between(0, 2)) {
    case 0:
      return a;
    case 1:
      return AffineExponential{a, b, x};
    default:
      return Logarithm{abs(a) + power_of_two(-*integer_between(0, 300))};
  }
}

}  // namespace

TEST_CASE("Comparison is a total order on exact forms", "[numbers]") {
  Effective effective(40);
  rc::prop("antisymmetric, transitive, and equal only to itself", [&] {
    const Real x(any_form());
    const Real y(any_form());
    const Real z(any_form());
    RC_ASSERT(compare(x, x) == 0);
    const int xy = compare(x, y);
    RC_ASSERT(compare(y, x) == -xy);
    if (xy <= 0 && compare(y, z) <= 0) {
      RC_ASSERT(compare(x, z) <= 0);
    }
    effective.count_if(xy != 0);
  });
  effective.require();
}

TEST_CASE("Comparison of rationals is the exact one", "[numbers]") {
  rc::prop("rationals", [] {
    const Rational a = *any_rational();
    const Rational b = *integer_between(0, 3) == 0 ? a : *any_rational();
    RC_ASSERT(compare(Real(a), Real(b)) == (a < b ? -1 : a == b ? 0 : 1));
  });
}

TEST_CASE("Finer enclosures of a form meet coarser ones", "[numbers]") {
  rc::prop("enclosures of one number", [] {
    const Real x(any_form());
    const Interval coarse = x.enclose(*any_precision());
    const Interval fine = x.enclose(2000);
    RC_ASSERT(less(coarse, fine) != Answer::yes);
    RC_ASSERT(less(fine, coarse) != Answer::yes);
  });
}

TEST_CASE("An enclosure has the relative accuracy asked for", "[numbers]") {
  rc::prop("relative accuracy", [] {
    const Real x(any_form());
    const auto bits = static_cast<long>(*integer_between(1, 500));
    RC_ASSERT(enclose_relative(x, bits).has_relative_accuracy(bits));
  });
}

TEST_CASE("Canonical forms are fixed points and denote the same number", "[numbers]") {
  rc::prop("canonical", [] {
    const ExactForm form = any_form();
    const ExactForm once = canonical(form);
    RC_ASSERT(to_string(canonical(once)) == to_string(once));
    const Interval a = enclose(form, 300);
    const Interval b = enclose(once, 300);
    RC_ASSERT(less(a, b) != Answer::yes);
    RC_ASSERT(less(b, a) != Answer::yes);
  });
}

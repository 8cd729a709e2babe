#include "reference/numbers/quantities.hpp"

#include <rapidcheck/catch.h>

#include "pkdp/error.hpp"
#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/value.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

Loss any_loss() {
  const auto weight = [] { return Rational(*integer_between(0, 6)); };
  const Rational a = weight();
  const Rational b = weight();
  return a == 0 && b == 0 ? Loss::of(1, 1) : Loss::of(a, b);
}

}  // namespace

TEST_CASE("A probability is accepted exactly in [0, 1]", "[numbers]") {
  Effective effective(20);
  rc::prop("domain", [&] {
    const Rational value = *any_rational();
    const bool allowed = value >= 0 && value <= 1;
    effective.count_if(allowed);
    try {
      RC_ASSERT(Probability::of(value).complement().complement().value() == value);
      RC_ASSERT(Delta::of(value).value() == value);
      RC_ASSERT(allowed);
    } catch (const Error& error) {
      RC_ASSERT(!allowed);
      RC_ASSERT(error.kind() == ErrorKind::domain);
    }
  });
  effective.require();
}

TEST_CASE("Exchanging the laws negates the loss and reverses the order", "[numbers]") {
  Effective effective(30);
  rc::prop("loss", [&] {
    const Loss a = any_loss();
    const Loss b = any_loss();
    RC_ASSERT(-(-a) == a);
    RC_ASSERT((a < b) == (-b < -a));
    RC_ASSERT((a == b) == (-a == -b));
    RC_ASSERT(a.is_plus_infinity() == (-a).is_minus_infinity());
    RC_ASSERT(a.value().is_finite() == a.is_finite());
    effective.count_if(a.is_finite() && b.is_finite() && a != b);
  });
  effective.require();
}

TEST_CASE("Comparing with e^ε agrees with enclosures of it", "[numbers]") {
  Effective effective(50);
  rc::prop("compare_ratio", [&] {
    const Rational x = 1 + abs(*any_rational());
    const bool as_ratio = *integer_between(0, 1) != 0;
    const Rational content = make_rational(*integer_between(1, 80), *integer_between(1, 20));
    const Epsilon epsilon = as_ratio ? Epsilon::of_ratio(1 + content) : Epsilon::of(content);
    const auto order = epsilon.compare_ratio(x);
    const Answer below = less(Interval(x, 2000), epsilon.ratio(2000));
    RC_ASSERT((order < 0) == (below == Answer::yes));
    effective.count_if(order != 0);
  });
  effective.require();
}

TEST_CASE("The affine form of ε is a − b·e^ε", "[numbers]") {
  rc::prop("affine", [] {
    const Rational a = *any_rational();
    const Rational b = *any_rational();
    const Epsilon epsilon = *integer_between(0, 1) != 0
                                ? Epsilon::of_ratio(1 + abs(b))
                                : Epsilon::of(make_rational(*integer_between(0, 9), 7));
    const Interval form = enclose(epsilon.affine(a, b), 500);
    const Interval direct = Interval(a, 500) - Interval(b, 500) * epsilon.ratio(500);
    RC_ASSERT(less(form, direct) != Answer::yes);
    RC_ASSERT(less(direct, form) != Answer::yes);
  });
}

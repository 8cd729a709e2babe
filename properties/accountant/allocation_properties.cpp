#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/order.hpp"
#include "reference/accountant/random_allocation.hpp"

using namespace pkdp;
using accountant::Allocation;
using accountant::Relation;
using properties::Effective;
using properties::never_above;

namespace {

Allocation some_allocation() {
  const Rational sigma(*rc::gen::inRange(10, 40), 10);
  const auto steps = static_cast<std::int64_t>(*rc::gen::inRange(2, 400));
  return {sigma, steps, *rc::gen::element(Relation::add, Relation::remove)};
}

Interval delta_of(const Allocation& allocation, const Rational& epsilon) {
  constexpr Precision bits = 16;
  return accountant::allocation_delta(allocation, Epsilon::of(epsilon)).enclose(bits);
}

}  // namespace

TEST_CASE("Allocation: delta decreases in epsilon, noise and steps", "[accountant][allocation]") {
  Effective effective(20);
  rc::prop("in order", [&] {
    const Allocation at = some_allocation();
    const Rational epsilon(*rc::gen::inRange(0, 30), 100);
    Allocation quieter = at;
    quieter.sigma *= Rational(11, 10);
    Allocation longer = at;
    longer.steps += longer.steps / 4 + 1;
    const Interval here = delta_of(at, epsilon);
    const Interval further = delta_of(at, epsilon + Rational(1, 10));
    effective.count_if(less(further, here) == Answer::yes);
    RC_ASSERT(never_above(further, here));
    RC_ASSERT(never_above(delta_of(quieter, epsilon), here));
    RC_ASSERT(never_above(delta_of(longer, epsilon), here));
  });
  effective.require();
}

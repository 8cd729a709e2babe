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
  const Rational sigma(*rc::gen::inRange(20, 60), 10);
  const auto steps = static_cast<std::int64_t>(*rc::gen::inRange(2, 60));
  return {sigma, steps, *rc::gen::element(Relation::add, Relation::remove)};
}

Interval delta_of(const Allocation& allocation, const Rational& epsilon) {
  constexpr Precision bits = 10;
  return accountant::allocation_delta(allocation, Epsilon::of(epsilon)).enclose(bits);
}

}  // namespace

TEST_CASE("Allocation: delta decreases in epsilon, noise and steps", "[accountant][allocation]") {
  Effective effective(20);
  rc::prop("in order", [&] {
    const Allocation at = some_allocation();
    const Rational epsilon(*rc::gen::inRange(0, 30), 100);
    Allocation other = at;
    Rational level = epsilon;
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        other.sigma *= Rational(11, 10);
        break;
      case 1:
        other.steps += other.steps / 4 + 1;
        break;
      default:
        level += Rational(1, 10);
    }
    const Interval here = delta_of(at, epsilon);
    const Interval smaller = delta_of(other, level);
    effective.count_if(less(smaller, here) == Answer::yes);
    RC_ASSERT(never_above(smaller, here));
  });
  effective.require();
}

#include "reference/accountant/bent_contour.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/order.hpp"
#include "reference/accountant/loss_grid.hpp"

using namespace pkdp;
using properties::Effective;
using properties::never_above;

TEST_CASE("Along a bent path few steps stay within the bounds of a grid", "[accountant][bent]") {
  Effective effective(5);
  rc::prop("between the bounds", [&] {
    if (*rc::gen::inRange(0, 5) > 0) {
      return;  // a second each
    }
    const accountant::Mechanism mechanism = {accountant::MechanismKind::gaussian,
                                             Rational(*rc::gen::inRange(6, 60), 10),
                                             Rational(*rc::gen::inRange(1, 60), 100)};
    const auto steps = *rc::gen::inRange(1, 9);
    const bool removed = *rc::gen::arbitrary<bool>();
    const Epsilon level = Epsilon::of(Rational(*rc::gen::inRange(0, 60), 30));
    const accountant::DeltaBracket grid =
        accountant::bracket_delta(mechanism, steps, removed, level, 32);
    RC_PRE(grid.lower.is_positive());  // ε below the greatest loss
    const Interval delta =
        accountant::delta_by_bent_contour({mechanism.sampling, mechanism.parameter, removed},
                                          static_cast<std::uint64_t>(steps), level, 16);
    effective.count_if(delta.has_relative_accuracy(12));
    RC_ASSERT(never_above(grid.lower, delta));
    RC_ASSERT(never_above(delta, grid.upper));
  });
  effective.require();
}

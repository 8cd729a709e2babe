#include "reference/accountant/accountant.hpp"

#include <rapidcheck/catch.h>

#include <functional>
#include <utility>

#include "properties/support/effective.hpp"
#include "properties/support/order.hpp"

using namespace pkdp;
using accountant::Composition;
using accountant::MechanismKind;
using accountant::Relation;
using properties::Effective;
using properties::never_above;

namespace {

constexpr Precision precision = 24;

// Sampled Gaussian noise, from rare samples and little noise to half of all and much.
rc::Gen<Composition> composition() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(1, 40), rc::gen::inRange(2, 40), rc::gen::inRange(60, 4000),
                     rc::gen::element(Relation::add, Relation::remove, Relation::both)),
      [](const std::tuple<int, int, int, Relation>& drawn) {
        const auto& [share, noise, steps, relation] = drawn;
        return Composition{
            {MechanismKind::gaussian, Rational(noise, 4), Rational(share, 80)}, steps, relation};
      });
}

rc::Gen<Rational> level() {
  return rc::gen::map(rc::gen::inRange(0, 80), [](int x) { return Rational(x, 20); });
}

Interval delta_of(const Composition& composition, const Rational& epsilon) {
  return accountant::delta(composition, Epsilon::of(epsilon)).enclose(precision);
}

// a ≤ b for what a change does, unless a limit is reached.
void require_order(
    int least_effective,
    const std::function<std::pair<Interval, Interval>(const Composition&, const Rational&)>& both) {
  Effective effective(least_effective);
  rc::prop("in order", [&] {
    const Composition at = *composition();
    const Rational epsilon = *level();
    const auto [a, b] = both(at, epsilon);
    effective.count_if(less(a, b) == Answer::yes);
    RC_ASSERT(never_above(a, b));
  });
  effective.require();
}

}  // namespace

TEST_CASE("Law 1: delta decreases in epsilon", "[accountant]") {
  require_order(30, [](const Composition& at, const Rational& epsilon) {
    return std::pair(delta_of(at, epsilon + Rational(1, 10)), delta_of(at, epsilon));
  });
}

TEST_CASE("Law 1: delta decreases in the noise", "[accountant]") {
  require_order(30, [](const Composition& at, const Rational& epsilon) {
    Composition quiet = at;
    quiet.mechanism.parameter *= Rational(5, 4);
    return std::pair(delta_of(quiet, epsilon), delta_of(at, epsilon));
  });
}

TEST_CASE("Law 1: delta increases in the steps", "[accountant]") {
  require_order(30, [](const Composition& at, const Rational& epsilon) {
    Composition longer = at;
    longer.steps += longer.steps / 3;
    return std::pair(delta_of(at, epsilon), delta_of(longer, epsilon));
  });
}

TEST_CASE("Law 1: delta increases in the sampling probability", "[accountant]") {
  require_order(30, [](const Composition& at, const Rational& epsilon) {
    Composition fuller = at;
    fuller.mechanism.sampling *= Rational(6, 5);
    return std::pair(delta_of(at, epsilon), delta_of(fuller, epsilon));
  });
}

TEST_CASE("Law 3: delta at epsilon at delta", "[accountant]") {
  Effective effective(5);
  rc::prop("geometric noise, sampled", [&] {
    const Composition at{{MechanismKind::geometric, Rational(*rc::gen::inRange(1, 20), 20),
                          Rational(*rc::gen::inRange(1, 11), 10)},
                         *rc::gen::inRange(1, 50),
                         Relation::both};
    const Delta target = Delta::of(Rational(*rc::gen::inRange(1, 100), 1000));
    const Value epsilon = accountant::epsilon(at, target);
    const Interval near = epsilon.real().enclose(40);
    effective.count_if(!near.contains_zero());
    RC_ASSERT(never_above(delta_of(at, near.upper()), Interval(target.value(), 64)));
  });
  effective.require();
}

TEST_CASE("Law 4: a curve and a single delta meet", "[accountant]") {
  rc::prop("meet", [] {
    const Composition at = *composition();
    const accountant::DeltaCurve curve(at);
    const Rational first = *level();
    for (const Rational& epsilon : {first, Rational(first + Rational(1, 50)), *level()}) {
      const Interval shared = curve.at(Epsilon::of(epsilon)).enclose(precision);
      const Interval own = delta_of(at, epsilon);
      RC_ASSERT(never_above(shared, own) && never_above(own, shared));
    }
  });
}

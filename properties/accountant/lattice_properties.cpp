#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/order.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"

using namespace pkdp;
using accountant::Composition;
using accountant::MechanismKind;
using accountant::Relation;
using properties::Effective;
using properties::never_above;

namespace {

// Discrete Gaussian noise from almost none to a wide one, and randomized response with several
// values, from an almost certain lie on; one answer to a billion.
rc::Gen<Composition> composition() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(3, 200), rc::gen::inRange(0, 31), rc::gen::inRange(2, 12)),
      [](const std::tuple<int, int, int>& drawn) {
        const auto& [noise, octave, values] = drawn;
        const std::int64_t steps = std::min<std::int64_t>(std::int64_t{1} << octave, 1'000'000'000);
        const accountant::Mechanism gaussian{MechanismKind::discrete_gaussian,
                                             Rational(noise * (1 + octave), 20)};
        const accountant::Mechanism response{MechanismKind::randomized_response,
                                             1 - Rational(noise, 201) / (1 + octave), 1, values};
        return Composition{values == 2       ? gaussian
                           : values % 2 == 0 ? gaussian
                                             : response,
                           steps, Relation::both};
      });
}

Rational level() { return Rational(*rc::gen::inRange(0, 200), 40); }

}  // namespace

TEST_CASE("On a lattice delta decreases in epsilon and increases in the steps", "[accountant]") {
  Effective effective(40);
  rc::prop("in order", [&] {
    const Composition at = *composition();
    const Rational epsilon = level();
    Composition longer = at;
    longer.steps = std::min<std::int64_t>(at.steps + at.steps / 2 + 1, 1'000'000'000);
    const auto delta = [](const Composition& of, const Rational& x) {
      return accountant::delta(of, Epsilon::of(x)).enclose(40);
    };
    const Interval here = delta(at, epsilon);
    const Interval further = delta(at, epsilon + Rational(1, 10));
    const Interval more = delta(longer, epsilon);
    effective.count_if(less(further, here) == Answer::yes && less(here, more) == Answer::yes);
    RC_ASSERT(never_above(further, here));
    RC_ASSERT(never_above(here, more));
  });
  effective.require();
}

TEST_CASE("On a lattice enclosures meet at all precisions and are narrow", "[accountant]") {
  rc::prop("narrow", [] {
    const Composition at = *composition();
    const Epsilon epsilon = Epsilon::of(level());
    const Real delta = accountant::delta(at, epsilon);
    const Interval rough = delta.enclose(32);
    const Interval fine = delta.enclose(160);
    RC_ASSERT(never_above(rough, fine));
    RC_ASSERT(never_above(fine, rough));
    RC_ASSERT(fine.has_absolute_accuracy(150));
    RC_ASSERT(fine.has_relative_accuracy(140));
  });
}

TEST_CASE("On a lattice the Rényi bound is above delta", "[accountant]") {
  Effective effective(30);
  rc::prop("above", [&] {
    const Composition at = *composition();
    const Epsilon epsilon = Epsilon::of(level());
    const Interval delta = accountant::delta(at, epsilon).enclose(40);
    const Interval bound = accountant::renyi_delta(at, epsilon).enclose(40);
    effective.count_if(less(delta, bound) == Answer::yes);
    RC_ASSERT(never_above(delta, bound));
  });
  effective.require();
}

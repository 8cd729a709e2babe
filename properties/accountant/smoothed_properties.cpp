#include "reference/accountant/smoothed.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/order.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/finite_loss.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using accountant::Composition;
using accountant::DeltaBracket;
using accountant::MechanismKind;
using accountant::Relation;
using properties::Effective;
using properties::never_above;

namespace {

// Sampled Laplace noise so often that the plain integral converges.
Composition many_releases() {
  const Rational scale(*rc::gen::inRange(10, 100), 10);
  const Rational sampling(1, *rc::gen::inRange(2, 200));
  const int octave = *rc::gen::inRange(9, 29);
  const Relation relation = *rc::gen::element(Relation::add, Relation::remove);
  return {{MechanismKind::laplace, scale, sampling}, std::int64_t{1} << octave, relation};
}

Interval delta_of(const Composition& composition, const Rational& epsilon) {
  return accountant::delta(composition, Epsilon::of(epsilon)).enclose(40);
}

}  // namespace

TEST_CASE("Sampled Laplace noise: delta decreases in epsilon and noise, increases in steps and q",
          "[accountant][smoothed]") {
  Effective effective(20);
  rc::prop("in order", [&] {
    const Composition at = many_releases();
    const Rational epsilon(*rc::gen::inRange(0, 100), 20);
    Composition quieter = at;
    quieter.mechanism.parameter *= Rational(11, 10);
    Composition longer = at;
    longer.steps += longer.steps / 4;
    Composition larger = at;
    larger.mechanism.sampling *= Rational(6, 5);
    const Interval here = delta_of(at, epsilon);
    const Interval further = delta_of(at, epsilon + Rational(1, 10));
    effective.count_if(less(further, here) == Answer::yes);
    RC_ASSERT(never_above(further, here));
    RC_ASSERT(never_above(delta_of(quieter, epsilon), here));
    RC_ASSERT(never_above(here, delta_of(longer, epsilon)));
    RC_ASSERT(never_above(here, delta_of(larger, epsilon)));
  });
  effective.require();
}

TEST_CASE("Smoothed integrals bracket the exact composition of finite pairs",
          "[accountant][smoothed]") {
  Effective effective(20);
  rc::prop("between the bounds", [&] {
    const Rational p(*rc::gen::inRange(1, 20), 20);
    const Rational q(*rc::gen::inRange(1, 20), 20);
    RC_PRE(p < 1 && q < 1 && p != q);
    const LawPair pair = LawPair::of({p, 1 - p}, {q, 1 - q});
    const auto steps = static_cast<std::uint64_t>(*rc::gen::inRange(1, 12));
    const Epsilon level = Epsilon::of(Rational(*rc::gen::inRange(0, 60), 20));
    const Interval exact =
        Real(hockey_stick(composition::compose(pair, steps), level).at(level)).enclose(60);
    RC_PRE(exact.is_positive());  // ε below the greatest loss
    const DeltaBracket bracket =
        accountant::smoothed_delta({{accountant::finite_loss(pair), steps}}, level);
    effective.count_if(less(Interval(64), bracket.lower) == Answer::yes);
    RC_ASSERT(never_above(bracket.lower, exact));
    RC_ASSERT(never_above(exact, bracket.upper));
  });
  effective.require();
}

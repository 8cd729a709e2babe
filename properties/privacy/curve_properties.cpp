#include "reference/privacy/curve.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/extremes.hpp"
#include "properties/support/inverses.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/privacy/indistinguishability.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::PrivacyCurve;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::law_pair;
using pkdp::properties::unit;

namespace {

// inf{c ≥ 1 : H_c ≤ δ} by the other way: H_c is the maximum of its lines, so each line that
// decreases gives a lower bound (a − δ)/b, and the largest of them is attained.
Rational largest_bound(const PrivacyCurve& curve, const Rational& delta) {
  Rational largest = 1;
  for (const PrivacyCurve::Segment& segment : curve.segments()) {
    if (segment.line.b > 0) {
      largest = std::max(largest, Rational((segment.line.a - delta) / segment.line.b));
    }
  }
  return largest;
}

}  // namespace

TEST_CASE("The curve is the divergence at every ratio", "[privacy]") {
  Effective effective(30);
  rc::prop("curve against sum", [&] {
    const LawPair pair = *law_pair();
    const Rational c = 1 + *pkdp::properties::factor();
    const PrivacyCurve curve(pair);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const pkdp::AffineDelta& line = curve.at(epsilon);
    effective.count_if(curve.segments().size() > 2);
    RC_ASSERT(line.a - line.b * c == pkdp::hockey_stick(pair, c));
    RC_ASSERT(line == pkdp::hockey_stick(pair, epsilon));
  });
  effective.require();
}

TEST_CASE("Its segments are convex and end at the floor", "[privacy]") {
  Effective effective(30);
  rc::prop("shape", [&] {
    const LawPair pair = *law_pair();
    const PrivacyCurve curve(pair);
    for (std::size_t i = 1; i < curve.segments().size(); ++i) {
      effective.count();
      const auto& before = curve.segments()[i - 1];
      const auto& here = curve.segments()[i];
      RC_ASSERT(before.from < here.from);
      RC_ASSERT(before.line.b > here.line.b);
      RC_ASSERT(before.line.a - before.line.b * here.from == here.line.a - here.line.b * here.from);
    }
    Rational infinite = 0;
    for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
      infinite += pair.q()[outcome].is_zero() ? pair.p()[outcome] : Rational(0);
    }
    RC_ASSERT(curve.floor() == infinite);
    RC_ASSERT(curve.segments().back().line.b.is_zero());
  });
  effective.require();
}

TEST_CASE("delta(epsilon(delta)) = delta, and epsilon is the least that serves", "[privacy]") {
  Effective effective(15);
  rc::prop("round trip", [&] {
    const LawPair pair = *law_pair();
    const PrivacyCurve curve(pair);
    // A δ between the floor and δ(0), both included, now and then below the floor.
    const Rational start = pkdp::hockey_stick(pair, Rational(1));
    const Rational w = *unit();
    const bool below = *rc::gen::inRange(0, 8) == 0;
    const Rational delta =
        below ? Rational(curve.floor() * w) : Rational(curve.floor() + w * (start - curve.floor()));
    const auto ratio = curve.least_ratio(Delta::of(delta));
    RC_ASSERT(ratio.has_value() == (delta >= curve.floor()));
    if (!ratio) {
      return;
    }
    RC_ASSERT(*ratio >= 1);
    RC_ASSERT(*ratio == largest_bound(curve, delta));
    RC_ASSERT(pkdp::hockey_stick(pair, *ratio) == delta);
    if (*ratio > 1) {
      effective.count();
      const Rational less = (*ratio * 999 + 1) / 1000;
      RC_ASSERT(pkdp::hockey_stick(pair, less) > delta);
    }
  });
  effective.require();
}

TEST_CASE("epsilon of a pair beside its knots", "[privacy][inverse]") {
  Effective effective(12);
  rc::prop("its definition", [&] {
    const LawPair pair = *law_pair();
    const auto direction = *rc::gen::element(pkdp::Direction::forward, pkdp::Direction::backward,
                                             pkdp::Direction::larger);
    const Delta target = Delta::of(*pkdp::properties::delta_beside_knots({pair, pair.reversed()}));
    const pkdp::Value epsilon = pkdp::epsilon(pair, target, direction);
    effective.count_if(pkdp::properties::is_positive(epsilon));
    pkdp::properties::require_inverse(
        epsilon, [&](const Epsilon& at) { return pkdp::Real(pkdp::delta(pair, at, direction)); },
        target);
  });
  effective.require();
}

TEST_CASE("Indistinguishability holds from epsilon(delta) on and not before", "[privacy]") {
  Effective effective(15);
  rc::prop("threshold", [&] {
    const LawPair pair = *law_pair();
    // From a little below the floor to a little above δ(0).
    const Rational low = PrivacyCurve(pair).floor();
    const Rational high = pkdp::hockey_stick(pair, Rational(1));
    const Rational w = (*unit() * 5 - 1) / 4;
    const Delta delta =
        Delta::of(std::clamp<Rational>(low + w * (high - low), Rational(0), Rational(1)));
    const auto forward = PrivacyCurve(pair).least_ratio(delta);
    const auto backward = PrivacyCurve(pair.reversed()).least_ratio(delta);
    if (!forward || !backward) {
      RC_ASSERT_FALSE(indistinguishable(pair, Epsilon::of_ratio(1000000), delta));
      return;
    }
    const Rational ratio = std::max(*forward, *backward);
    RC_ASSERT(indistinguishable(pair, Epsilon::of_ratio(ratio), delta));
    if (ratio > 1) {
      effective.count();
      RC_ASSERT_FALSE(indistinguishable(pair, Epsilon::of_ratio((ratio * 999 + 1) / 1000), delta));
    }
  });
  effective.require();
}

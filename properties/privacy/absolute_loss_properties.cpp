#include "reference/privacy/absolute_loss.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"

using pkdp::absolute_excess;
using pkdp::Epsilon;
using pkdp::hockey_stick;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::law_pair;
using pkdp::properties::ratio;

TEST_CASE("The absolute loss lies between the divergences of both orders", "[privacy]") {
  Effective effective(25);
  rc::prop("H(P‖Q) ≤ excess ≤ H(P‖Q) + H(Q‖P)/c", [&effective] {
    const auto pair = *law_pair();
    const Rational c = *ratio();
    const auto excess = absolute_excess(pair, Epsilon::of_ratio(c));
    const Rational value = excess.a - excess.b * c;
    const Rational forward = hockey_stick(pair, c);
    const Rational backward = hockey_stick(pair.reversed(), c);
    RC_ASSERT(forward <= value);
    RC_ASSERT(value <= forward + backward / c);
    effective.count_if(forward < value);
  });
  effective.require();
}

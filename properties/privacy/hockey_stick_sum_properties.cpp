#include "reference/privacy/hockey_stick_sum.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"

using pkdp::Epsilon;
using pkdp::Integer;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::law_pair;

namespace {

Integer common_denominator(const LawPair& pair) {
  Integer common = 1;
  for (std::size_t o = 0; o < pair.size(); ++o) {
    common = lcm(common, denominator(pair.p()[o]));
    common = lcm(common, denominator(pair.q()[o]));
  }
  return common;
}

}  // namespace

TEST_CASE("Law 1: a sum over integer masses is the divergence of the pair", "[privacy]") {
  Effective effective(30);
  rc::prop("over any common denominator, at rational and transcendental ratios", [&] {
    const LawPair pair = *law_pair();
    const Rational level = Rational(*evenly(0, 30)) / 10;
    const Epsilon epsilon =
        *evenly(0, 2) == 0 ? Epsilon::of(level) : Epsilon::of_ratio(Rational(1 + level));
    const Integer whole = common_denominator(pair) * *evenly(1, 5);
    pkdp::HockeyStickSum sum(epsilon);
    for (std::size_t o = 0; o < pair.size(); ++o) {
      sum.enter(numerator(Rational(pair.p()[o] * whole)), numerator(Rational(pair.q()[o] * whole)));
    }
    const pkdp::AffineDelta line = hockey_stick(pair, epsilon);
    effective.count_if(line.a > 0 && line.a < 1);
    RC_ASSERT(sum.over(whole) == line);
  });
  effective.require();
}

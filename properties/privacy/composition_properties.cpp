#include "reference/privacy/composition.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/privacy/hockey_stick.hpp"

using pkdp::hockey_stick;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::composition::compose;
using pkdp::properties::Effective;
using pkdp::properties::factor;
using pkdp::properties::law_pair;

TEST_CASE("Law 1: order and grouping of releases do not matter", "[composition]") {
  Effective effective(30);
  rc::prop("commutative and associative", [&] {
    const LawPair x = *law_pair(false);
    const LawPair y = *law_pair(false);
    const Rational c = *factor();
    const Rational together = hockey_stick(compose({{x, 2}, {y, 1}}), c);
    effective.count_if(together > 0 && together < 1);
    RC_ASSERT(together == hockey_stick(compose({{y, 1}, {x, 1}, {x, 1}}), c));
    RC_ASSERT(together == hockey_stick(compose({{compose({{x, 1}, {y, 1}}), 1}, {x, 1}}), c));
  });
  effective.require();
}

TEST_CASE("Law 2: one release is its pair", "[composition]") {
  Effective effective(30);
  rc::prop("merging equal ratios changes nothing", [&] {
    const LawPair x = *law_pair(false);
    const Rational c = *factor();
    effective.count_if(hockey_stick(x, c) > 0);
    RC_ASSERT(hockey_stick(compose(x, 1), c) == hockey_stick(x, c));
  });
  effective.require();
}

TEST_CASE("Law 3: a further release never lowers the divergence", "[composition]") {
  Effective effective(30);
  rc::prop("monotone in the releases", [&] {
    const LawPair x = *law_pair(false);
    const LawPair y = *law_pair(false);
    const Rational c = *factor();
    const Rational before = hockey_stick(compose(x, 2), c);
    const Rational after = hockey_stick(compose({{x, 2}, {y, 1}}), c);
    effective.count_if(before < after);
    RC_ASSERT(before <= after);
  });
  effective.require();
}

TEST_CASE("Law 4: basic composition", "[composition]") {
  Effective effective(20);
  rc::prop("factors multiply, deltas add", [&] {
    const LawPair x = *law_pair(false);
    const LawPair y = *law_pair(false);
    const Rational c = *factor();
    const Rational d = *factor();
    const Rational bound = hockey_stick(x, c) + hockey_stick(y, d);
    const Rational value = hockey_stick(compose({{x, 1}, {y, 1}}), Rational(c * d));
    effective.count_if(value > 0 && value < bound);
    RC_ASSERT(value <= bound);
  });
  effective.require();
}

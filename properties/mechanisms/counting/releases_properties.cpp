#include "reference/mechanisms/counting/releases.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"

using pkdp::Epsilon;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::counting::Bracket;
using pkdp::counting::ReleasedCounts;
using pkdp::properties::Effective;
using pkdp::properties::evenly;

TEST_CASE("more releases never raise privacy", "[releases]") {
  Effective effective(40);
  rc::prop("monotone in the releases, embraced when exact", [&] {
    std::vector<Probability> others;
    const auto size = *evenly(1, 6);
    for (int i = 0; i < size; ++i) {
      others.push_back(Probability::of(Rational(*evenly(0, 9)) / 8));
    }
    const auto releases = *evenly<std::uint64_t>(0, 4);
    const Epsilon epsilon = Epsilon::of(Rational(*evenly(0, 20)) / 8);
    const ReleasedCounts fewer(others, releases);
    const ReleasedCounts more(others, releases + 1);
    const auto exact = fewer.exact_delta(epsilon);
    const auto larger = more.exact_delta(epsilon);
    RC_ASSERT(exact && larger);
    RC_ASSERT(compare(*exact, *larger) <= 0);
    const Bracket bracket = fewer.delta(epsilon, pkdp::Direction::larger, 128);
    RC_ASSERT(less(Real(*exact).enclose(400), bracket.lower.real().enclose(400)) !=
              pkdp::Answer::yes);
    RC_ASSERT(less(bracket.upper.real().enclose(400), Real(*exact).enclose(400)) !=
              pkdp::Answer::yes);
    effective.count_if(compare(*exact, *larger) < 0);
  });
  effective.require();
}

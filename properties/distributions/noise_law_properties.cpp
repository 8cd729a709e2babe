#include <rapidcheck/catch.h>

#include "properties/support/generators.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/distributions/two_sided_geometric.hpp"

using pkdp::Interval;
using pkdp::Rational;

TEST_CASE("Tails of noise add up and fall", "[noise_laws]") {
  rc::prop("both tails", [] {
    const Rational x(*rc::gen::inRange(-400, 400), *rc::gen::inRange(1, 20));
    const Rational scale(*rc::gen::inRange(1, 40), *rc::gen::inRange(1, 20));
    const Rational more = x + Rational(1, *rc::gen::inRange(1, 1000));
    const Interval gaussian = pkdp::gaussian::upper_tail(scale, x).enclose(128);
    RC_ASSERT((gaussian + pkdp::gaussian::lower_tail(scale, x).enclose(128)).contains(1));
    RC_ASSERT(less(gaussian, pkdp::gaussian::upper_tail(scale, more).enclose(128)) !=
              pkdp::Answer::yes);
    const Interval laplace = pkdp::laplace::upper_tail(scale, x).enclose(128);
    RC_ASSERT((laplace + pkdp::laplace::lower_tail(scale, x).enclose(128)).contains(1));
    RC_ASSERT(less(laplace, pkdp::laplace::upper_tail(scale, more).enclose(128)) !=
              pkdp::Answer::yes);
  });
}

TEST_CASE("Two-sided geometric tails are sums of masses", "[noise_laws]") {
  rc::prop("difference of tails", [] {
    namespace geometric = pkdp::two_sided_geometric;
    const int denominator = *rc::gen::inRange(1, 50);
    const Rational p(*rc::gen::inRange(0, denominator), denominator);
    const std::int64_t z = *rc::gen::inRange(-60, 60);
    RC_ASSERT(geometric::lower_tail(p, z) - geometric::lower_tail(p, z - 1) ==
              geometric::mass(p, z));
    RC_ASSERT(geometric::lower_tail(p, z) + geometric::lower_tail(p, -z - 1) == 1);
  });
}

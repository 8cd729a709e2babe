#include "reference/privacy/ratio_law.hpp"

#include <rapidcheck/catch.h>

#include <utility>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/privacy/common_base.hpp"
#include "reference/privacy/multisets.hpp"
#include "reference/privacy/outcome_walk.hpp"

using pkdp::Epsilon;
using pkdp::Integer;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::composition::OutcomeWalk;
using pkdp::composition::RatioLaw;
using pkdp::composition::Weights;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::law_pair;

namespace {

// What P and Q have at finite ratios.
std::pair<Rational, Rational> finite_parts(const RatioLaw& law) {
  Weights sum{0, 0};
  for (const auto& [ratio, weights] : law.finite) {
    sum += weights;
  }
  return {pkdp::make_rational(sum.p, law.p_denominator),
          pkdp::make_rational(sum.q, law.q_denominator)};
}

}  // namespace

TEST_CASE("Ratio law 1: a power is repeated multiplication", "[composition]") {
  Effective effective(20);
  rc::prop("as a pair", [&] {
    const RatioLaw law = RatioLaw::of(*law_pair());
    const auto count = *evenly<std::uint64_t>(0, 5);
    std::size_t work = 0;
    RatioLaw product = RatioLaw::nothing_released();
    for (std::uint64_t i = 0; i < count; ++i) {
      product = multiply(product, law, work);
    }
    const LawPair expected = pair_of(product);
    const LawPair power = pair_of(pkdp::composition::power(law, count, work));
    effective.count_if(expected.size() > 3);
    RC_ASSERT(power.p() == expected.p());
    RC_ASSERT(power.q() == expected.q());
  });
  effective.require();
}

TEST_CASE("Ratio law 2: its divergence is that of its pair", "[composition]") {
  Effective effective(20);
  rc::prop("in both directions", [&] {
    const LawPair pair = *law_pair();
    const RatioLaw law = RatioLaw::of(pair);
    const Epsilon epsilon = Epsilon::of_ratio(1 + Rational(*evenly(0, 30)) / 10);
    const pkdp::AffineDelta line = hockey_stick(law, epsilon, false);
    effective.count_if(line.a > 0 && line.a < 1);
    RC_ASSERT(line == hockey_stick(pair, epsilon));
    RC_ASSERT(hockey_stick(law, epsilon, true) == hockey_stick(pair.reversed(), epsilon));
  });
  effective.require();
}

TEST_CASE("Outcome walk: what it shows is the product of the finite parts", "[composition]") {
  Effective effective(5);
  rc::prop("two releases, each several times", [&] {
    const RatioLaw x = RatioLaw::of(*law_pair());
    const RatioLaw y = RatioLaw::of(*law_pair());
    const auto count = *evenly<std::uint64_t>(0, 4);
    const auto walk = OutcomeWalk::of({{x, count}, {y, 2}});
    if (!walk) {
      RC_ASSERT(x.finite.size() < 2 || y.finite.size() < 2);
      return;
    }
    Weights sum{0, 0};
    const Integer whole = walk->visit([&](const Weights& weights) { sum += weights; });
    effective.count_if(sum.p < whole);
    const auto [x_p, x_q] = finite_parts(x);
    const auto [y_p, y_q] = finite_parts(y);
    RC_ASSERT(pkdp::make_rational(sum.p, whole) == pkdp::power(x_p, count) * y_p * y_p);
    RC_ASSERT(pkdp::make_rational(sum.q, whole) == pkdp::power(x_q, count) * y_q * y_q);
  });
  effective.require();
}

TEST_CASE("Multisets: terms sum to the power of the sum", "[composition]") {
  Effective effective(20);
  rc::prop("integers", [&] {
    const auto size = *evenly<std::size_t>(1, 5);
    const auto count = *evenly<std::uint64_t>(0, 6);
    Integer sum = 0;
    std::vector<std::vector<Integer>> outcomes;
    for (std::size_t i = 0; i < size; ++i) {
      const Integer x = *evenly(1, 20);
      sum += x;
      outcomes.push_back(pkdp::composition::powers<Integer>(1, x, count));
    }
    Integer total = 0;
    pkdp::composition::for_each_multiset<Integer>(outcomes, count, 3,
                                                  [&](const Integer& term) { total += term; });
    effective.count_if(size > 1 && count > 1);
    RC_ASSERT(total == 3 * pkdp::power(sum, count));
  });
  effective.require();
}

TEST_CASE("Common base: powers of one number are powers of it", "[composition]") {
  Effective effective(60);
  rc::prop("any base above 1", [&] {
    const Rational base = 1 + Rational(*evenly(1, 50)) / *evenly(1, 50);
    const auto i = *evenly<std::uint64_t>(1, 8);
    const auto j = *evenly<std::uint64_t>(1, 8);
    const auto found = pkdp::composition::common_base(pkdp::power(base, i), pkdp::power(base, j));
    effective.count_if(i != j);
    RC_ASSERT(found.has_value());
    const auto e = pkdp::composition::exponent_of(pkdp::power(base, i), *found);
    RC_ASSERT(pkdp::power(*found, static_cast<std::uint64_t>(e)) == pkdp::power(base, i));
  });
  effective.require();
}

#include "reference/privacy/outcome_walk.hpp"

#include <catch2/catch.hpp>

#include "reference/privacy/composition.hpp"

using namespace pkdp;
using namespace pkdp::composition;

namespace {

Rational of(long a, long b) { return make_rational(a, b); }

const LawPair first = LawPair::of({of(1, 2), of(1, 3), of(1, 6)}, {of(1, 7), of(1, 2), of(5, 14)});
const LawPair second =
    LawPair::of({of(1, 5), of(3, 10), of(1, 2), 0}, {of(1, 3), of(2, 9), 0, of(4, 9)});

}  // namespace

TEST_CASE("all outcomes of a list, with their masses", "[composition]") {
  const auto walk = OutcomeWalk::of({{RatioLaw::of(first), 4}, {RatioLaw::of(second), 3}});
  REQUIRE(walk);
  std::size_t outcomes = 0;
  Weights sum{0, 0};
  const Integer whole = walk->visit([&](const Weights& weights) {
    ++outcomes;
    sum += weights;
  });
  CHECK(outcomes == 15 * 4);
  CHECK(make_rational(sum.p, whole) == of(1, 8));
  CHECK(make_rational(sum.q, whole) == power(of(5, 9), 3));
}

TEST_CASE("what is too much to go through is not begun", "[composition]") {
  CHECK(OutcomeWalk::of({}));
  CHECK_FALSE(OutcomeWalk::of({{RatioLaw::nothing_released(), 1'000'000'000}}));
  CHECK(OutcomeWalk::of({{RatioLaw::of(first), 500}}));
  CHECK_FALSE(OutcomeWalk::of({{RatioLaw::of(first), 1'000'000}}));
  CHECK_FALSE(OutcomeWalk::of({{RatioLaw::of(first), 1000}, {RatioLaw::of(first), 100}}));
  const Rational tiny = power_of_two(-500'000);
  const LawPair long_masses =
      LawPair::of({of(1, 2), of(1, 2) - tiny, tiny}, {of(1, 3), of(2, 3) - tiny, tiny});
  CHECK(OutcomeWalk::of({{RatioLaw::of(long_masses), 4}}));
  CHECK_FALSE(OutcomeWalk::of({{RatioLaw::of(long_masses), 100}}));
}

TEST_CASE("delta by all outcomes is that of the composed pair", "[composition]") {
  const std::vector<Releases> releases{{first, 3}, {second, 2}, {first, 0}};
  const LawPair pair = compose(releases);
  for (const char* text : {"0", "ln(3/2)", "ln(7/2)", "1/2", "3"}) {
    const Epsilon epsilon = parse_epsilon(text);
    for (const Direction direction : {Direction::forward, Direction::backward, Direction::larger}) {
      CHECK(compare(Real(composition::delta(releases, epsilon, direction)),
                    Real(pkdp::delta(pair, epsilon, direction))) == 0);
    }
  }
}

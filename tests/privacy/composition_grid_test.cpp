#include "reference/privacy/composition_grid.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/composition_bounds.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using composition::GridLaw;
using composition::LossLaw;
using composition::Side;

namespace {

constexpr Precision bits = 60;
constexpr Precision fine = 400;
constexpr std::uint64_t releases = 32;

LawPair four_outcomes() {
  return LawPair::of({Rational(4) / 10, Rational(3) / 10, Rational(2) / 10, Rational(1) / 10},
                     {Rational(1) / 10, Rational(25) / 100, Rational(3) / 10, Rational(35) / 100});
}

std::vector<Epsilon> many_epsilons() {
  std::vector<Epsilon> epsilons;
  for (long tenths = 0; tenths <= 250; tenths += 10) {
    epsilons.push_back(Epsilon::of(Rational(tenths) / 10));
  }
  return epsilons;
}

std::vector<Interval> deltas(const LawPair& pair) {
  std::vector<Interval> result;
  for (const Epsilon& epsilon : many_epsilons()) {
    result.push_back(enclose(delta(pair, epsilon, Direction::forward), fine));
  }
  return result;
}

// Whether a law bounds the true δ from its side at many ε: what every mutant below is held to.
bool bounds(const GridLaw& law, const std::vector<Interval>& exact) {
  for (std::size_t i = 0; i < exact.size(); ++i) {
    const Interval bound = law.delta(many_epsilons()[i], fine);
    const Answer wrong = law.side() == Side::upper ? less(bound, exact[i]) : less(exact[i], bound);
    if (wrong == Answer::yes) {
      return false;
    }
  }
  return true;
}

LossLaw losses() { return composition::part_of(four_outcomes(), 1).losses(bits); }

GridLaw composed(const GridLaw& law, std::size_t buckets = 512) {
  return GridLaw::power(law, releases, buckets);
}

const std::vector<Interval>& truth() {
  static const auto product = deltas(composition::compose(four_outcomes(), releases));
  return product;
}

}  // namespace

TEST_CASE("laws on a grid bound from their side, alone and composed", "[composition]") {
  for (const std::size_t buckets : {16U, 64U, 512U}) {
    for (const Side side : {Side::lower, Side::upper}) {
      const GridLaw law = GridLaw::of(losses(), side, buckets);
      CHECK(law.masses().size() <= buckets + 1);
      CHECK(bounds(law, deltas(four_outcomes())));
      CHECK(bounds(law.coarser().coarser(), deltas(four_outcomes())));
      CHECK(bounds(composed(law, buckets), truth()));
      CHECK(bounds(GridLaw::power(losses(), side, releases, buckets), truth()));
    }
  }
}

TEST_CASE("both sides meet as buckets grow", "[composition]") {
  const Epsilon epsilon = Epsilon::of(Rational(8));
  const auto gap = [&](std::size_t buckets) {
    const Interval upper =
        GridLaw::power(losses(), Side::upper, releases, buckets).delta(epsilon, fine);
    return Interval(upper -
                    GridLaw::power(losses(), Side::lower, releases, buckets).delta(epsilon, fine)) /
           upper;
  };
  CHECK(less(gap(4096), Interval(Rational(1) / 1000, fine)) == Answer::yes);
  CHECK(less(gap(4096), gap(512)) == Answer::yes);
}

TEST_CASE("an upper law with the wrong neighbours is caught", "[composition]") {
  const GridLaw law = GridLaw::of(losses(), Side::upper, 64);
  // Every outcome shared by the two grid points below the two that embrace it.
  const GridLaw wrong(Side::upper, law.step(), law.first() - 1, law.masses(), bits);
  CHECK_FALSE(bounds(composed(wrong), truth()));
}

TEST_CASE("an upper law that is right for one release only is caught", "[composition]") {
  // Parts of the points 2 and 4 put together at 3, mass and mean of x kept: the reverse of a split.
  const Integer unit = Integer(1) << 58;
  const std::vector<Integer> apart = {unit, 0, 0, 0, unit, 0, unit};
  const GridLaw law(Side::upper, 0, -2, apart, bits);
  const Interval one(1L, fine);
  const Integer from_4 = floor(Rational((one / (one + exp(-one))).lower() * Rational(unit)));
  const GridLaw merged(Side::upper, 0, -2, {unit, 0, 0, 0, from_4, unit, unit - from_4}, bits);
  const auto below = [](const GridLaw& x, const GridLaw& y, long epsilon) {
    const Interval difference = y.delta(Epsilon::of(Rational(epsilon)), fine) -
                                x.delta(Epsilon::of(Rational(epsilon)), fine);
    return less(Interval(power_of_two(-50), fine), difference) == Answer::yes;
  };
  for (const long epsilon : {0L, 1L, 2L}) {
    CHECK_FALSE(below(merged, law, epsilon));
  }
  CHECK(below(composed(merged), composed(law), 40));
}

TEST_CASE("truncated mass on the optimistic side is caught", "[composition]") {
  LossLaw cut = losses();
  const Integer removed = cut.outcomes.front().mass;
  cut.outcomes.erase(cut.outcomes.begin());
  CHECK(bounds(composed(GridLaw::of(cut, Side::upper, 512)), truth()));
  cut.outcomes.back().mass += removed;
  CHECK_FALSE(bounds(composed(GridLaw::of(cut, Side::upper, 512)), truth()));
  // For a lower law it is the other way round.
  cut.outcomes.back().mass -= removed;
  CHECK(bounds(composed(GridLaw::of(cut, Side::lower, 512)), truth()));
  cut.outcomes.front().mass += removed;
  cut.outcomes.front().loss += Interval(2L, fine);
  CHECK_FALSE(bounds(composed(GridLaw::of(cut, Side::lower, 512)), truth()));
}

TEST_CASE("a lower law that splits and an upper law that merges are caught", "[composition]") {
  const GridLaw upper = GridLaw::of(losses(), Side::upper, 16);
  const GridLaw lower = GridLaw::of(losses(), Side::lower, 16);
  CHECK_FALSE(bounds(
      composed(GridLaw(Side::lower, upper.step(), upper.first(), upper.masses(), bits)), truth()));
  CHECK_FALSE(bounds(
      composed(GridLaw(Side::upper, lower.step(), lower.first(), lower.masses(), bits)), truth()));
}

TEST_CASE("the inverse of the curve on a grid", "[composition]") {
  const Interval none(fine);
  for (const Side side : {Side::lower, Side::upper}) {
    const GridLaw law = composed(GridLaw::of(losses(), side, 512));
    for (const Rational& exponent : {Rational(1), Rational(7) / 3, Rational(12)}) {
      const Interval there = law.delta(Epsilon::of(exponent), fine);
      const Interval back = law.epsilon(Delta::of(there.upper()), none, fine);
      CHECK(less(back - Interval(exponent, fine), Interval(power_of_two(-100), fine)) ==
            Answer::yes);
      CHECK(less(Interval(exponent, fine) - back, Interval(power_of_two(-100), fine)) ==
            Answer::yes);
    }
    CHECK(law.epsilon(Delta::of(Rational(1)), none, fine).upper() == 0);
  }
  // One loss 5: δ = 1 − e^(ε − 5) crosses ½ below the lowest point of the grid.
  const GridLaw lone(Side::upper, 0, 5, {Integer(1) << 60}, bits);
  const Interval crossing = lone.epsilon(Delta::of(Rational(1) / 2), none, fine);
  const Interval expected = Interval(5L, fine) - log(Interval(2L, fine));
  CHECK(less(crossing, expected) == Answer::unknown);
  const GridLaw half(Side::upper, 0, 0, {Integer(1) << 59}, bits);
  CHECK_FALSE(half.epsilon(Delta::of(Rational(1) / 4), none, fine).is_finite());
}

TEST_CASE("masses that are no law are refused", "[composition]") {
  CHECK_THROWS_AS(GridLaw(Side::upper, 0, 0, {Integer(-1)}, bits), Error);
  CHECK_THROWS_AS(GridLaw(Side::upper, 0, 0, {(Integer(1) << 60) + 1}, bits), Error);
  const GridLaw nothing(Side::upper, 0, 0, {}, bits);
  CHECK(nothing.missing() == Integer(1) << 60);
  CHECK(nothing.delta(Epsilon::of(Rational(1)), fine).contains(1));
  const GridLaw far(Side::upper, 0, (std::int64_t{1} << 60) - 1, {Integer(1) << 60}, bits);
  CHECK_THROWS_AS(GridLaw::product(far, far, 64), Error);
}

TEST_CASE("three buckets are enough and fewer are refused", "[composition]") {
  for (const Side side : {Side::lower, Side::upper}) {
    const GridLaw law = GridLaw::of(losses(), side, 3);
    CHECK(bounds(law, deltas(four_outcomes())));
    CHECK(bounds(composed(law, 3), truth()));
    CHECK_THROWS_AS(GridLaw::of(losses(), side, 2), Error);
    CHECK_THROWS_AS(GridLaw::product(law, law, 2), Error);
  }
}

#include "reference/accountant/split_bounds.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <utility>

#include "reference/accountant/bent_contour.hpp"
#include "reference/accountant/contour.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/accountant/power_bounds.hpp"
#include "reference/accountant/ray_moments.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

constexpr Precision precision = 160;
constexpr std::uint64_t many = 1'000'000;

const std::pair<long, long> orders[] = {{7, 2}, {9, 30}, {2, 5}, {0, 9}};

ComplexInterval order(const std::pair<long, long>& s) {
  return {Interval(s.first, precision), Interval(s.second, precision)};
}

Interval modulus(const GaussianMixture& law, const ComplexInterval& s) {
  const RayRule rule{Rational(1, 8), Rational(1, 300), Interval(-60, 64)};
  return sqrt(RayMoments(law, rule, 120, 16, precision).around(s, 0).at(s).norm());
}

}  // namespace

TEST_CASE("Bounds of a moment along real losses first and then a ray hold, to nats of its power",
          "[accountant][bent]") {
  const GaussianMixture law{Rational(1, many), Rational(1, 2), true};
  const RayBounds rays(law, 150, 12, RayBounds::CellWidth::fine);
  const SplitBounds bounds(law, rays);
  // The mean of Λ is below that of B/A.
  const Interval mean(Rational(1, many - 1), precision);
  for (const auto& at : orders) {
    const ComplexInterval s = order(at);
    int guess = 4;
    const Interval excess = bounds.excess(s.re, s.im, guess);
    const Interval bound = Interval(1, precision) + s.re * mean + excess;
    CHECK(less(modulus(law, s), bound) == Answer::yes);
    CHECK(less(Interval(Integer(many), 64) * excess, Interval(40, 64)) == Answer::yes);
  }
}

TEST_CASE("The power of a moment is below its bounds, split or not", "[accountant][bent]") {
  const GaussianMixture law{Rational(1, many), Rational(1, 2), true};
  const BentIntegral integral{law, many, Real(Rational(1))};
  const Interval distance = integral.distance(precision);
  for (const bool is_split : {false, true}) {
    const PowerBounds bounds(integral, 150, 12, is_split);
    CHECK(bounds.is_split() == is_split);
    for (const auto& at : orders) {
      const ComplexInterval s = order(at);
      PowerBounds::Guess guess;
      const Interval log_moment = log(modulus(law, s));
      const Interval power = Interval(Integer(many), precision) * log_moment - distance * s.re;
      CHECK(less(power, bounds.log_bound(s.re, s.re, s.im, guess) +
                            Interval(power_of_two(-20), 64)) == Answer::yes);
      CHECK(less(log_moment, bounds.log_moment(s.re, s.im, 0)) != Answer::no);
    }
  }
}

TEST_CASE("Many releases along a bent path are those along a straight one", "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 10'000), Rational(1, 2), true};
  const Epsilon epsilon = Epsilon::of(1);
  constexpr std::uint64_t steps = 10'000;
  const Interval bent = delta_by_bent_contour(law, steps, epsilon, 40);
  CHECK(bent.has_relative_accuracy(40));
  CHECK(testing::overlap(bent, delta_by_contour({{sampled_gaussian(law), steps}}, epsilon, 60)));
}

TEST_CASE("A rare release that outweighs many others has a delta, below that of a grid",
          "[accountant][bent]") {
  const Mechanism mechanism{.noise = MechanismKind::gaussian,
                            .parameter = Rational(1, 5),
                            .sampling = parse_rational("1e-9", "q")};
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const Composition composition{mechanism, many, Relation::remove};
  const Interval found = enclose_relative(delta(composition, epsilon), 30);
  CHECK(found.has_relative_accuracy(30));
  const Interval upper = bracket_delta(mechanism, many, true, epsilon, std::size_t{1} << 14U).upper;
  CHECK(less(found, upper) == Answer::yes);
  CHECK(less(upper * Interval(Rational(999, 1000), 64), found) == Answer::yes);
}

TEST_CASE(
    "Few releases of wide noise along a bent path, where moments outweigh delta beyond measure",
    "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 1000), 3, true};
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const Interval all = delta_by_bent_contour(law, 40, epsilon, 20);
  CHECK(all.has_relative_accuracy(20));
  // Each alone nearly as often as there are steps: the others add a part.
  const Interval one = sampled_gaussian_delta(law, epsilon).enclose(64);
  CHECK(less(one * Interval(40, 64), all) == Answer::yes);
  CHECK(less(all, one * Interval(80, 64)) == Answer::yes);
}

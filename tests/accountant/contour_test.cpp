#include "reference/accountant/contour.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/bent_contour.hpp"
#include "reference/accountant/contour_plan.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/accountant/until_accurate.hpp"
#include "tests/support/arb_moments.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

std::vector<Factor> steps(const GaussianMixture& law, std::uint64_t count) {
  return {{sampled_gaussian(law), count}};
}

}  // namespace

TEST_CASE("Moments along a line against Arb's certified quadrature", "[accountant]") {
  for (const bool removed : {true, false}) {
    for (const Rational& sigma : {Rational(3, 10), Rational(1), Rational(5)}) {
      const GaussianMixture law{Rational(1, 20), sigma, removed};
      const Line line{Rational(7, 2), Rational(5, 4), 40};
      const auto walk = sampled_gaussian(law)->walk(line, 200);
      const std::vector<FixedComplex> ratios = walk->next(line.count);
      const testing::ArbMoments moments(law.q, sigma, removed, line.t);
      const Interval real = moments.at(0).real;
      CHECK(testing::agree(exp(walk->log_moment()), real, 30));
      for (const std::int64_t m : {1, 7, 39}) {
        const testing::ComplexEnclosure expected = moments.at(line.step * m);
        const FixedComplex& ratio = ratios[static_cast<std::size_t>(m)];
        const Interval whole = exp(walk->log_moment());
        CHECK(testing::overlap(real_part(ratio, 200) * whole, expected.real));
        const FixedComplex turned{ratio.im, ratio.re, ratio.radius};
        CHECK(testing::overlap(real_part(turned, 200) * whole, expected.imaginary));
      }
    }
  }
}

TEST_CASE("The bound of the modulus holds and is not far away", "[accountant]") {
  for (const bool removed : {true, false}) {
    const GaussianMixture law{Rational(1, 20), 1, removed};
    const Rational t = 3;
    const auto decay = sampled_gaussian(law)->decay(t);
    const testing::ArbMoments moments(law.q, law.sigma, removed, t);
    const Interval whole = moments.at(0).real;
    for (const Rational& from : {Rational(1, 2), Rational(4), Rational(30)}) {
      const Interval bound = exp(decay->log_bound(from, 30)) * whole;
      for (const Rational& beyond : {Rational(0), Rational(1), Rational(20)}) {
        CHECK(less(bound * bound, moments.at(from + beyond).square()) != Answer::yes);
      }
      CHECK(less(Interval(100, 64) * moments.at(from).square(), bound * bound) != Answer::yes);
    }
  }
}

TEST_CASE("The integral along another line, with moments by Arb", "[accountant]") {
  struct Case {
    Rational q, sigma, epsilon, t, step;
    std::uint64_t count;
    bool removed;
    std::int64_t points;
  };
  // Sums over other lines, finer than need be: at these t and steps their aliases are below e^(−70)
  // of 1, and beyond the last point |M|^count has fallen below e^(−60), each far below `margin`.
  const Interval margin(power_of_two(-45), 64);
  const Case cases[] = {
      {Rational(1, 100), 1, 1, Rational(5), Rational(1, 4), 1000, true, 140},
      {Rational(1, 10), 2, Rational(1, 2), Rational(3), Rational(1, 4), 60, false, 200}};
  for (const Case& at : cases) {
    const GaussianMixture law{at.q, at.sigma, at.removed};
    const Interval delta = delta_by_contour(steps(law, at.count), Epsilon::of(at.epsilon), 100);
    const testing::ArbMoments moments(at.q, at.sigma, at.removed, at.t);
    const Interval other = moments.trapezoidal_delta(at.count, at.epsilon, at.step, at.points);
    CHECK(delta.has_relative_accuracy(90));
    CHECK(less(delta - other, delta * margin) == Answer::yes);
    CHECK(less(other - delta, delta * margin) == Answer::yes);
  }
}

TEST_CASE("Enclosures at several precisions meet, on both sides of the mean loss", "[accountant]") {
  for (const bool removed : {true, false}) {
    for (const Rational& epsilon : {Rational(0), Rational(1, 2), Rational(3), Rational(9)}) {
      const std::vector<Factor> factors = steps({Rational(1, 10), 1, removed}, 200);
      const Epsilon level = Epsilon::of(epsilon);
      const Interval coarse = delta_by_contour(factors, level, 20);
      const Interval fine = delta_by_contour(factors, level, 90);
      CHECK(testing::overlap(coarse, fine));
      CHECK(fine.has_relative_accuracy(80));
    }
  }
}

TEST_CASE("A composition in two halves, and of different laws in any order", "[accountant]") {
  const GaussianMixture one{Rational(1, 10), 1, true};
  const GaussianMixture two{Rational(1, 5), 2, true};
  const Epsilon level = Epsilon::of(2);
  const auto whole = delta_by_contour(steps(one, 100), level, 64);
  std::vector<Factor> halves = steps(one, 37);
  halves.push_back(steps(one, 63).front());
  CHECK(testing::agree(whole, delta_by_contour(halves, level, 64), 16));
  const std::vector<Factor> mixed = {{sampled_gaussian(one), 50}, {sampled_gaussian(two), 30}};
  const std::vector<Factor> reversed = {mixed[1], mixed[0]};
  CHECK(testing::agree(delta_by_contour(mixed, level, 64), delta_by_contour(reversed, level, 64),
                       16));
}

TEST_CASE("A cheap bound never says less than the truth", "[accountant]") {
  const std::vector<Factor> factors = steps({Rational(1, 10), 1, true}, 100);
  const MomentBounds bounds(factors);
  for (const Rational& epsilon : {Rational(1), Rational(5), Rational(20)}) {
    const Interval delta = delta_by_contour(factors, Epsilon::of(epsilon), 40);
    CHECK_FALSE(bounds.are_at_most(Epsilon::of(epsilon), delta * Interval(Rational(9, 10), 64)));
    CHECK(bounds.are_at_most(Epsilon::of(epsilon), Interval(1, 64)));
    // Moments found at other ε serve, and say more than nothing.
    CHECK(bounds.are_at_most(Epsilon::of(epsilon), sqrt(delta)));
  }
}

TEST_CASE("Below the mean loss 1 - delta is as accurate as delta, on either side of the poles",
          "[accountant]") {
  // 1 − δ(0) of normal losses is erfc(√(variance/8)): 0.6, 0.3, 0.05, 0.01 and 6·10^−7.
  for (const long variance : {1, 4, 16, 25, 100}) {
    const Interval delta =
        delta_by_contour({{normal_loss(Rational(variance)), 1}}, Epsilon::of(0), 60);
    const Interval rest = Interval(1, 256) - delta;
    INFO(variance);
    CHECK(delta.has_relative_accuracy(50));
    CHECK(rest.has_relative_accuracy(50));
    CHECK(testing::overlap(rest, erfc(sqrt(Interval(Rational(variance, 8), 256)))));
  }
}

TEST_CASE("A line left of the poles gives the same delta", "[accountant]") {
  struct Case {
    GaussianMixture law;
    std::uint64_t count;
    Rational epsilon;
    Precision precision;
    bool is_left;
  };
  const Case cases[] = {{{Rational(1, 100), 1, true}, 1000, 1, 240, true},
                        {{Rational(1, 10), 2, true}, 60, 0, 160, true},
                        {{Rational(1, 100), 1, true}, 2000, Rational(1, 2), 400, true},
                        {{Rational(1, 100), 1, true}, 1000, 30, 240, false},
                        {{Rational(1, 100), 1, false}, 1000, 1, 240, false}};
  for (const Case& at : cases) {
    const std::vector<Factor> factors = steps(at.law, at.count);
    INFO(at.epsilon << " " << at.count);
    CHECK((plan_contour(factors, at.epsilon, at.precision).line.t < -1) == at.is_left);
    const Epsilon level = Epsilon::of(at.epsilon);
    const Interval fine = delta_by_contour(factors, level, at.precision);
    CHECK(fine.has_relative_accuracy(at.precision - 8));
    // Too few bits for a look at the other side.
    CHECK(testing::overlap(fine, delta_by_contour(factors, level, 100)));
  }
  const GaussianMixture law{Rational(1, 10), 2, true};
  const Interval bent = delta_by_bent_contour(law, 60, Epsilon::of(0), 150);
  CHECK(bent.has_relative_accuracy(150));
  CHECK(testing::overlap(bent, delta_by_contour(steps(law, 60), Epsilon::of(0), 160)));
}

TEST_CASE("Two hundred digits, which a line right of the poles gave in whole numbers of GMP",
          "[accountant]") {
  const Rational known = make_rational(
      Integer("26124205786269238155711742688119664097666724965419247485699727820841051787574995"
              "47176289392163946511234779864988649029288448850907579672900153497189265136609625"
              "3770499928442734126492842639371990033327411"),
      pow(Integer(10), 205));
  const Interval delta =
      delta_by_contour(steps({Rational(1, 100), 1, true}, 1000), Epsilon::of(1), 690);
  CHECK(delta.has_relative_accuracy(680));
  CHECK(delta.upper() >= known);
  CHECK(delta.lower() <= known + make_rational(1, pow(Integer(10), 205)));
}

TEST_CASE("Few releases with much noise, whose losses are nearly normal", "[accountant]") {
  // Orders are bounded by the moments of noise far beyond all that counts, so that a line is far
  // from the saddle; and one factor alone has to fall as far as thirty together do elsewhere.
  const GaussianMixture law{Rational(71, 100'000), 42, true};
  const Epsilon epsilon = Epsilon::of(Rational(1, 5000));
  const auto at = [&](std::uint64_t count) {
    return until_accurate(
        [&](Precision bits) { return delta_by_contour(steps(law, count), epsilon, bits, 5000); },
        56, 40);
  };
  const Interval one = at(1);
  CHECK(one.has_relative_accuracy(40));
  CHECK(testing::overlap(one, sampled_gaussian_delta(law, epsilon).enclose(128)));
  CHECK(at(5).has_relative_accuracy(40));
}

TEST_CASE("A line that would need too many points is refused", "[accountant]") {
  CHECK_THROWS_AS(delta_by_contour(steps({Rational(1, 100), 1, true}, 2), Epsilon::of(1), 200),
                  Error);
}

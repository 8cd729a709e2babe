#include "reference/accountant/bent_contour.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/bent_plan.hpp"
#include "reference/accountant/gaussian_table.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/accountant/ray_bounds.hpp"
#include "reference/accountant/ray_moments.hpp"
#include "reference/accountant/ray_table.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/arb_moments.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

// A^s of the factor between M and m.
Interval scale_of(const GaussianMixture& law, const Rational& s) {
  return exp(Interval(s, 200) * log(Interval(Rational(1 - law.q), 200)));
}

// A rule whose error is stated as e^log_error, for s of modulus up to 20.
ComplexInterval moment(const GaussianMixture& law, const Rational& step, long log_error,
                       const ComplexInterval& s) {
  const RayRule rule{Rational(1, 5), step, Interval(log_error, 64)};
  return RayMoments(law, rule, 90, 20, 160).around(s, 0).at(s);
}

ComplexInterval order(long real, long imaginary) {
  return {Interval(real, 160), Interval(imaginary, 160)};
}

Interval size(const Interval& x) { return max(x, -x); }

}  // namespace

TEST_CASE("Moments along a ray of losses against Arb's certified quadrature",
          "[accountant][bent]") {
  for (const Rational& sigma : {Rational(1, 2), Rational(1), Rational(3)}) {
    const GaussianMixture law{Rational(1, 20), sigma, true};
    const testing::ArbMoments moments(law.q, sigma, true, 2);  // s = 3 + iy
    for (const long y : {0, 4, 15}) {
      const testing::ComplexEnclosure whole = moments.at(y);
      // M = A^s·m, turned back by A^(−iy).
      const Interval angle = Interval(y, 200) * log(Interval(Rational(1 - law.q), 200));
      const ComplexInterval turn = {cos(angle), -sin(angle)};
      const ComplexInterval expected = ComplexInterval{whole.real, whole.imaginary} * turn;
      const ComplexInterval found = moment(law, Rational(1, 80), -60, order(3, y));
      const Interval scale = scale_of(law, 3);
      CHECK(testing::overlap(found.re * scale, expected.re));

      CHECK(testing::overlap(found.im * scale, expected.im));
      CHECK(found.re.has_absolute_accuracy(75));
    }
  }
}

TEST_CASE("A series of moments about a centre is their sum at each point", "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 20), 1, true};
  const RayRule rule{Rational(1, 5), Rational(1, 80), Interval(-60, 64)};
  const RayMoments moments(law, rule, 90, 20, 160);
  for (const long radius : {1, 3}) {
    const RayExpansion near = moments.around(order(4, 6), radius);
    for (const auto& [real, imaginary] :
         {std::pair{4L, 6L}, {5L, 6L}, {4L, 5L}, {4 - radius, 6L}}) {
      const ComplexInterval s = order(real, imaginary);
      const ComplexInterval direct = moments.around(s, 0).at(s);
      const ComplexInterval found = near.at(s);
      CHECK(testing::overlap(found.re, direct.re));
      CHECK(testing::overlap(found.im, direct.im));
      CHECK(found.re.has_absolute_accuracy(75));
      CHECK(found.im.has_absolute_accuracy(75));
    }
    CHECK_THROWS_AS(near.at(order(4 + radius, 7)), InternalError);
  }
}

TEST_CASE("A rule on a ray errs by no more than its bound, and by more than nothing",
          "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 20), 1, true};
  const ComplexInterval s = order(3, 10);
  const RayBounds bounds(law, 90, 20);
  const auto log_bound = [&](int number) {
    const Interval theta(RayBounds::angle(number), 64);
    return bounds.log_bound(number, s.re * cos(theta) - s.im * sin(theta));
  };
  const ComplexInterval fine = moment(law, Rational(1, 64), -70, s);
  // Around 1/5 = 3.2/16: the rays at 0.2 ± 0.1375, from 1/16 on.
  const Rational step(1, 4);
  const Interval share =
      expm1(scale_by_power_of_two(pi(64), 1) * Interval(Rational(11, 80) / step, 64));
  const Interval both = exp(log_bound(1)) + exp(log_bound(6));
  const long log_error = static_cast<long>(floor(log(both / share).upper())) + 1;
  const ComplexInterval stated = moment(law, step, log_error, s);
  CHECK(testing::overlap(stated.re, fine.re));
  CHECK(testing::overlap(stated.im, fine.im));
  const ComplexInterval unstated = moment(law, step, -70, s);
  CHECK_FALSE((testing::overlap(unstated.re, fine.re) && testing::overlap(unstated.im, fine.im)));
}

TEST_CASE("Bounds along rays hold and are not far away", "[accountant][bent]") {
  for (const Rational& sigma : {Rational(3, 10), Rational(1), Rational(4)}) {
    const GaussianMixture law{Rational(1, 20), sigma, true};
    const RayBounds bounds(law, 90, 12);
    const auto table = gaussian_table(law, 40);
    for (const long x : {-100, -1, 0, 6}) {
      // On the real ray the bound is that of the moment itself.
      const Interval exact = table->at(x - 1).log - log(scale_of(law, x));
      const Interval bound = bounds.log_bound(0, Interval(x, 64));
      CHECK(mpfr_cmp(exact.left(), bound.right()) <= 0);
      CHECK(less(bound, exact + Interval(Rational(1, 10), 64)) == Answer::yes);
    }
    for (const long y : {2, 12, 40}) {
      const ComplexInterval s = order(4, y);
      const Interval modulus = sqrt(moment(law, Rational(1, 64), -60, s).norm());
      for (int number = 0; number < RayBounds::count; ++number) {
        const Interval theta(RayBounds::angle(number), 64);
        const Interval rho = s.re * cos(theta) - s.im * sin(theta);
        CHECK(less(exp(bounds.log_bound(number, rho)), modulus) != Answer::yes);
        CHECK(less(exp(bounds.rough_log_bound(number, rho)), modulus) != Answer::yes);
      }
    }
  }
}

TEST_CASE("One release along a bent path is its closed form", "[accountant][bent]") {
  struct Case {
    Rational q, sigma, epsilon;
    bool removed;
  };
  const Case cases[] = {{Rational(1, 100), 1, 1, true},
                        {Rational(1, 100), 1, Rational(1, 200), false},
                        {Rational(1, 2), Rational(3, 10), 3, true},
                        {Rational(1, 4), 2, 0, false},
                        {Rational(1, 1000), Rational(1, 2), 40, true},
                        // Just below the greatest loss, where orders are large; the last two have
                        // more than half of their noise to the left of where w is 2·(1 − q).
                        {Rational(1, 100), 2, Rational(10'050'000, 1'000'000'000), false},
                        {Rational(1, 1'000'000), 1, Rational(999, 1'000'000'000), false},
                        {Rational(9, 10), 5, Rational(23, 10), false},
                        {Rational(99, 100), Rational(1, 2), Rational(46, 10), false}};
  for (const Case& at : cases) {
    const GaussianMixture law{at.q, at.sigma, at.removed};
    const Epsilon level = Epsilon::of(at.epsilon);
    const Interval bent = delta_by_bent_contour(law, 1, level, 50);
    CHECK(bent.has_relative_accuracy(50));
    CHECK(testing::overlap(bent, sampled_gaussian_delta(law, level).enclose(120)));
  }
}

TEST_CASE("Two releases along a bent path, against an integral over the noise of one",
          "[accountant][bent]") {
  struct Case {
    const char *q, *sigma, *epsilon;
    bool removed;
    const char* delta;
  };
  // ∫ p(x)·δ₁(ε − L(x)) dx with the closed form of one release, by tanh-sinh quadrature in 40
  // digits over panels that shrink towards the point beyond which the closed form is another one.
  const Case cases[] = {{"1/100", "1", "1", true, "5.508411388962345300982596438e-9"},
                        {"1/100", "1", "1/100", false, "0.001003529592250490507412062818"},
                        {"1/10", "1/2", "1/20", false, "0.0810473401967484231212492772"},
                        {"1/5", "2", "1/8", true, "0.02093248589084845472362598379"},
                        {"1/2", "1/2", "3", true, "0.1397370001775369346567965877"}};
  for (const Case& at : cases) {
    const GaussianMixture law{parse_rational(at.q, "q"), parse_rational(at.sigma, "sigma"),
                              at.removed};
    const Rational expected = parse_rational(at.delta, "delta");
    const Interval delta =
        delta_by_bent_contour(law, 2, Epsilon::of(parse_rational(at.epsilon, "epsilon")), 60);
    CHECK(delta.has_relative_accuracy(60));
    const Rational doubt = expected * power_of_two(-85);
    CHECK(testing::overlap(delta, Interval(expected - doubt, expected + doubt, 120)));
  }
}

TEST_CASE("A bent path and a straight one meet", "[accountant][bent]") {
  for (const bool removed : {true, false}) {
    for (const Rational& epsilon : {Rational(0), Rational(1, 4), Rational(1)}) {
      const GaussianMixture law{Rational(1, 10), 1, removed};
      const Epsilon level = Epsilon::of(epsilon);
      const Interval bent = delta_by_bent_contour(law, 30, level, 40);
      const Interval straight = delta_by_contour({{sampled_gaussian(law), 30}}, level, 40);
      CHECK(bent.has_relative_accuracy(40));
      CHECK(testing::overlap(bent, straight));
    }
  }
}

TEST_CASE("Just below the greatest loss a bent path is the straight one", "[accountant][bent]") {
  // −100·ln(99/100) = 1.00503…; the straight line took 35 s for these digits.
  const GaussianMixture law{Rational(1, 100), 2, false};
  const Epsilon level = Epsilon::of(1);
  CHECK(is_far_out({law, 100, level.real()}));
  const Interval delta = delta_by_bent_contour(law, 100, level, 90);
  CHECK(delta.has_relative_accuracy(90));
  const Rational ten(10);
  const Rational unit = 1 / power(ten, 2404);
  const Rational least = Rational(Integer("189055669152484924478414054981")) * unit;
  CHECK(testing::overlap(delta, Interval(least, least + unit, 200)));

  // Far from there the straight line is asked first, and meets it.
  CHECK_FALSE(is_far_out({law, 100, Real(Rational(1, 2))}));
  const Epsilon below = Epsilon::of(Rational(4, 5));
  const Interval bent = delta_by_bent_contour(law, 100, below, 40);
  CHECK(bent.has_relative_accuracy(40));
  CHECK(testing::overlap(bent, delta_by_contour({{sampled_gaussian(law), 100}}, below, 40)));
}

TEST_CASE("Rough moments of large orders are those of the table", "[accountant][bent]") {
  for (const Rational& sigma : {Rational(1, 2), Rational(2), Rational(8)}) {
    const GaussianMixture law{Rational(1, 10), sigma, false};
    const auto table = gaussian_table(law, 30);
    const auto far = ray_table(law);
    for (const std::int64_t t : {20, 300, 3000}) {
      const Moments exact = table->at(t);
      const Moments rough = far->at(t);
      const Interval tolerance(Rational(1, 100), 64);
      CHECK(less(size(exact.log - rough.log), tolerance) == Answer::yes);
      CHECK(less(size(exact.mean - rough.mean), size(exact.mean) * tolerance) == Answer::yes);
      CHECK(less(size(exact.variance - rough.variance), exact.variance * tolerance) == Answer::yes);
    }
  }
}

TEST_CASE("A bent path stays within the bracket of smoothed integrals", "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 50), Rational(3, 2), true};
  const Epsilon level = Epsilon::of(Rational(1, 2));
  const DeltaBracket bracket = smoothed_delta({{sampled_gaussian(law), 3}}, level, 12);
  const Interval delta = delta_by_bent_contour(law, 3, level, 50);
  CHECK(delta.has_relative_accuracy(50));
  CHECK(less(delta, bracket.lower) != Answer::yes);
  CHECK(less(bracket.upper, delta) != Answer::yes);
}

TEST_CASE("Along bent paths delta increases in the steps and decreases in epsilon",
          "[accountant][bent]") {
  const GaussianMixture law{Rational(1, 50), Rational(4, 5), false};
  const auto delta = [&](std::uint64_t steps, const Rational& epsilon) {
    return delta_by_bent_contour(law, steps, Epsilon::of(epsilon), 24);
  };
  const Interval here = delta(3, Rational(1, 100));
  CHECK(less(delta(2, Rational(1, 100)), here) == Answer::yes);
  CHECK(less(here, delta(4, Rational(1, 100))) == Answer::yes);
  CHECK(less(delta(3, Rational(1, 50)), here) == Answer::yes);
}

TEST_CASE("Bent paths at the corners: tiny shares, tiny values, epsilon 0", "[accountant][bent]") {
  const Rational tiny(1, 1'000'000);
  // At ε = 0 both directions are the total variation distance.
  for (const Rational& sigma : {Rational(1), Rational(5)}) {
    const Epsilon zero = Epsilon::of(0);
    const Interval removed = delta_by_bent_contour({tiny, sigma, true}, 2, zero, 32);
    const Interval added = delta_by_bent_contour({tiny, sigma, false}, 2, zero, 32);
    CHECK(removed.has_relative_accuracy(32));
    CHECK(added.has_relative_accuracy(32));
    CHECK(testing::overlap(removed, added));
  }
  const Interval small = delta_by_bent_contour({Rational(1, 2), 10, true}, 2, Epsilon::of(4), 40);
  CHECK(small.has_relative_accuracy(40));
  CHECK(less(small, Interval(power_of_two(-990), 64)) == Answer::yes);
  // With so many bits some cells have no bound.
  CHECK_THROWS_AS(
      delta_by_bent_contour({Rational(1, 10), 2, false}, 3, Epsilon::of(Rational(1, 20)), 368),
      Error);
  // At and beyond the greatest loss there is no path.
  CHECK_THROWS_AS(delta_by_bent_contour({tiny, 1, false}, 2, Epsilon::of(1), 32), Error);
}

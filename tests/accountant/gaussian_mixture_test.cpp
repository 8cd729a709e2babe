#include "reference/accountant/gaussian_mixture.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/composed_gaussian.hpp"
#include "reference/accountant/contour.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/numbers/complex_interval.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "tests/support/arb_moments.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

constexpr Precision bits = 64;

// φ·|w|^s·√(2π) at ξ + iα over e^(α²/2), from its definition.
Interval modulus(const GaussianMixture& law, const Rational& s, const Rational& xi,
                 const Rational& alpha) {
  const Rational exponent = xi / law.sigma - 1 / (2 * law.sigma * law.sigma);
  const Interval share = Interval(law.q, bits) * exp(Interval(exponent, bits));
  const SineAndCosine direction = sin_cos(Interval(Rational(alpha / law.sigma), bits));
  const Interval x = Interval(Rational(1 - law.q), bits) + share * direction.cosine;
  const Interval y = share * direction.sine;
  return exp(Interval(Rational(-xi * xi / 2), bits) +
             Interval(Rational(s / 2), bits) * log(x * x + y * y));
}

// Its sum over a wide range at a step that leaves no error to be seen.
Interval sum(const GaussianMixture& law, const Rational& s, const Rational& alpha) {
  Interval total(bits);
  for (std::int64_t j = -100 * 8; j <= 12 * 8; ++j) {
    total += modulus(law, s, Rational(j, 8), alpha);
  }
  return total;
}

}  // namespace

TEST_CASE("What lifting a line of noise costs is at most the penalty, and near it at small q",
          "[accountant]") {
  const Interval slack(Rational(1, 1000), bits);
  for (const Rational& sigma : {Rational(1), Rational(8), Rational(43)}) {
    for (const Rational& q : {Rational(1, 2500), Rational(9, 10)}) {
      for (const Rational& s : {Rational(-1, 3), Rational(-40), Rational(-6000), Rational(2)}) {
        const GaussianMixture law{q, sigma, s > 0};
        const LiftPenalty penalty(law, s);
        const Interval real = sum(law, s, 0);
        for (const Rational& alpha : {Rational(1, 8), Rational(3, 2), Rational(5)}) {
          if (alpha >= 3 * sigma || (alpha >= sigma && s < -100)) {
            continue;  // there the sum is too coarse
          }
          INFO(sigma << " " << q << " " << s << " " << alpha);
          const Interval cost = log(sum(law, s, alpha) / real);
          CHECK(less(penalty.log_at(alpha) + slack, cost) != Answer::yes);
          CHECK(penalty.log_at(alpha).upper() == penalty.log_at(-alpha).upper());
        }
      }
    }
  }
  const GaussianMixture law{Rational(1, 2500), 43, false};
  const Interval theta(Rational(10, 43), 64);
  CHECK(less(LiftPenalty(law, -6000).log_at(10), Interval(2, 64)) == Answer::yes);
  CHECK(less(Interval(40, 64), log_penalty(-6000, theta)) == Answer::yes);
}

TEST_CASE("No modulus beyond a node is above what is said of it", "[accountant]") {
  for (const Rational& s : {Rational(-1, 3), Rational(-40), Rational(-6000), Rational(2)}) {
    for (const Rational& height : {Rational(1, 2), Rational(1), Rational(2), Rational(3)}) {
      const GaussianMixture law{Rational(1, 100), 1, s > 0};
      const Rational step(1, 4);
      const NodeRange range = choose_range(law, s, step, 40);
      const std::vector<Interval> share = shares(law, step, range, bits);
      const Interval theta(height, bits);
      const auto bound = [&](std::int64_t number, const Interval& b) {
        const Rational point = number * step;
        return exp(Interval(Rational(-point * point / 2), bits) +
                   log_greatest_modulus(law, s, theta, b));
      };
      Interval below(bits);
      Interval above(bits);
      for (std::int64_t j = 1; j < 40; ++j) {
        below += modulus(law, s, (range.least - j) * step, height);
        above += modulus(law, s, (range.greatest + j) * step, height);
      }
      INFO(s << " " << height);
      CHECK(
          less(bound(range.least, share.front()) * beyond_least(law, s, step, range, share.front()),
               below) != Answer::yes);
      CHECK(less(bound(range.greatest, share.back()) * beyond_greatest(law, s, step, range),
                 above) != Answer::yes);
    }
  }
}

TEST_CASE("Large orders at a small sampling probability against Arb's quadrature", "[accountant]") {
  const GaussianMixture law{Rational(21, 50000), 43, false};
  const Line line{6000, 1500, 24};
  const auto walk = sampled_gaussian(law)->walk(line, 120);
  const std::vector<FixedComplex> ratios = walk->next(line.count);
  const testing::ArbMoments moments(law.q, law.sigma, false, line.t);
  const Interval whole = exp(walk->log_moment());
  CHECK(testing::agree(whole, moments.at(0).real, 25));
  const auto decay = sampled_gaussian(law)->decay(line.t);
  for (const std::int64_t m : {1, 8, 23}) {
    const testing::ComplexEnclosure expected = moments.at(line.step * m);
    CHECK(testing::overlap(real_part(ratios[static_cast<std::size_t>(m)], 120) * whole,
                           expected.real));
    const Interval bound = exp(decay->log_bound(line.step * m, 14)) * whole;
    CHECK(less(bound * bound, moments.at(line.step * m).square()) != Answer::yes);
  }
}

TEST_CASE("Added records at small sampling probabilities: the line against a grid of losses",
          "[accountant]") {
  // These took minutes as long as the line was thought to need many nodes.
  for (const Rational& epsilon : {Rational(1, 2500), Rational(1, 1000)}) {
    const Composition composition{
        {MechanismKind::gaussian, 43, Rational(21, 50000)}, 700, Relation::add};
    const Epsilon level = Epsilon::of(epsilon);
    const Interval delta = composed_gaussian_delta(composition, level, nullptr).enclose(64);
    const DeltaBracket grid =
        bracket_delta(composition.mechanism, composition.steps, false, level, 256);
    CHECK(delta.has_relative_accuracy(40));
    CHECK(less(delta, grid.lower) != Answer::yes);
    CHECK(less(grid.upper, delta) != Answer::yes);
    CHECK(less(grid.upper, grid.lower * Interval(2, 64)) == Answer::yes);
  }
}

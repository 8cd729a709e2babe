#include "reference/mechanisms/background_loss/background_loss.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "tests/support/enumeration.hpp"

using namespace pkdp;
namespace background = pkdp::background_loss;

namespace {

const std::vector<Rational> noises = {0, Rational(1, 2), Rational(4, 5)};

BackgroundCount setting(std::int64_t records, std::int64_t known, const Rational& p,
                        const Rational& noise_p) {
  return {records, known, known / 2, Probability::of(p),
          noise_p.is_zero() ? std::nullopt : std::optional(Noise::geometric(noise_p))};
}

Rational exact(const Real& value) { return std::get<Rational>(value.exact().value()); }

/// Σ of the masses of law `t` where the loss passes the test.
template <typename Test>
Rational mass_where(const LawPair& laws, int target, Test test) {
  Rational total = 0;
  for (std::size_t o = 0; o < laws.size(); ++o) {
    if (laws.is_possible(o) && test(laws.loss(o))) {
      total += target == 0 ? laws.p()[o] : laws.q()[o];
    }
  }
  return total;
}

bool above(const Loss& loss, const Rational& c) {
  return loss.is_plus_infinity() || (loss.is_finite() && loss.ratio() > c);
}

/// δ of one order is the tail given 0 less c times the tail given 1.
void check_slopes(const BackgroundCount& at, const Epsilon& epsilon) {
  constexpr Precision precision = 192;
  const std::int64_t unknown = at.records - at.known;
  const Interval c = epsilon.ratio(precision);
  const Interval given_zero = background::tail(at, 0, epsilon, Tail::above).enclose(precision);
  const Interval given_one = background::tail(at, 1, epsilon, Tail::above).enclose(precision);
  const Interval delta =
      noisy_counting::delta(unknown, at.p, *at.noise, epsilon, Direction::forward)
          .enclose(precision);
  const Interval difference = given_zero - c * given_one - delta;
  CHECK(difference.lower() <= 0);
  CHECK(difference.upper() >= 0);
  CHECK(Rational(difference.upper() - difference.lower()) < power_of_two(-100));
  // Given 0 at least c times as likely as given 1.
  CHECK(less(given_zero, c * given_one) != Answer::yes);
}

}  // namespace

TEST_CASE("Loss and tails of counts are those of the enumerated laws", "[background]") {
  for (std::int64_t n = 1; n <= 5; ++n) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (const Rational& p : {Rational(1, 2), Rational(1, 5), Rational(0)}) {
        for (const Rational& noise_p : noises) {
          const BackgroundCount at = setting(n, known, p, noise_p);
          const LawPair laws = background::laws(at);
          for (const Rational& c : {Rational(1), Rational(4, 3), Rational(2), Rational(5)}) {
            const Epsilon epsilon = Epsilon::of_ratio(c);
            for (const int target : {0, 1}) {
              CAPTURE(n, known, p, noise_p, c, target);
              const Rational over =
                  mass_where(laws, target, [&](const Loss& loss) { return above(loss, c); });
              const Rational under =
                  mass_where(laws, target, [&](const Loss& loss) { return above(-loss, c); });
              CHECK(exact(background::tail(at, target, epsilon, Tail::above)) == over);
              CHECK(exact(background::tail(at, target, epsilon, Tail::below)) == under);
              CHECK(exact(background::tail(at, target, epsilon, Tail::absolute)) == over + under);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("Laws without noise are those of all databases", "[background]") {
  const BackgroundCount at = setting(5, 2, Rational(1, 3), 0);
  const LawPair slow =
      pkdp::testing::enumerate_counts(std::vector<Probability>(2, Probability::of(Rational(1, 3))));
  CHECK(background::laws(at).p() == slow.p());
  CHECK(background::laws(at).q() == slow.q());
}

TEST_CASE("Laws with noise are sums over the counts of others", "[background]") {
  for (const std::int64_t n : {1, 2, 17}) {
    for (const Rational& p : {Rational(0), Rational(1), Rational(1, 20)}) {
      for (const Rational& noise_p : {Rational(1, 2), Rational(7, 9), power_of_two(-70)}) {
        CAPTURE(n, p, noise_p);
        const LawPair laws = background::laws(setting(n + 3, 3, p, noise_p));
        for (const std::int64_t target : {0, 1}) {
          const auto& law = target == 0 ? laws.p() : laws.q();
          Rational before = 0;
          for (std::int64_t y = 0; y <= n; ++y) {
            Rational up_to = y == n ? 1 : 0;
            for (std::int64_t s = 0; s < n && y < n; ++s) {
              up_to += exact(binomial::pmf(n - 1, s, Probability::of(p)).real()) *
                       two_sided_geometric::lower_tail(noise_p, y - s - target);
            }
            CHECK(law[static_cast<std::size_t>(y)] == up_to - before);
            before = up_to;
          }
        }
      }
    }
  }
}

TEST_CASE("The loss with and without sign", "[background]") {
  const BackgroundCount at = setting(5, 2, Rational(1, 3), 0);  // one known one
  CHECK(background::loss(at, 1, LossKind::with_sign).is_plus_infinity());
  CHECK(background::loss(at, 4, LossKind::with_sign).is_minus_infinity());
  CHECK(background::loss(at, 4, LossKind::absolute).is_plus_infinity());
  // S ~ Bin(2, 1/3): P[S = 2]/P[S = 1] = 1/4.
  const auto form = *background::loss(at, 3, LossKind::with_sign).real().exact();
  CHECK(std::get<Logarithm>(form).argument == Rational(1, 4));
  const auto absolute = *background::loss(at, 3, LossKind::absolute).real().exact();
  CHECK(std::get<Logarithm>(absolute).argument == 4);
  CHECK_THROWS_AS(background::loss(at, Rational(1, 2), LossKind::absolute), Error);
  CHECK_THROWS_AS(background::loss(at, 0, LossKind::absolute), Error);
}

TEST_CASE("Laplace noise alone in closed form", "[background]") {
  // ln(f₀/f₁) = (1 − 2y)/s on [0, 1]: above ε below y = (1 − εs)/2.
  const Rational s = 2;
  const Rational epsilon(1, 5);
  const BackgroundCount at{3, 2, 1, Probability::of(Rational(1, 2)), Noise::laplace(s)};
  const Real zero = background::tail(at, 0, Epsilon::of(epsilon), Tail::above);
  const Real one = background::tail(at, 1, Epsilon::of(epsilon), Tail::above);
  const Rational near = -(1 - epsilon * s) / (2 * s);
  const Rational far = -(1 + epsilon * s) / (2 * s);
  const Interval first = enclose(AffineExponential{1, Rational(-1, 2), near}, 200);
  const Interval second = enclose(AffineExponential{0, Rational(1, 2), far}, 200);
  CHECK((zero.enclose(160) - first).contains(0));
  CHECK((one.enclose(160) - second).contains(0));
  CHECK(exact(background::tail(at, 0, Epsilon::of(Rational(1, 2)), Tail::absolute)) == 0);
}

TEST_CASE("Gaussian noise alone in closed form, exactly where a half is", "[background]") {
  // ln(f₀/f₁) = (1 − 2y)/(2σ²): above ε below y = ½ − σ²ε.
  const Rational sigma(1, 2);
  for (const Probability& p : {Probability::of(0), Probability::of(Rational(1, 3))}) {
    // Nobody else is unknown, or all others who are have the value 0.
    const BackgroundCount at{p.value().is_zero() ? 5 : 3, 2, 1, p, Noise::gaussian(sigma)};
    for (const Rational& level : {Rational(1, 3), Rational(2), Rational(5)}) {
      const Epsilon epsilon = Epsilon::of(level);
      const Rational crossing = Rational(1, 2) - sigma * sigma * level;
      for (const Tail which : {Tail::above, Tail::below}) {
        const int nearer = which == Tail::above ? 0 : 1;
        const Interval near = background::tail(at, nearer, epsilon, which).enclose(160);
        const Interval far = background::tail(at, 1 - nearer, epsilon, which).enclose(160);
        CHECK((near - gaussian::lower_tail(sigma, crossing).enclose(200)).contains(0));
        CHECK((far - gaussian::lower_tail(sigma, crossing - 1).enclose(200)).contains(0));
        CHECK(less(far, near) == Answer::yes);
      }
    }
    CHECK(exact(background::tail(at, 0, Epsilon::of(2), Tail::above)) == Rational(1, 2));
    CHECK(exact(background::tail(at, 1, Epsilon::of(2), Tail::below)) == Rational(1, 2));
  }
}

TEST_CASE("With a density the tails are the slopes of delta", "[background]") {
  for (const Noise& noise :
       {Noise::laplace(2), Noise::laplace(Rational(1, 2)), Noise::gaussian(1),
        Noise::gaussian(Rational(1, 3)), Noise::gaussian(10), Noise::geometric(Rational(2, 3))}) {
    for (std::int64_t n : {1, 2, 6, 40}) {
      for (const Rational& p : {Rational(1, 2), Rational(1, 20)}) {
        check_slopes({n + 1, 1, 0, Probability::of(p), noise}, Epsilon::of(Rational(1, 10)));
      }
    }
  }
}

TEST_CASE("With a density the loss is almost surely not 0", "[background]") {
  for (const Noise& noise : {Noise::laplace(2), Noise::gaussian(1)}) {
    const BackgroundCount at{7, 2, 1, Probability::of(Rational(1, 3)), noise};
    for (const int target : {0, 1}) {
      CHECK(exact(background::tail(at, target, Epsilon::of(0), Tail::absolute)) == 1);
      const Interval sum = background::tail(at, target, Epsilon::of(0), Tail::above).enclose(160) +
                           background::tail(at, target, Epsilon::of(0), Tail::below).enclose(160);
      CHECK(sum.contains(1));
    }
  }
}

TEST_CASE("Impossible scenes are refused by name", "[background]") {
  const Probability half = Probability::of(Rational(1, 2));
  const Epsilon zero = Epsilon::of(0);
  CHECK_THROWS_AS(background::tail({0, 0, 0, half, {}}, 0, zero, Tail::above), Error);
  CHECK_THROWS_AS(background::tail({3, 3, 0, half, {}}, 0, zero, Tail::above), Error);
  CHECK_THROWS_AS(background::tail({3, 1, 2, half, {}}, 0, zero, Tail::above), Error);
  CHECK_THROWS_AS(background::tail({3, 1, 1, half, {}}, 2, zero, Tail::above), Error);
  CHECK_THROWS_AS(background::laws({2000, 0, 0, half, {}}), Error);
  CHECK_THROWS_AS(background::laws({2, 0, 0, half, Noise::gaussian(1)}), Error);
}

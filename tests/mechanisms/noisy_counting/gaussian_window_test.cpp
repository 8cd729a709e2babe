#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::counting::GaussianSum;
using pkdp::counting::GaussianWindow;
using pkdp::poisson_binomial::Law;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

// F(γ) and F(γ−1) by sums of erfc.
std::pair<Interval, Interval> by_erfc(const Law& law, const Rational& sigma,
                                      const Rational& gamma) {
  constexpr pkdp::Precision bits = 200;
  Interval here(bits);
  Interval before(bits);
  const Interval root = Interval(sigma, bits) * sqrt(Interval(2, bits));
  for (std::int64_t k = 0; k <= law.count(); ++k) {
    const Interval mass = pkdp::binomial::pmf(law.count(), k, Probability::of(law.groups()[0].p))
                              .real()
                              .enclose(bits);
    const auto normal = [&](const Rational& x) {
      return scale_by_power_of_two(erfc(Interval(Rational(-x), bits) / root), -1);
    };
    here += mass * normal(gamma - k);
    before += mass * normal(gamma - k - 1);
  }
  return {here, before};
}

}  // namespace

TEST_CASE("A window gives the sums of erfc, on both sides of the law", "[gaussian_window]") {
  int served = 0;
  for (const int count : {1, 2, 20}) {
    for (const Rational& b : {Rational(1, 1000), Rational(1, 2), Rational(9, 10)}) {
      const Law law = Law::of_groups({{b, count}});
      for (const Rational& sigma : {Rational(1, 2), Rational(3, 2), Rational(41, 2)}) {
        for (const Rational& part : {Rational(-1, 2), Rational(0), Rational(1, 2), Rational(2)}) {
          const Rational gamma = Rational(floor(count * part * 8)) / 8 + Rational(3, 16);
          CAPTURE(count, b, sigma, gamma);
          const GaussianWindow window(count, b, sigma);
          const auto fast = window.tails(gamma, window.mode(gamma, 0), 120);
          REQUIRE(fast);
          CHECK(fast->step.has_relative_accuracy(110));
          CHECK(fast->before.has_relative_accuracy(110));
          const auto slow = by_erfc(law, sigma, gamma);
          CHECK(meet(fast->before, slow.second));
          CHECK(meet(fast->before + fast->step, slow.first));
          ++served;
        }
      }
    }
  }
  CHECK(served == 108);
}

TEST_CASE("Any start gives the same sums; other than dyadic places are left to others",
          "[gaussian_window]") {
  const GaussianWindow window(1000, Rational(1, 3), 2);
  const auto best = window.tails(Rational(657, 2), window.mode(Rational(657, 2), 0), 80);
  REQUIRE(best);
  for (const int start : {0, 300, 320, 335, 400, 1000}) {
    const auto other = window.tails(Rational(657, 2), start, 80);
    CAPTURE(start);
    REQUIRE(other);
    CHECK(meet(best->step, other->step));
    CHECK(meet(best->before, other->before));
  }
  CHECK_FALSE(window.tails(Rational(1000, 3), 330, 80));
  CHECK_FALSE(window.tails(20000, 330, 80));
}

TEST_CASE("A window gives the δ that the root and tails of the general way give",
          "[gaussian_window]") {
  int narrow = 0;
  int all = 0;
  for (const int count : {1, 2, 30, 1000, 20000}) {
    for (const Rational& b : {Rational(1, 1000), Rational(1, 2), Rational(9, 10)}) {
      for (const Rational& sigma : {Rational(1, 2), Rational(41, 2), Rational(300)}) {
        for (const Rational& e : {Rational(0), Rational(1, 1000), Rational(1, 30)}) {
          CAPTURE(count, b, sigma, e);
          const auto fast = GaussianWindow(count, b, sigma).delta(Epsilon::of(e), 60);
          if (!fast) {
            continue;
          }
          const GaussianSum sum(Law::of_groups({{b, count}}), sigma);
          CHECK(meet(*fast, general_delta(sum, Epsilon::of(e), 80)));
          narrow += fast->has_relative_accuracy(45) ? 1 : 0;
          ++all;
        }
      }
    }
  }
  CHECK(all >= 110);
  CHECK(narrow >= 100);
}

TEST_CASE("Windows in the tail, and where they do not serve", "[gaussian_window]") {
  const GaussianSum deep(Law::of_groups({{Rational(1, 2), 1000}}), 16);
  const auto fast = GaussianWindow(1000, Rational(1, 2), 16).delta(Epsilon::of(3), 60);
  REQUIRE(fast);
  CHECK(mpfr_cmp_d(fast->right(), 1e-300) < 0);
  CHECK(fast->has_relative_accuracy(50));
  CHECK(meet(*fast, general_delta(deep, Epsilon::of(3), 80)));
  CHECK_FALSE(GaussianWindow(10, Rational(1, 2), Rational(2, 5)).delta(Epsilon::of(1), 60));
}

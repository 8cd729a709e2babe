#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::GaussianSum;
using pkdp::counting::GaussianWindow;
using pkdp::poisson_binomial::Law;

namespace {

// Both enclose one number.
bool meet(const Interval& x, const Interval& y) {
  return mpfr_lessequal_p(x.left(), y.right()) != 0 && mpfr_lessequal_p(y.left(), x.right()) != 0;
}

}  // namespace

TEST_CASE("Moments of a window give the δ that sums of erfc give", "[gaussian_window]") {
  int narrow = 0;
  int all = 0;
  for (const int count : {1, 2, 30, 1000, 20000}) {
    for (const Rational& b : {Rational(1, 1000), Rational(1, 2), Rational(9, 10)}) {
      for (const Rational& sigma : {Rational(16), Rational(41, 2), Rational(300)}) {
        for (const Rational& e : {Rational(0), Rational(1, 1000), Rational(1, 30)}) {
          CAPTURE(count, b, sigma, e);
          const auto fast = GaussianWindow(count, b, sigma).delta(Epsilon::of(e), 60);
          if (!fast) {
            continue;
          }
          const GaussianSum sum(Law::of_groups({{b, count}}), sigma);
          CHECK(meet(*fast, enclose_gaussian_delta(sum, Epsilon::of(e), 80)));
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
  CHECK(meet(*fast, enclose_gaussian_delta(deep, Epsilon::of(3), 80)));
  CHECK_FALSE(GaussianWindow(10, Rational(1, 2), 1).delta(Epsilon::of(1), 60));
}

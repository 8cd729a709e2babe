#include <catch2/catch.hpp>

#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "tests/support/arb_number.hpp"
// After the header above, which includes GMP and MPFR first.
#include <arb_hypgeom.h>

using namespace pkdp;
using pkdp::testing::Arb;

namespace {

constexpr long precision = 500;

Arb root_of(const Rational& x) {
  Arb root(x, precision);
  arb_sqrt(root.raw(), root.raw(), precision);
  return root;
}

// ½·erfc(x).
Arb half_erfc(Arb x) {
  arb_hypgeom_erfc(x.raw(), x.raw(), precision);
  arb_mul_2exp_si(x.raw(), x.raw(), -1);
  return x;
}

// (ε ± μ)/(2·√μ).
Arb place(const Rational& mean, const Rational& epsilon, int sign) {
  Arb x(epsilon + sign * mean, precision);
  arb_div(x.raw(), x.raw(), root_of(4 * mean).raw(), precision);
  return x;
}

}  // namespace

TEST_CASE("Several Gaussian releases against Arb", "[gaussian_mechanism]") {
  for (const std::int64_t releases : {std::int64_t{2}, std::int64_t{7}, std::int64_t{1000}}) {
    for (const Rational& sigma : {Rational(3), Rational(40)}) {
      for (const Rational& epsilon : {Rational(1, 10), Rational(3)}) {
        const gaussian_mechanism::Release release{Rational(3, 2), releases};
        const Rational mean = releases * Rational(9, 8) / (sigma * sigma);
        const Arb near = half_erfc(place(mean, epsilon, -1));
        const Epsilon level = Epsilon::of(epsilon);
        CHECK(testing::agree(
            gaussian_mechanism::probabilistic_delta(release, sigma, level).enclose(400),
            near.interval(precision), 80));
        Arb far = half_erfc(place(mean, epsilon, 1));
        Arb ratio(epsilon, precision);
        arb_exp(ratio.raw(), ratio.raw(), precision);
        arb_mul(far.raw(), far.raw(), ratio.raw(), precision);
        Arb delta(near);
        arb_sub(delta.raw(), near.raw(), far.raw(), precision);
        CHECK(testing::agree(gaussian_mechanism::tight_delta(release, sigma, level).enclose(400),
                             delta.interval(precision), 80));
      }
    }
  }
}

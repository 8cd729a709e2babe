#include "reference/mechanisms/additive_noise/additive_noise.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"
#include "tests/support/brute_force_noise.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::LawPair;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::Real;
using pkdp::testing::Arb;
namespace additive = pkdp::additive_noise;

namespace {

// A result that is 0 in one database and `sensitivity` in the other.
LawPair apart(std::int64_t sensitivity) {
  std::vector<Rational> p(static_cast<std::size_t>(sensitivity) + 1, Rational(0));
  std::vector<Rational> q = p;
  p.front() = 1;
  q.back() = 1;
  return LawPair::of(p, q);
}

Arb ratio_of(const Rational& exponent, long precision) {
  Arb c(exponent, precision);
  arb_exp(c.raw(), c.raw(), precision);
  return c;
}

}  // namespace

TEST_CASE("Geometric noise: all integers", "[additive_noise]") {
  for (const std::int64_t sensitivity : {1, 2, 5}) {
    for (const Rational& p : {Rational(1, 2), Rational(1, 10), Rational(9, 10)}) {
      for (const Rational& c :
           {Rational(1), Rational(5, 4), Rational(2), Rational(4), Rational(40)}) {
        CAPTURE(sensitivity, p, c);
        const Real value = additive::geometric_delta(p, sensitivity, Epsilon::of_ratio(c));
        CHECK(std::get<Rational>(value.exact().value()) ==
              pkdp::testing::brute_force_geometric_delta(apart(sensitivity), p, c));
      }
    }
  }
}

TEST_CASE("Laplace and Gaussian noise against intervals of positive sign", "[additive_noise]") {
  for (const std::int64_t sensitivity : {1, 3}) {
    for (const Rational& exponent : {Rational(0), Rational(1, 4), Rational(4, 3)}) {
      const Arb c = ratio_of(exponent, 200);
      const Arb laplace =
          pkdp::testing::brute_force_density_delta(apart(sensitivity), Noise::laplace(2), c, 200);
      const Arb gaussian =
          pkdp::testing::brute_force_density_delta(apart(sensitivity), Noise::gaussian(2), c, 200);
      const Epsilon epsilon = Epsilon::of(exponent);
      CHECK(pkdp::testing::overlap(additive::laplace_delta(2, sensitivity, epsilon).enclose(160),
                                   laplace.interval(200)));
      CHECK(pkdp::testing::agree(additive::gaussian_delta(2, sensitivity, epsilon).enclose(160),
                                 gaussian.interval(200), 25));
    }
  }
  // e^ε given as a ratio takes the other path.
  const Real ratio = additive::laplace_delta(2, 1, Epsilon::of_ratio(Rational(6, 5)));
  CHECK(ratio.enclose(100).has_relative_accuracy(90));
  CHECK(additive::laplace_delta(2, 1, Epsilon::of_ratio(Rational(17, 10))).exact().has_value());
}

TEST_CASE("The tight σ gives δ, and less does not", "[additive_noise]") {
  for (const Rational& delta : {Rational(1, 2), Rational(1, 100000), pkdp::power_of_two(-1000)}) {
    for (const Rational& exponent : {Rational(0), Rational(1, 10), Rational(3)}) {
      if (exponent == 0 && delta < pkdp::power_of_two(-60)) {
        continue;  // σ = δ^−1/√(2π) sensitivities: beyond what gaussian_delta admits
      }
      const Epsilon epsilon = Epsilon::of(exponent);
      const Interval sigma =
          enclose_relative(additive::gaussian_sigma(2, epsilon, Delta::of(delta)).real(), 100);
      const Rational more = sigma.upper() * (1 + pkdp::power_of_two(-90));
      const Rational less = sigma.lower() * (1 - pkdp::power_of_two(-90));
      CHECK(compare(additive::gaussian_delta(more, 2, epsilon), Real(delta)) < 0);
      CHECK(compare(additive::gaussian_delta(less, 2, epsilon), Real(delta)) > 0);
    }
  }
  CHECK(additive::gaussian_sigma(1, Epsilon::of(1), Delta::of(0)).is_none());
  CHECK(compare(additive::gaussian_sigma(1, Epsilon::of(1), Delta::of(1)).real(),
                Real(Rational(0))) == 0);
}

TEST_CASE("Bad sensitivities are refused", "[additive_noise]") {
  const Epsilon epsilon = Epsilon::of(1);
  CHECK_THROWS_AS(additive::gaussian_delta(1, 0, epsilon), pkdp::Error);
  CHECK_THROWS_AS(additive::laplace_delta(1, -1, epsilon), pkdp::Error);
  CHECK_THROWS_AS(additive::geometric_delta(Rational(1, 2), 0, epsilon), pkdp::Error);
  CHECK_THROWS_AS(additive::gaussian_sigma(0, epsilon, Delta::of(Rational(1, 2))), pkdp::Error);
  CHECK_THROWS_AS(additive::geometric_delta(Rational(1, 2), 10'000'000, epsilon), pkdp::Error);
}

TEST_CASE("The least Gaussian noise to many digits is where delta passes its target",
          "[additive_noise]") {
  constexpr pkdp::Precision precision = 1500;
  for (const auto& [level, target] :
       {std::pair(Rational(1), Rational(1, 1'000'000)), std::pair(Rational(5), Rational(1, 3)),
        std::pair(Rational(0), Rational(1, 50))}) {
    const auto epsilon = pkdp::Epsilon::of(level);
    const auto sigma =
        pkdp::additive_noise::gaussian_sigma(3, epsilon, pkdp::Delta::of(target)).real();
    const pkdp::Interval root = sigma.enclose(precision);
    CHECK(root.has_relative_accuracy(precision - 64));
    const auto delta_at = [&](const Rational& x) {
      return pkdp::additive_noise::gaussian_delta(x, 3, epsilon).enclose(2 * precision);
    };
    CHECK(mpfr_cmp_q(delta_at(root.lower()).right(), target.backend().data()) >= 0);
    CHECK(mpfr_cmp_q(delta_at(root.upper()).left(), target.backend().data()) <= 0);
  }
}

#include "reference/calibration/noisy_tail.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/laws.hpp"
#include "pkdp/error.hpp"
#include "reference/distributions/laplace.hpp"

using pkdp::make_rational;
using pkdp::Noise;
using pkdp::Rational;
namespace tail = pkdp::noisy_tail;

namespace {

constexpr pkdp::Precision bits = 120;

bool close(const pkdp::Interval& x, long accuracy) { return x.has_relative_accuracy(accuracy); }

}  // namespace

TEST_CASE("noisy_tail: the fast tail contains the plain sum, at, inside and beyond the ends") {
  const std::optional<Noise> noises[] = {std::nullopt, Noise::geometric(make_rational(1, 3)),
                                         Noise::geometric(make_rational(9, 10))};
  for (const auto& noise : noises) {
    for (const std::int64_t trials : {1, 2, 7}) {
      for (const Rational& p : {make_rational(1, 3), make_rational(1, 50), make_rational(6, 7)}) {
        for (std::int64_t m = -4; m <= trials + 4; ++m) {
          const Rational exact = tail::exact_at_most(trials, p, noise, m);
          const pkdp::Interval fast = tail::at_most(trials, p, noise, m, bits);
          CHECK(fast.contains(exact));
          CHECK(close(fast, 100));
        }
      }
    }
  }
}

TEST_CASE("noisy_tail: Laplace noise against the sum of its tails") {
  for (const Rational& scale : {make_rational(1, 2), Rational(3)}) {
    for (const std::int64_t trials : {1, 6}) {
      for (std::int64_t m = -3; m <= trials + 3; ++m) {
        const Rational p = make_rational(2, 5);
        pkdp::Interval slow(bits);
        for (std::int64_t s = 0; s <= trials; ++s) {
          slow += pkdp::Interval(pkdp::checks::brute_force::binomial_mass(s, trials, p), bits) *
                  pkdp::laplace::lower_tail(scale, Rational(m - s)).enclose(bits);
        }
        const pkdp::Interval fast = tail::at_most(trials, p, Noise::laplace(scale), m, bits);
        CHECK(less(fast, slow) == pkdp::Answer::unknown);
        CHECK(close(fast, 100));
      }
    }
  }
}

TEST_CASE("noisy_tail: the crossing is where the tail has the level") {
  const std::optional<Noise> noises[] = {std::nullopt, Noise::geometric(make_rational(1, 2)),
                                         Noise::laplace(Rational(2))};
  const Rational level = make_rational(1, 30);
  for (const auto& noise : noises) {
    for (std::int64_t m = -2; m <= 14; ++m) {
      const pkdp::Real root = tail::crossing(12, noise, m, level);
      if (const auto* form = root.known_form()) {
        const Rational end = std::get<Rational>(*form);
        CHECK((end == 0 || end == 1));
        continue;
      }
      const pkdp::Interval point = root.enclose(80);
      CHECK(point.has_absolute_accuracy(78));
      CHECK(tail::at_most(12, point.lower(), noise, m, 256).upper() >= level);
      CHECK(tail::at_most(12, point.upper(), noise, m, 256).lower() <= level);
    }
  }
}

TEST_CASE("noisy_tail: rational crossings are recognised") {
  // One trial: P[S + Z ≤ 0] is linear in p; at ratio 1/2 it is 2/3 − p/3.
  const pkdp::Real root =
      tail::crossing(1, Noise::geometric(make_rational(1, 2)), 0, make_rational(1, 2));
  REQUIRE(root.exact());
  CHECK(std::get<Rational>(*root.exact()) == make_rational(1, 2));
  CHECK_FALSE(tail::crossing(2, std::nullopt, 0, make_rational(1, 3)).exact());
}

TEST_CASE("noisy_tail: refusals") {
  CHECK_THROWS_AS(tail::at_most(3, make_rational(1, 2), Noise::gaussian(Rational(1)), 0, bits),
                  pkdp::Error);
  CHECK_THROWS_AS(tail::exact_at_most(3, make_rational(1, 2), Noise::laplace(Rational(1)), 0),
                  pkdp::Error);
}

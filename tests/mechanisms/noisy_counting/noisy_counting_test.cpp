#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"
#include "tests/support/brute_force_noise.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Noise;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::testing::Arb;
using pkdp::testing::brute_force_density_delta;
using pkdp::testing::brute_force_density_loss;
using pkdp::testing::brute_force_geometric_delta;
using pkdp::testing::enumerate_counts;
namespace noisy = pkdp::noisy_counting;

namespace {

constexpr long precision = 160;
const std::vector<Rational> ps = {0, Rational(1, 2), Rational(1, 20), Rational(2, 3), 1};
const std::vector<std::vector<Rational>> lists = {
    {},
    {0, 1},
    {Rational(1, 3), Rational(2, 3), Rational(1, 2)},
    {Rational(1, 3), Rational(1, 5), Rational(7, 10), 1, Rational(1, 2), Rational(1, 4),
     Rational(1, 9)}};

std::vector<Probability> equal(int n, const Rational& p) {
  return std::vector<Probability>(static_cast<std::size_t>(n - 1), Probability::of(p));
}

LawPair laws(const std::vector<Probability>& others, Direction direction) {
  const LawPair pair = enumerate_counts(others);
  return direction == Direction::forward ? pair : pair.reversed();
}

Rational exact(const Real& value) { return std::get<Rational>(value.exact().value()); }

void check_density(const std::vector<Probability>& others, const Noise& noise,
                   const Rational& exponent, const Real& value, Direction direction) {
  CAPTURE(others.size(), noise.parameter(), exponent);
  Arb c(exponent, precision);
  arb_exp(c.raw(), c.raw(), precision);
  const Arb slow = brute_force_density_delta(laws(others, direction), noise, c, precision);
  CHECK(pkdp::testing::agree(value.enclose(precision), slow.interval(precision), 20));
}

}  // namespace

TEST_CASE("Geometric noise: delta is that of all databases and all integers", "[noisy]") {
  for (int n = 1; n <= 8; ++n) {
    for (const Rational& p : ps) {
      const std::vector<Probability> others = equal(n, p);
      for (const Rational& q : {Rational(1, 2), Rational(1, 10), Rational(9, 10)}) {
        for (const Rational& c :
             {Rational(1), Rational(21, 20), Rational(3, 2), Rational(2), Rational(5)}) {
          CAPTURE(n, p, q, c);
          const Noise noise = Noise::geometric(q);
          const Rational forward =
              brute_force_geometric_delta(laws(others, Direction::forward), q, c);
          const Rational backward =
              brute_force_geometric_delta(laws(others, Direction::backward), q, c);
          const Epsilon epsilon = Epsilon::of_ratio(c);
          const Probability each = Probability::of(p);
          CHECK(exact(noisy::delta(n, each, noise, epsilon, Direction::forward)) == forward);
          CHECK(exact(noisy::delta(n, each, noise, epsilon, Direction::backward)) == backward);
          CHECK(exact(noisy::delta(n, each, noise, epsilon)) == std::max(forward, backward));
        }
      }
    }
  }
}

TEST_CASE("Laplace and Gaussian noise: delta by intervals of positive sign", "[noisy]") {
  for (const int n : {1, 2, 3, 5, 8}) {
    for (const Rational& p : {Rational(1, 2), Rational(1, 20)}) {
      const std::vector<Probability> others = equal(n, p);
      for (const Rational& exponent : {Rational(0), Rational(1, 10), Rational(3, 10)}) {
        for (const Noise& noise : {Noise::laplace(Rational(1, 2)), Noise::laplace(3),
                                   Noise::gaussian(Rational(1, 3)), Noise::gaussian(2)}) {
          const Direction direction = n % 2 == 0 ? Direction::forward : Direction::backward;
          check_density(
              others, noise, exponent,
              noisy::delta(n, Probability::of(p), noise, Epsilon::of(exponent), direction),
              direction);
        }
      }
    }
  }
}

TEST_CASE("Lists of different probabilities", "[noisy]") {
  for (const auto& list : lists) {
    const std::vector<Probability> others = pkdp::testing::probabilities(list);
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      const Rational c(6, 5);
      CHECK(exact(noisy::delta(others, Noise::geometric(Rational(3, 4)), Epsilon::of_ratio(c),
                               direction)) ==
            brute_force_geometric_delta(laws(others, direction), Rational(3, 4), c));
      for (const Noise& noise : {Noise::laplace(2), Noise::gaussian(1)}) {
        check_density(others, noise, Rational(1, 5),
                      noisy::delta(others, noise, Epsilon::of(Rational(1, 5)), direction),
                      direction);
      }
    }
  }
}

TEST_CASE("No δ from the ε of the noise alone on", "[noisy]") {
  const Probability p = Probability::of(Rational(1, 3));
  CHECK(exact(noisy::delta(9, p, Noise::geometric(Rational(1, 2)), Epsilon::of_ratio(2))) == 0);
  CHECK(exact(noisy::delta(9, p, Noise::laplace(4), Epsilon::of(Rational(1, 4)))) == 0);
  const Epsilon below = Epsilon::of(Rational(1, 4) - pkdp::power_of_two(-100));
  CHECK(noisy::delta(9, p, Noise::laplace(4), below).enclose(400).is_positive());
}

TEST_CASE("epsilon inverts delta", "[noisy]") {
  for (const int n : {1, 2, 5, 40}) {
    const Probability p = Probability::of(Rational(1, 3));
    for (const Noise& noise :
         {Noise::geometric(Rational(1, 2)), Noise::laplace(2), Noise::gaussian(2)}) {
      for (const Rational& asked :
           {Rational(1, 50), Rational(1, 1000000), pkdp::power_of_two(-400)}) {
        CAPTURE(n, asked);
        const pkdp::Value value = noisy::epsilon(n, p, noise, Delta::of(asked));
        const pkdp::Interval epsilon = enclose_relative(value.real(), 120);
        const Rational more = epsilon.upper() * (1 + pkdp::power_of_two(-100));
        const Rational less = epsilon.lower() * (1 - pkdp::power_of_two(-100));
        CHECK(compare(noisy::delta(n, p, noise, Epsilon::of(more)), Real(asked)) <= 0);
        CHECK(compare(noisy::delta(n, p, noise, Epsilon::of(less)), Real(asked)) > 0);
      }
    }
  }
}

TEST_CASE("epsilon inverts delta next to a bend of the curve", "[noisy]") {
  // δ(0) = 1/20; the line of the next place gives ε = 10^−26 here, which is too small.
  const Rational off = 5 / pkdp::power(Rational(10), 27);
  const pkdp::Value value =
      noisy::epsilon(2, Probability::of(Rational(1, 2)), Noise::geometric(Rational(9, 10)),
                     Delta::of(Rational(1, 20) - off));
  CHECK(std::get<pkdp::Logarithm>(*value.real().exact()).argument ==
        1 + 1 / (9 * pkdp::power(Rational(10), 25)));
}

TEST_CASE("The ends of epsilon", "[noisy]") {
  const Probability p = Probability::of(Rational(1, 3));
  const auto form = [&](const Noise& noise, const Rational& delta) {
    return to_string(noisy::epsilon(5, p, noise, Delta::of(delta)).real().exact().value());
  };
  CHECK(form(Noise::geometric(Rational(1, 2)), 0) == "ln(2)");
  CHECK(form(Noise::laplace(4), 0) == "1/4");
  CHECK(noisy::epsilon(5, p, Noise::gaussian(4), Delta::of(0)).is_none());
  for (const Noise& noise :
       {Noise::geometric(Rational(1, 2)), Noise::laplace(4), Noise::gaussian(4)}) {
    CHECK(form(noise, 1) == "0");
    CHECK(form(noise, Rational(9, 10)) == "0");
  }
}

TEST_CASE("The loss of a released value", "[noisy]") {
  const std::vector<Probability> others = pkdp::testing::probabilities(
      {Rational(1, 3), 1, Rational(1, 5), Rational(7, 10), Rational(1, 2)});
  const LawPair pair = enumerate_counts(others);
  for (const Rational& y : {Rational(-7), Rational(0), Rational(5, 3), Rational(3), Rational(11)}) {
    for (const Noise& noise : {Noise::laplace(2), Noise::gaussian(Rational(3, 2))}) {
      const pkdp::Interval slow =
          brute_force_density_loss(pair, noise, y, precision).interval(precision);
      CHECK(pkdp::testing::overlap(noisy::loss(others, noise, y).real().enclose(precision), slow));
    }
  }
  const Noise geometric = Noise::geometric(Rational(1, 2));
  const auto text = [](const pkdp::Value& value) {
    return to_string(value.real().exact().value());
  };
  CHECK(text(noisy::loss(others, geometric, 1)) == "ln(2)");
  CHECK(text(noisy::loss(others, geometric, 6)) == "ln(1/2)");
  // One other record: S is 0 or 1 with ½ each; f(1) = f(0) by symmetry.
  CHECK(text(noisy::loss(2, Probability::of(Rational(1, 2)), geometric, 1)) == "0");
  CHECK(text(noisy::loss(1, Probability::of(Rational(1, 2)), Noise::laplace(3), Rational(1, 4))) ==
        "1/6");
  CHECK(text(noisy::loss(7, Probability::of(1), Noise::gaussian(1), 6)) == "1/2");
  CHECK_THROWS_AS(noisy::loss(others, geometric, Rational(1, 2)), pkdp::Error);
  CHECK_THROWS_AS(noisy::loss(others, geometric, pkdp::power_of_two(90)), pkdp::Error);
}

TEST_CASE("A loss next to the noise's own is rounded, or refused before it takes minutes",
          "[noisy]") {
  const Probability half = Probability::of(Rational(1, 2));
  const pkdp::Real near = noisy::loss(20'000, half, Noise::laplace(1), 16'000).real();
  CHECK(pkdp::round_to_doubles(near).up > -1);
  CHECK(pkdp::round_to_doubles(near).down == -1);
  for (const Noise& noise : {Noise::laplace(1), Noise::geometric(Rational(1, 3))}) {
    const pkdp::Real nearer = noisy::loss(500'000'000, half, noise, 400'000'000).real();
    CHECK(enclose_relative(nearer, 100).has_relative_accuracy(100));
    CHECK_THROWS_AS(nearer.enclose(1 << 16), pkdp::Error);
  }
}

TEST_CASE("Ten million records to thirty digits", "[noisy]") {
  const Probability p = Probability::of(Rational(1, 20));
  for (const Rational& exponent : {Rational(1, 1000), Rational(1, 100)}) {
    const Real value = noisy::delta(10'000'000, p, Noise::gaussian(1), Epsilon::of(exponent));
    CHECK(enclose_relative(value, 100).has_relative_accuracy(100));
  }
}

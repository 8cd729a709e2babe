#include "reference/distributions/normal_sampler.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <random>

#include "pkdp/error.hpp"
#include "reference/distributions/gaussian.hpp"
#include "tests/support/bit_tree.hpp"

using namespace pkdp;
using exact_sampler::RandomBits;
using pkdp::testing::BitTree;
using pkdp::testing::tree_of;

namespace {

// P[⌊σN⌋ = z].
Interval floor_mass(const Rational& sigma, const Integer& z) {
  return gaussian::upper_tail(sigma, Rational(z)).enclose(128) -
         gaussian::upper_tail(sigma, Rational(z + 1)).enclose(128);
}

// e^(−z²/(2σ²)) over its sum.
Interval discrete_mass(const Rational& sigma, const Integer& z) {
  const auto weight = [&](const Integer& at) {
    return exp(Interval(Rational(-at * at / (2 * sigma * sigma)), 128));
  };
  Interval sum = weight(0);
  for (Integer at = 1; at <= 20 * (floor(sigma) + 1); ++at) {
    sum += Interval(2, 128) * weight(at);
  }
  // What is left out is below e^(−200), and every weight at most 1.
  return weight(z) / (sum + Interval(Rational(0), power_of_two(-200), 128));
}

using Mass = std::function<Interval(const Integer& z)>;

// Every mass lies between what is decided and that plus all that is open.
void require_law(const BitTree& tree, const Mass& mass) {
  REQUIRE(tree.open < Rational(3, 5));
  REQUIRE(tree.mass.size() >= 2);
  for (const auto& [value, decided] : tree.mass) {
    const Interval truth = mass(value);
    CHECK(decided <= truth.upper());
    CHECK(decided + tree.open >= truth.lower());
  }
}

// Seeded, so that the test can be repeated.
RandomBits seeded() {
  return [engine = std::mt19937_64(20260101), word = std::uint64_t{0}, left = 0]() mutable {
    if (left == 0) {
      word = engine();
      left = 64;
    }
    --left;
    const bool bit = (word & 1U) != 0;
    word >>= 1U;
    return bit;
  };
}

// χ² of the draws in [−reach, reach] and of all others as one class, over its degrees of freedom:
// near 1, with standard deviation √(2/degrees).
double chi_square(const std::function<Integer(const RandomBits&)>& draw, const Mass& mass,
                  long reach, long draws) {
  std::map<Integer, long> seen;
  const RandomBits bits = seeded();
  for (long i = 0; i < draws; ++i) {
    ++seen[draw(bits)];
  }
  double sum = 0;
  double rest = 1;
  long others = draws;
  const auto add = [&](double probability, long count) {
    const double expected = probability * static_cast<double>(draws);
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  };
  for (long z = -reach; z <= reach; ++z) {
    const double probability = mpfr_get_d(mass(Integer(z)).left(), MPFR_RNDN);
    add(probability, seen[Integer(z)]);
    rest -= probability;
    others -= seen[Integer(z)];
  }
  add(rest, others);
  return sum / static_cast<double>(2 * reach + 1);
}

}  // namespace

TEST_CASE("normal_sampler: the law of discrete Gaussian noise, coin by coin") {
  for (const Rational& sigma : {Rational(1, 2), Rational(3, 4)}) {
    require_law(
        tree_of(
            [&](const RandomBits& bits) { return exact_sampler::discrete_gaussian(sigma, bits); },
            15),
        [&](const Integer& z) { return discrete_mass(sigma, z); });
  }
}

TEST_CASE("normal_sampler: the law of Gaussian noise rounded down, coin by coin") {
  for (const Rational& sigma : {Rational(1, 2), Rational(1)}) {
    require_law(
        tree_of([&](const RandomBits& bits) { return exact_sampler::normal_floor(sigma, bits); },
                15),
        [&](const Integer& z) { return floor_mass(sigma, z); });
  }
}

TEST_CASE("normal_sampler: many draws have the law") {
  constexpr long draws = 15'000;
  const Rational sigma(7, 3);
  const auto normal = [&](const RandomBits& bits) {
    return exact_sampler::normal_floor(sigma, bits);
  };
  const auto discrete = [&](const RandomBits& bits) {
    return exact_sampler::discrete_gaussian(sigma, bits);
  };
  const Mass floor_law = [&](const Integer& z) { return floor_mass(sigma, z); };
  const Mass discrete_law = [&](const Integer& z) { return discrete_mass(sigma, z); };
  // 15 degrees: a true law exceeds 2.6 once in a thousand seeds.
  CHECK(chi_square(normal, floor_law, 7, draws) < 2.6);
  CHECK(chi_square(discrete, discrete_law, 7, draws) < 2.6);
  CHECK(chi_square(normal, discrete_law, 7, draws) > 10);
  CHECK(chi_square(discrete, floor_law, 7, draws) > 10);
}

TEST_CASE("normal_sampler: ten million draws, ten minutes", "[.sweep]") {
  constexpr long draws = 10'000'000;
  const Rational sigma(7, 3);
  CHECK(chi_square([&](const RandomBits& bits) { return exact_sampler::normal_floor(sigma, bits); },
                   [&](const Integer& z) { return floor_mass(sigma, z); }, 10, draws) < 2.3);
  CHECK(chi_square(
            [&](const RandomBits& bits) { return exact_sampler::discrete_gaussian(sigma, bits); },
            [&](const Integer& z) { return discrete_mass(sigma, z); }, 10, draws) < 2.3);
}

TEST_CASE("normal_sampler: what is no law is refused") {
  const RandomBits heads = [] { return true; };
  CHECK_THROWS_AS(exact_sampler::discrete_gaussian(Rational(0), heads), Error);
  CHECK_THROWS_AS(exact_sampler::normal_floor(Rational(-1), heads), Error);
}

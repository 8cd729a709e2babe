#include "reference/mechanisms/additive_noise/rounded_noise.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using pkdp::testing::overlap;

namespace {

constexpr Precision bits = 160;

// P[j ≤ 2^k·(Z + shift) < j + 1].
Interval cell(const Noise& noise, std::int64_t j, std::int64_t resolution, std::int64_t shift) {
  const auto tail = [&](std::int64_t at) {
    const Rational t = Rational(at) * power_of_two(-resolution) - shift;
    return (noise.kind() == NoiseKind::laplace ? laplace::upper_tail(noise.parameter(), t)
                                               : gaussian::upper_tail(noise.parameter(), t))
        .enclose(bits);
  };
  return tail(j) - tail(j + 1);
}

// Σ (P − c·Q)₊ over all cells that matter, in one direction or the other.
Interval plain_sum(const Noise& noise, std::int64_t resolution, const Epsilon& epsilon,
                   bool reversed) {
  const auto reach = (30 * (floor(noise.parameter()) + 1)).convert_to<std::int64_t>() << resolution;
  const Interval c = epsilon.ratio(bits);
  Interval sum(bits);
  for (std::int64_t j = -reach; j < reach; ++j) {
    const Interval with = cell(noise, j, resolution, 1);
    const Interval without = cell(noise, j, resolution, 0);
    sum += positive_part(reversed ? without - c * with : with - c * without);
  }
  return sum;
}

Interval ideal(const Noise& noise, const Epsilon& epsilon) {
  return (noise.kind() == NoiseKind::laplace
              ? additive_noise::laplace_delta(noise.parameter(), 1, epsilon)
              : additive_noise::gaussian_delta(noise.parameter(), 1, epsilon))
      .enclose(bits);
}

}  // namespace

TEST_CASE("Rounded noise: the sum over all cells, in both directions", "[additive_noise]") {
  // Beyond the cells of the sum there is less than e^(−30).
  const Interval margin(Rational(0), power_of_two(-40), bits);
  for (const Noise& noise : {Noise::laplace(2), Noise::laplace(Rational(3, 7)),
                             Noise::gaussian(Rational(5, 3)), Noise::gaussian(Rational(1, 3))}) {
    for (const std::int64_t resolution : {0, 2}) {
      for (const Epsilon& epsilon : {Epsilon::of(0), Epsilon::of(Rational(1, 5)),
                                     Epsilon::of_ratio(Rational(3, 2), "ratio"), Epsilon::of(2)}) {
        const Interval delta =
            additive_noise::rounded_delta(noise, resolution, epsilon).enclose(bits);
        for (const bool reversed : {true, false}) {
          CHECK(overlap(delta, plain_sum(noise, resolution, epsilon, reversed) + margin));
        }
      }
    }
  }
}

TEST_CASE("Rounded noise: never more than the noise itself, and ever nearer", "[additive_noise]") {
  for (const Noise& noise : {Noise::laplace(3), Noise::gaussian(Rational(9, 4))}) {
    const Epsilon epsilon = Epsilon::of(Rational(1, 10));
    const Interval whole = ideal(noise, epsilon);
    Interval before(bits);
    for (const std::int64_t resolution : {0, 1, 2, 5, 20, 64}) {
      const Interval delta =
          additive_noise::rounded_delta(noise, resolution, epsilon).enclose(bits);
      CHECK(less(whole, delta) != Answer::yes);
      CHECK(less(delta, before) != Answer::yes);
      before = delta;
    }
    CHECK(less(whole - before, Interval(power_of_two(-120), bits)) == Answer::yes);
  }
  // Strictly less on whole numbers.
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  CHECK(less(additive_noise::rounded_delta(Noise::gaussian(1), 0, epsilon).enclose(bits),
             ideal(Noise::gaussian(1), epsilon)) == Answer::yes);
}

TEST_CASE("Rounded noise: 0 where Laplace noise is private by itself", "[additive_noise]") {
  const auto delta = [](const Rational& epsilon) {
    return additive_noise::rounded_delta(Noise::laplace(2), 3, Epsilon::of(epsilon));
  };
  REQUIRE(delta(Rational(1, 2)).known_form() != nullptr);
  CHECK(std::get<Rational>(*delta(Rational(1, 2)).known_form()) == 0);
  CHECK(delta(Rational(49, 100)).enclose(bits).is_positive());
}

TEST_CASE("Rounded noise: what is refused", "[additive_noise]") {
  const Epsilon epsilon = Epsilon::of(1);
  CHECK_THROWS_AS(additive_noise::rounded_delta(Noise::laplace(1), -1, epsilon), Error);
  CHECK_THROWS_AS(additive_noise::rounded_delta(Noise::laplace(1), 65, epsilon), Error);
  CHECK_THROWS_AS(additive_noise::rounded_delta(Noise::geometric(Rational(1, 2)), 0, epsilon),
                  Error);
}

#include "reference/mechanisms/shuffle/half_plane.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/shuffle/level.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::shuffle;
using pkdp::testing::agree;

namespace {

Rational by_sum(std::int64_t n, const Rational& theta, const Rational& a, const Rational& b,
                const Rational& d) {
  const auto ui = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  Rational sum = 0;
  for (std::int64_t x = 0; x <= n; ++x) {
    for (std::int64_t y = 0; x + y <= n; ++y) {
      const Rational value = a * x - b * y - d;
      if (value > 0) {
        sum += value * binomial_coefficient(ui(n), ui(x)) * binomial_coefficient(ui(n - x), ui(y)) *
               power(theta, ui(x + y)) * power(Rational(1 - 2 * theta), ui(n - x - y));
      }
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("The mean of a positive part against the sum over all points", "[shuffle]") {
  struct Plane {
    Rational a, b, d;
  };
  const std::vector<Plane> planes = {{1, 1, 0},
                                     {1, Rational(11, 10), Rational(1, 3)},
                                     {Rational(2, 7), 100, 0},
                                     {1, 0, 3},
                                     {3, 4, 17},
                                     {Rational(1, 1000), 1, Rational(1, 50)},
                                     {1, 2, 1000}};
  for (const std::int64_t n : {1, 2, 13, 40}) {
    for (const Rational& theta : {Rational(1, 2), Rational(1, 3), Rational(1, 100)}) {
      for (const Plane& plane : planes) {
        for (const Start from : {start_anywhere, Start{0}, Start{5}}) {
          Start start = from;
          const Interval mean =
              positive_mean(n, theta, HalfPlane::of(plane.a, plane.b, plane.d), 100, start);
          const Rational expected = by_sum(n, theta, plane.a, plane.b, plane.d);
          CHECK(mean.contains(expected));
          CHECK((expected == 0 || mean.has_relative_accuracy(90)));
        }
      }
    }
  }
}

TEST_CASE("Planes of other signs, and sums that are too long, are refused", "[shuffle]") {
  CHECK_THROWS_AS(HalfPlane::of(0, 1, 1), Error);
  CHECK_THROWS_AS(HalfPlane::of(1, -1, 1), Error);
  CHECK_THROWS_AS(HalfPlane::of(1, 1, -1), Error);
  Start start = start_anywhere;
  CHECK_THROWS_AS(positive_mean(1'000'000'000, Rational(1, 3), HalfPlane::of(1, 5, 1), 64, start),
                  Error);
}

TEST_CASE("A decreasing function at a level that is no rational", "[shuffle]") {
  const auto value = [](const Rational& c) { return Interval(Rational(1 / c), 200); };
  const Interval at_one = at_level(value, Epsilon::of(1), 100);
  CHECK(agree(at_one, exp(Interval(-1, 200)), 25));
  CHECK(at_level(value, Epsilon::of_ratio(3), 100).contains(Rational(1, 3)));
  // So small that its change within the bracket matters.
  const auto tiny = [](const Rational& c) {
    return Interval(power_of_two(-1000), 200) / Interval(c, 200);
  };
  CHECK(agree(at_level(tiny, Epsilon::of(1), 100),
              Interval(power_of_two(-1000), 200) * exp(Interval(-1, 200)), 25));
  const RatioBracket bracket = ratio_bracket(Epsilon::of(2), 64);
  CHECK(bracket.lower < bracket.upper);
}

#include "reference/accountant/composed_laplace.hpp"

#include <catch2/catch.hpp>

#include "reference/accountant/loss_grid.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;
using pkdp::testing::overlap;

namespace {

const LawPair nothing = LawPair::of({1}, {1});

Interval delta_of(const LaplaceRates& rates, const Epsilon& epsilon,
                  const LawPair& beside = nothing) {
  return composed_laplace_delta(rates, beside, epsilon).enclose(120);
}

constexpr Precision precision = 120;

// One release: E[(1 − e^(x−L))₊] at any real x ≤ r.
Interval one_release(const Rational& rate, const Rational& x) {
  const Interval one(1, precision);
  return x < -rate ? one - exp(Interval(x, precision))
                   : one - exp(Interval(Rational((x - rate) / 2), precision));
}

// Two: the mean of it over the other loss, whose density e^(−(s−l)/2)/4 between −s and s increases
// with l, as does what is averaged; r ≥ s, 0 ≤ ε ≤ r − s.
Interval two_releases(const Rational& r, const Rational& s, const Rational& epsilon) {
  constexpr std::int64_t cells = 3000;
  const auto decayed = [](const Rational& x) { return exp(Interval(Rational(-x), precision)); };
  Interval sum = scale_by_power_of_two(
      one_release(r, epsilon - s) + decayed(s) * one_release(r, epsilon + s), -1);
  const Rational width = 2 * s / cells;
  const auto integrand = [&](const Rational& l) {
    return scale_by_power_of_two(decayed((s - l) / 2), -2) * one_release(r, epsilon - l);
  };
  Interval last = integrand(-s);
  for (std::int64_t i = 1; i <= cells; ++i) {
    const Interval next = integrand(-s + width * i);
    sum += Interval(width, precision) * Interval::hull(last, next);
    last = next;
  }
  return sum;
}

}  // namespace

TEST_CASE("One release with Laplace noise is the closed form", "[accountant]") {
  for (const Rational& scale : {Rational(1, 3), Rational(1), Rational(50)}) {
    for (const Rational& share : {Rational(0), Rational(1, 2), Rational(99, 100)}) {
      const Epsilon level = Epsilon::of(share / scale);
      CHECK(agree(delta_of({{1 / scale, 1}}, level),
                  additive_noise::laplace_delta(scale, 1, level).enclose(120), 28));
    }
  }
}

TEST_CASE("Two releases with Laplace noise against the mean of one", "[accountant]") {
  for (const Rational& epsilon : {Rational(0), Rational(1, 4), Rational(1)}) {
    const Interval sum = two_releases(2, Rational(1, 2), epsilon);
    CHECK(sum.has_relative_accuracy(10));
    CHECK(overlap(delta_of({{2, 1}, {Rational(1, 2), 1}}, Epsilon::of(epsilon)), sum));
  }
}

TEST_CASE("Laplace noise: many releases lie in the bracket of the grid", "[accountant]") {
  for (const std::int64_t steps : {3, 40}) {
    const Mechanism mechanism{MechanismKind::laplace, 5};
    const Epsilon level = Epsilon::of(2 * Rational(steps) / 25);
    const Interval exact = delta_of({{Rational(1, 5), static_cast<std::uint64_t>(steps)}}, level);
    const DeltaBracket bracket = bracket_delta(mechanism, steps, true, level, 1024);
    CHECK(exact.has_relative_accuracy(80));
    CHECK(less(bracket.lower, exact) == Answer::yes);
    CHECK(less(exact, bracket.upper) == Answer::yes);
  }
}

TEST_CASE("Laplace noise: splitting counts, exchanging scales, one scale far away",
          "[accountant]") {
  const Epsilon level = Epsilon::of(Rational(3, 4));
  const Interval whole = delta_of({{Rational(1, 3), 5}, {Rational(1, 7), 4}}, level);
  CHECK(agree(
      whole, delta_of({{Rational(1, 7), 1}, {Rational(1, 3), 5}, {Rational(1, 7), 3}}, level), 30));
  const Interval beside =
      delta_of({{Rational(1, 3), 5}, {Rational(1, 7), 4}, {power_of_two(-90), 1}}, level);
  CHECK(less(whole, beside) == Answer::yes);
  CHECK(less(beside - whole, Interval(power_of_two(-80), 64)) == Answer::yes);
}

TEST_CASE("Laplace noise beside a pair, outcome by outcome", "[accountant]") {
  const LawPair pair = LawPair::of({Rational(1, 10), Rational(6, 10), Rational(3, 10), 0},
                                   {0, Rational(4, 10), Rational(5, 10), Rational(1, 10)});
  const LaplaceRates rates = {{1, 2}, {Rational(1, 2), 3}};
  const Rational ratio(5, 2);
  const auto part = [&](const Rational& mass, const Rational& likelihood) {
    return Interval(mass, precision) * delta_of(rates, Epsilon::of_ratio(ratio / likelihood));
  };
  const Interval sum = Interval(Rational(1, 10), precision) +
                       part(Rational(6, 10), Rational(3, 2)) +
                       part(Rational(3, 10), Rational(3, 5));
  CHECK(agree(delta_of(rates, Epsilon::of_ratio(ratio), pair), sum, 28));
}

TEST_CASE("Laplace noise: near the greatest loss delta is small and positive", "[accountant]") {
  const LaplaceRates rates = {{Rational(1, 2), 20}};
  const Epsilon near = Epsilon::of(10 - power_of_two(-20));
  const Interval delta = enclose_relative(composed_laplace_delta(rates, nothing, near), 60);
  // All but the atom 2^−20 at the greatest loss is further away than that: δ is about
  // 2^−20·(1 − e^(−2^−20)), and a little more.
  CHECK(less(Interval(power_of_two(-41), 64), delta) == Answer::yes);
  CHECK(less(delta, Interval(power_of_two(-39), 64)) == Answer::yes);
}

TEST_CASE("Laplace noise: sums that are too long are known before", "[accountant]") {
  CHECK(is_short_laplace({{1, 500}}, 1));
  CHECK_FALSE(is_short_laplace({{1, 1'000'000'000}}, 1));
  CHECK_FALSE(is_short_laplace({{1, 100}, {2, 100}, {3, 100}}, 1));
  CHECK_FALSE(is_short_laplace({{1, 100}}, 1000));
}

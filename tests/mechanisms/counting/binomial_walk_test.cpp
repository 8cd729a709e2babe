// One walk over the crossings against one value after the other, and against exact forms.
#include "reference/mechanisms/counting/binomial_walk.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::counting::deltas;

namespace {

std::vector<Epsilon> spaced(const Rational& greatest, long points) {
  std::vector<Epsilon> result;
  for (long i = 0; i < points; ++i) {
    result.push_back(Epsilon::of(Rational(greatest * i / (points - 1))));
  }
  return result;
}

// Both have the asked accuracy and a common point.
void check_agreement(std::int64_t n, const Rational& p, const std::vector<Epsilon>& epsilons) {
  const Probability probability = Probability::of(p);
  for (const Direction direction : {Direction::forward, Direction::backward, Direction::larger}) {
    const std::vector<Real> together = deltas(n, probability, epsilons, direction);
    REQUIRE(together.size() == epsilons.size());
    for (std::size_t i = 0; i < epsilons.size(); ++i) {
      CAPTURE(n, p, i);
      const Real alone = pkdp::counting::delta(n, probability, epsilons[i], direction);
      for (const Precision precision : {64, 320}) {
        const Interval x = together[i].enclose(precision);
        const Interval y = alone.enclose(precision);
        CHECK(less(x, y) == pkdp::Answer::unknown);
        CHECK(x.has_relative_accuracy(precision - 32));
      }
    }
  }
}

}  // namespace

TEST_CASE("a walk over short and long gaps agrees with one value after the other", "[counting]") {
  check_agreement(100'000, Rational(1, 20), spaced(Rational(1, 5), 40));
  check_agreement(100'000, Rational(1, 20), spaced(8, 40));
  check_agreement(1'000'000, Rational(999, 1000), spaced(Rational(1, 20), 30));
  check_agreement(3'000, Rational(3602879701896397, std::int64_t{1} << 56), spaced(6, 50));
}

TEST_CASE("a walk over random crossings agrees with one value after the other", "[counting]") {
  std::mt19937_64 draw(19);
  const auto up_to = [&](std::uint64_t greatest) {
    return static_cast<long>(1 + draw() % greatest);
  };
  for (int round = 0; round < 20; ++round) {
    const long n = up_to(round % 2 == 0 ? 2'000'000 : 3'000);
    const long bottom = round % 3 == 0 ? 1L << 53 : 1000;
    const Rational p(up_to(static_cast<std::uint64_t>(bottom - 1)), bottom);
    const long spread = up_to(10'000);
    std::vector<Epsilon> epsilons;
    for (int i = 0; i < 6; ++i) {
      epsilons.push_back(Epsilon::of(Rational(up_to(1000), spread)));
    }
    check_agreement(n, p, epsilons);
  }
}

TEST_CASE("a walk in any order, with equal epsilons and ties", "[counting]") {
  // At n = 5000 and p = 1/2 the ratio (n−k)/k is exactly 3/2 at k = 2000, and 4 at k = 1000.
  std::vector<Epsilon> epsilons;
  for (const Rational& ratio : {Rational(4), Rational(3, 2), Rational(1), Rational(3, 2)}) {
    epsilons.push_back(Epsilon::of_ratio(ratio));
  }
  epsilons.push_back(Epsilon::of(Rational(1, 2)));
  check_agreement(5'000, Rational(1, 2), epsilons);
}

TEST_CASE("a walk from masses below every exponent", "[counting]") {
  // (1 − p)^(n−1) < 2^(−2^30): the least cutoff has a mass that MPFR cannot hold.
  const std::vector<Epsilon> epsilons{Epsilon::of(Rational(40)), Epsilon::of(Rational(1, 100000))};
  const auto together =
      deltas(200'000'000, Probability::of(Rational(99, 100)), epsilons, Direction::forward);
  const Interval deep = together.front().enclose(64);
  CHECK(mpfr_zero_p(deep.left()) != 0);
  CHECK(mpfr_sgn(deep.right()) > 0);
  CHECK(together.back().enclose(64).has_relative_accuracy(32));
}

TEST_CASE("small walks keep their exact forms; nothing to walk over", "[counting]") {
  const Probability third = Probability::of(Rational(1, 3));
  const std::vector<Epsilon> epsilons{Epsilon::of_ratio(2), Epsilon::of_ratio(1)};
  const auto together = deltas(30, third, epsilons);
  for (std::size_t i = 0; i < epsilons.size(); ++i) {
    CHECK(to_string(*together[i].exact()) ==
          to_string(*pkdp::counting::delta(30, third, epsilons[i]).exact()));
  }
  CHECK(deltas(1000, third, {}).empty());
  CHECK(std::get<Rational>(*deltas(1, third, epsilons).front().exact()) == 1);
  CHECK(std::get<Rational>(*deltas({}, epsilons).front().exact()) == 1);
  CHECK_THROWS_AS(deltas(0, third, epsilons), pkdp::Error);
}

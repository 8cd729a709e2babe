#include "reference/accountant/counted_releases.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;

namespace {

Interval enclosed(const Value& x) { return x.real().enclose(100); }

}  // namespace

TEST_CASE("Counts as members", "[accountant]") {
  const Epsilon level = Epsilon::of(Rational(1, 3));
  const Probability p = Probability::of(Rational(1, 5));
  const auto alone = [&](const Member& member, Relation relation) {
    return delta({{member}, relation}, level).upper.real();
  };
  // With the record the count is that of a 1: the second law of counting.hpp.
  const Member exact = exact_count({30, p}, 1);
  CHECK(agree(enclosed(alone(exact, Relation::add)),
              enclosed(Value(counting::delta(31, p, level, Direction::forward))), 25));
  CHECK(agree(enclosed(alone(exact, Relation::remove)),
              enclosed(Value(counting::delta(31, p, level, Direction::backward))), 25));
  const Noise noise = Noise::geometric(Rational(2, 3));
  CHECK(agree(enclosed(alone(noisy_count({30, p}, noise, 1), Relation::add)),
              enclosed(Value(noisy_counting::delta(31, p, noise, level, Direction::forward))), 25));
  CHECK(agree(enclosed(alone(noisy_count({30, p}, noise, 1), Relation::remove)),
              enclosed(Value(noisy_counting::delta(31, p, noise, level, Direction::backward))),
              25));
  const auto population = thresholding::Population::equal(34, p, 3);
  const LawPair given = thresholding::laws(population, thresholding::Release::above(8), 2);
  CHECK(compare(alone(thresholded_count({30, p}, 8, 2, 1), Relation::add),
                Real(pkdp::delta(given, level, Direction::forward))) == 0);
}

TEST_CASE("Counts of random samples against enumeration of who is drawn", "[accountant]") {
  const Probability p = Probability::of(Rational(1, 4));
  const Rational q(1, 3);
  // Three others: each of the four is drawn or not, each other one is 1 or not.
  std::vector<Rational> with(5, Rational(0));
  std::vector<Rational> without(5, Rational(0));
  const Rational one = q * p.value();
  for (int mask = 0; mask < 8; ++mask) {
    std::size_t ones = 0;
    Rational mass = 1;
    for (int i = 0; i < 3; ++i) {
      const bool is_one = (mask >> i & 1) != 0;
      ones += is_one ? 1 : 0;
      mass *= is_one ? one : Rational(1 - one);
    }
    without[ones] += mass;
    with[ones] += (1 - q) * mass;
    with[ones + 1] += q * mass;
  }
  const Member member = exact_count({3, p, q}, 2);
  const auto& pair = std::get<LawPair>(member.release);
  CHECK(pair.p() == with);
  CHECK(pair.q() == without);
}

TEST_CASE("A long count is seen on a grid, a long sampled one is refused", "[accountant]") {
  const Probability p = Probability::of(Rational(1, 10));
  const Member many = exact_count({20'000, p}, 1);
  const Epsilon level = Epsilon::of(Rational(1, 10));
  const ListAnswer answer = delta({{many}, Relation::add}, level);
  const Interval truth = enclosed(Value(counting::delta(20'001, p, level, Direction::forward)));
  CHECK(answer.way == Way::grid);
  CHECK(less(truth, enclosed(answer.lower)) != Answer::yes);
  CHECK(less(enclosed(answer.upper), truth) != Answer::yes);
  CHECK_THROWS_AS(exact_count({20'000, p, Rational(1, 2)}, 1), Error);
  CHECK_THROWS_AS(noisy_count({20'000, p}, Noise::geometric(Rational(1, 2)), 1), Error);
  CHECK_THROWS_AS(noisy_count({20, p}, Noise::laplace(1), 1), Error);
}

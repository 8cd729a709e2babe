#include "reference/accountant/counted_releases.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/accountant/noisy_count_cells.hpp"
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
  const Mechanism geometric{MechanismKind::geometric, Rational(2, 3)};
  CHECK(agree(enclosed(alone(noisy_count({30, p}, geometric, 1), Relation::add)),
              enclosed(Value(noisy_counting::delta(31, p, noise, level, Direction::forward))), 25));
  CHECK(agree(enclosed(alone(noisy_count({30, p}, geometric, 1), Relation::remove)),
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
  CHECK_THROWS_AS(noisy_count({20'000, p}, {MechanismKind::geometric, Rational(1, 2)}, 1), Error);
  CHECK_THROWS_AS(noisy_count({20'000, p}, {MechanismKind::gaussian, 1}, 1), Error);
  CHECK_THROWS_AS(noisy_count({20, p}, {MechanismKind::randomized_response, 1}, 1), Error);
  CHECK_THROWS_AS(noisy_count({20, p}, {MechanismKind::laplace, 0}, 1), Error);
}

TEST_CASE("Cells of counts with Laplace and Gaussian noise around what one has", "[accountant]") {
  const Probability p = Probability::of(Rational(1, 5));
  const Epsilon level = Epsilon::of(Rational(1, 4));
  const std::pair<Mechanism, Noise> noises[] = {
      {{MechanismKind::laplace, 2}, Noise::laplace(2)},
      {{MechanismKind::gaussian, Rational(3, 2)}, Noise::gaussian(Rational(3, 2))}};
  for (const auto& [mechanism, noise] : noises) {
    const Member member = noisy_count({12, p}, mechanism, 1);
    for (const bool removed : {true, false}) {
      const auto bounds = [&](bool upper) {
        return composition::Bounds::resolving(
            {noisy_count_part(std::get<NoisyCount>(member.release), 1, removed, 512, upper)}, 512,
            std::vector<Epsilon>{level});
      };
      const Interval truth = enclosed(Value(noisy_counting::delta(
          13, p, noise, level, removed ? Direction::backward : Direction::forward)));
      const Interval lower = enclosed(Value(bounds(false).lower_delta(level)));
      const Interval upper = enclosed(Value(bounds(true).upper_delta(level)));
      CHECK(less(truth, lower) != Answer::yes);
      CHECK(less(upper, truth) != Answer::yes);
      CHECK(less((upper - lower) / truth, Interval(Rational(1, 20), 64)) == Answer::yes);
      // A list says the number itself.
      const ListAnswer answer =
          delta({{member}, removed ? Relation::remove : Relation::add}, level);
      CHECK(answer.way == Way::exact);
      CHECK(agree(enclosed(answer.upper), truth, 25));
    }
  }
}

TEST_CASE("Counts of samples with noise tend to the noise alone", "[accountant]") {
  // Others that are certainly 0 shift nothing; their number does not matter.
  const Rational q(1, 3);
  for (const MechanismKind kind : {MechanismKind::laplace, MechanismKind::discrete_gaussian}) {
    const Mechanism noise{kind, 2};
    const Member alone = noisy_count({7, Probability::of(0), q}, noise, 4);
    const auto& mechanism = std::get<Mechanism>(alone.release);
    CHECK(mechanism.sampling == q);
    CHECK(mechanism.noise == kind);
    // Others that are 1 once in 10^9 leave nearly that.
    const Member almost =
        noisy_count({1, Probability::of(Rational(1, 1'000'000'000)), q}, noise, 4);
    const Epsilon level = Epsilon::of(Rational(1, 2));
    const ListAnswer here = delta({{alone}, Relation::remove}, level, 1024);
    const ListAnswer there = delta({{almost}, Relation::remove}, level, 1024);
    CHECK(less(enclosed(there.upper), enclosed(here.lower)) != Answer::yes);
    const Interval gap = enclosed(there.upper) - enclosed(here.lower);
    CHECK(less(gap / enclosed(here.lower), Interval(Rational(1, 50), 64)) == Answer::yes);
  }
}

TEST_CASE("Counts with discrete Gaussian noise against a sum over all outcomes", "[accountant]") {
  const Rational sigma(3, 2);
  const Epsilon level = Epsilon::of(Rational(1, 4));
  constexpr Precision precision = 160;
  const auto g = [&](std::int64_t z) {
    return exp(Interval(Rational(-z * z / (2 * sigma * sigma)), precision));
  };
  // S ~ Bin(2, 1/5).
  const Rational weights[] = {Rational(16, 25), Rational(8, 25), Rational(1, 25)};
  Interval total(precision);
  Interval removed(precision);
  Interval added(precision);
  for (std::int64_t y = -60; y <= 60; ++y) {
    Interval plain(precision);
    Interval shifted(precision);
    for (std::int64_t k = 0; k < 3; ++k) {
      plain += Interval(weights[k], precision) * g(y - k);
      shifted += Interval(weights[k], precision) * g(y - k - 1);
    }
    total += g(y);
    removed += positive_part(shifted - level.ratio(precision) * plain);
    added += positive_part(plain - level.ratio(precision) * shifted);
  }
  const Member member = noisy_count({2, Probability::of(Rational(1, 5))},
                                    {MechanismKind::discrete_gaussian, sigma}, 1);
  for (const bool is_removed : {true, false}) {
    const ListAnswer answer =
        delta({{member}, is_removed ? Relation::remove : Relation::add}, level, 4096);
    const Interval truth = (is_removed ? removed : added) / total;
    CHECK(less(truth, enclosed(answer.lower)) != Answer::yes);
    CHECK(less(enclosed(answer.upper), truth) != Answer::yes);
    const Interval gap = enclosed(answer.upper) - enclosed(answer.lower);
    CHECK(less(gap / truth, Interval(Rational(1, 20), 64)) == Answer::yes);
  }
}

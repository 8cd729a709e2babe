#include "reference/mechanisms/thresholding/laws.hpp"

#include <catch2/catch.hpp>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::testing::enumerate_active;
using pkdp::testing::enumerate_passive;
using pkdp::testing::probabilities;
using pkdp::thresholding::Population;
using pkdp::thresholding::Release;

namespace {

const std::vector<std::vector<Rational>> lists = {
    {},
    {Rational(1, 3)},
    {0, 1},
    {Rational(1, 2), Rational(1, 2), Rational(1, 3)},
    {0, Rational(1, 5), Rational(4, 5), 1},
    {Rational(1, 3), Rational(1, 5), Rational(7, 10), Rational(1, 2), Rational(1, 4)}};

std::vector<Release> releases(std::int64_t n) {
  std::vector<Release> result;
  for (std::int64_t low = 0; low <= n; ++low) {
    result.push_back(Release::above(low));
    result.push_back(Release::between(low, n));
    result.push_back(Release::between(low - 1, low + 2));
  }
  return result;
}

pkdp::ExactForm largest(const std::vector<LawPair>& pairs, const Epsilon& epsilon,
                        Direction direction) {
  pkdp::ExactForm best = Rational(0);
  for (const LawPair& pair : pairs) {
    const pkdp::ExactForm form = delta(pair, epsilon, direction);
    best = compare(Real(form), Real(best)) > 0 ? form : best;
  }
  return best;
}

}  // namespace

TEST_CASE("Up to 8 equal records, two-sided: the laws are those of all databases",
          "[thresholding]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 5));
  for (int n = 1; n <= 8; ++n) {
    const std::vector<Probability> others(static_cast<std::size_t>(n - 1),
                                          Probability::of(Rational(2, 5)));
    for (std::size_t known = 0; known < static_cast<std::size_t>(n); known += 2) {
      const Population population = Population::of(others, static_cast<std::int64_t>(known));
      for (std::int64_t low = 0; low <= n; ++low) {
        for (const Release& release :
             {Release::between(low, n), Release::between(low - 1, low + 3)}) {
          CAPTURE(n, known, low);
          CHECK(to_string(enumerated_passive_delta(population, release, epsilon)) ==
                to_string(delta(enumerate_passive(others, known, release), epsilon)));
          CHECK(to_string(enumerated_active_delta(population, release, epsilon)) ==
                to_string(
                    largest(enumerate_active(others, known, release), epsilon, Direction::larger)));
        }
      }
    }
  }
}

TEST_CASE("Both attackers' laws are those of all databases", "[thresholding]") {
  const Epsilon epsilon = Epsilon::of_ratio(Rational(5, 4));
  for (const auto& list : lists) {
    const auto others = probabilities(list);
    for (std::size_t known = 0; known <= others.size(); ++known) {
      const Population population = Population::of(others, static_cast<std::int64_t>(known));
      for (const Release& release : releases(population.records())) {
        for (const Direction direction : {Direction::forward, Direction::backward}) {
          CAPTURE(list.size(), known);
          const LawPair passive = enumerate_passive(others, known, release);
          CHECK(to_string(enumerated_passive_delta(population, release, epsilon, direction)) ==
                to_string(delta(passive, epsilon, direction)));
          CHECK(to_string(enumerated_active_delta(population, release, epsilon, direction)) ==
                to_string(largest(enumerate_active(others, known, release), epsilon, direction)));
        }
      }
    }
  }
}

TEST_CASE("The outcomes of the laws are bottom and the counts", "[thresholding]") {
  const Population population =
      Population::of(probabilities({1, Rational(1, 3), Rational(1, 2)}), 2);
  const LawPair pair = laws(population, Release::above(2), 2);
  CHECK(pair.p() == std::vector<Rational>{Rational(1, 2), 0, 0, 0, Rational(1, 2), 0});
  CHECK(pair.q() == std::vector<Rational>{0, 0, 0, 0, Rational(1, 2), Rational(1, 2)});
  const LawPair joint = joint_laws(population, Release::above(2));
  CHECK(joint.size() == 12);
  CHECK(joint.p()[0] == Rational(2, 3));
  CHECK(joint.p()[10] == Rational(1, 6));
  CHECK(joint.q()[11] == Rational(1, 6));
}

TEST_CASE("epsilon from the laws: the attackers differ", "[thresholding]") {
  const Population population = Population::of(probabilities({Rational(1, 4), Rational(1, 2)}), 1);
  const Release release = Release::above(1);
  const auto ratio = [](const pkdp::Value& value) { return to_string(*value.real().exact()); };
  CHECK(enumerated_passive_epsilon(population, release, Delta::of(Rational(1, 8))).is_none());
  CHECK(ratio(enumerated_passive_epsilon(population, release, Delta::of(Rational(1, 2)))) == "0");
  CHECK(enumerated_active_epsilon(population, release, Delta::of(Rational(1, 3))).is_none());
  CHECK(ratio(enumerated_active_epsilon(population, release, Delta::of(Rational(1, 2)))) == "0");
}

TEST_CASE("Two-sided thresholds withhold the ends", "[thresholding]") {
  const Release release = Release::between(1, 4);
  CHECK_FALSE(release.releases(1));
  CHECK(release.releases(2));
  CHECK(release.releases(3));
  CHECK_FALSE(release.releases(4));
  CHECK(Release::above(1).releases(4));
  CHECK_FALSE(Release::between(2, 3).releases(2));
}

TEST_CASE("What cannot be enumerated is refused", "[thresholding]") {
  const Probability half = Probability::of(Rational(1, 2));
  const Population some = Population::equal(5, half, 2);
  CHECK_THROWS_AS(laws(some, Release::above(1), 3), pkdp::Error);
  CHECK_THROWS_AS(laws(some, Release::above(1), -1), pkdp::Error);
  CHECK_THROWS_AS(Release::above(-1), pkdp::Error);
  CHECK_THROWS_AS(Release::between(-2, 3), pkdp::Error);
  CHECK_THROWS_AS(joint_laws(Population::equal(100'000, half, 50'000), Release::above(7)),
                  pkdp::Error);
  // One background's law is no more than is allowed, 501 together are.
  const Population many = Population::equal(1000, Probability::of(Rational(1, 10'000)), 500);
  CHECK_NOTHROW(laws(many, Release::between(20, 900), 3));
  const Release release = Release::between(20, 900);
  CHECK_THROWS_AS(enumerated_active_delta(many, release, pkdp::Epsilon::of(1)), pkdp::Error);
  CHECK_THROWS_AS(enumerated_active_epsilon(many, release, Delta::of(0)), pkdp::Error);
  CHECK_THROWS_AS(enumerated_active_floor(many, release), pkdp::Error);
}

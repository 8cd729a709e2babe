#include "reference/mechanisms/counting/releases.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using namespace pkdp;
using counting::Bracket;
using counting::ReleasedCounts;

namespace {

const Epsilon one = Epsilon::of(Rational(1));

// x ≤ y as far as 400 bits tell: equal numbers are told apart by no precision.
bool at_most(const Value& x, const Value& y) {
  return less(y.real().enclose(400), x.real().enclose(400)) != Answer::yes;
}

bool embraces(const Bracket& bracket, const Value& exact) {
  return at_most(bracket.lower, exact) && at_most(exact, bracket.upper);
}

bool is_within(const Bracket& bracket, const Rational& relative_gap) {
  const Interval lower = enclose_relative(bracket.lower.real(), 60);
  const Interval upper = enclose_relative(bracket.upper.real(), 60);
  return less(upper, lower * Interval(Rational(1 + relative_gap), 128)) == Answer::yes;
}

}  // namespace

TEST_CASE("released counts agree with the exact composition", "[releases]") {
  const Probability p = Probability::of(Rational(3) / 10);
  for (const std::int64_t n : {2, 3, 5, 9}) {
    for (const std::uint64_t releases : {0U, 1U, 2U, 5U}) {
      const ReleasedCounts counts(n, p, releases);
      const ReleasedCounts listed(std::vector<Probability>(static_cast<std::size_t>(n - 1), p),
                                  releases);
      for (const Direction direction :
           {Direction::forward, Direction::backward, Direction::larger}) {
        for (const char* text : {"0", "1", "ln(7/3)", "9"}) {
          const Epsilon epsilon = parse_epsilon(text);
          const auto exact = counts.exact_delta(epsilon, direction);
          REQUIRE(exact);
          CHECK(embraces(counts.delta(epsilon, direction, 256), *exact));
          CHECK(embraces(listed.delta(epsilon, direction, 256), *exact));
        }
      }
    }
  }
}

TEST_CASE("masses that are too long for exact products are bracketed", "[releases]") {
  const Probability tiny = Probability::of(1 / power(Rational(10), 300));
  const Epsilon epsilon = parse_epsilon("1");
  CHECK(ReleasedCounts(6, tiny, 3).exact_delta(epsilon));
  const ReleasedCounts many(60, tiny, 4);
  CHECK_FALSE(many.exact_delta(epsilon));
  CHECK_FALSE(many.exact_epsilon(Delta::of(Rational(1, 10))));
  // Nobody else has a one: whoever has one is told from the others but for 10^-298.
  const auto bracket = many.delta(epsilon);
  CHECK(compare(bracket.lower.real(), Real(1 - power_of_two(-900))) > 0);
  CHECK(compare(bracket.upper.real(), Real(Rational(1))) <= 0);
  CHECK(compare(many.delta_floor(), Real(1 - power_of_two(-900))) > 0);
}

TEST_CASE("one release is the counting query", "[releases]") {
  const Probability p = Probability::of(Rational(1) / 10);
  const ReleasedCounts counts(1000, p, 1);
  for (const Direction direction : {Direction::forward, Direction::backward, Direction::larger}) {
    const Value exact = counting::delta(1000, p, one, direction);
    CHECK(embraces(counts.delta(one, direction), exact));
    CHECK(is_within(counts.delta(one, direction), Rational(1) / 10));
    const Delta delta = Delta::of(Rational(1) / 100);
    const Value epsilon = counting::epsilon(1000, p, delta, direction);
    CHECK(embraces(counts.epsilon(delta, direction), epsilon));
    CHECK(is_within(counts.epsilon(delta, direction), Rational(1) / 100));
  }
}

TEST_CASE("a list of probabilities, known records among them", "[releases]") {
  std::vector<Probability> others;
  for (long i = 0; i <= 6; ++i) {
    others.push_back(Probability::of(Rational(i) / 6));
  }
  const ReleasedCounts counts(others, 3);
  const auto exact = counts.exact_delta(one);
  REQUIRE(exact);
  CHECK(embraces(counts.delta(one), *exact));
  CHECK(is_within(counts.delta(one), Rational(1) / 100));
}

TEST_CASE("a thousand records, 1,024 releases", "[releases]") {
  const ReleasedCounts counts(1000, Probability::of(Rational(1) / 10), 1024);
  const std::vector<Epsilon> epsilons = {one, Epsilon::of(Rational(5)), Epsilon::of(Rational(10))};
  const auto coarse = counts.deltas(epsilons, Direction::larger, 1024);
  const auto fine = counts.deltas(epsilons, Direction::larger, 4096);
  for (std::size_t i = 0; i < epsilons.size(); ++i) {
    CHECK(is_within(fine[i], Rational(1) / 1000));
    // Two computations of one number.
    CHECK(at_most(coarse[i].lower, fine[i].upper));
    CHECK(at_most(fine[i].lower, coarse[i].upper));
  }
  CHECK_FALSE(counts.exact_delta(one));
  const Bracket epsilon = counts.epsilon(Delta::of(Rational(1) / 1000));
  CHECK(is_within(epsilon, Rational(1) / 100));
}

TEST_CASE("masses of a long law are not refined, and the bracket says what they tell",
          "[releases]") {
  const std::int64_t most = 1'000'000'000;
  const ReleasedCounts counts(most, Probability::of(Rational(1) / 3), 10);
  const Bracket far = counts.delta(Epsilon::of(Rational(1) / 10), Direction::forward, 64);
  CHECK(at_most(far.lower, counts.delta_floor(Direction::forward)));
  CHECK(less(far.upper.real().enclose(64), Interval(power_of_two(-80), 64)) == Answer::yes);
}

TEST_CASE("both orders of fair bits are one", "[releases]") {
  const ReleasedCounts fair(300, Probability::of(Rational(1) / 2), 5);
  const Bracket larger = fair.delta(one);
  for (const Direction direction : {Direction::forward, Direction::backward}) {
    const Bracket single = fair.delta(one, direction);
    CHECK((at_most(single.lower, larger.lower) && at_most(larger.lower, single.lower)));
    CHECK((at_most(single.upper, larger.upper) && at_most(larger.upper, single.upper)));
  }
  const Delta delta = Delta::of(Rational(1) / 1000);
  CHECK(compare(fair.epsilon(delta).upper.real(),
                fair.epsilon(delta, Direction::backward).upper.real()) == 0);
}

TEST_CASE("exposed targets and bad numbers", "[releases]") {
  for (const Rational& p : {Rational(0), Rational(1)}) {
    const ReleasedCounts counts(10, Probability::of(p), 3);
    CHECK(embraces(counts.delta(one), Rational(1)));
    CHECK(counts.epsilon(Delta::of(Rational(1) / 2)).upper.is_none());
    CHECK(compare(Real(*counts.exact_delta(one)), Real(Rational(1))) == 0);
  }
  const ReleasedCounts alone(1, Probability::of(Rational(1) / 2), 2);
  CHECK(compare(alone.delta(one).lower.real(), Real(Rational(1))) == 0);
  const ReleasedCounts nothing(std::vector<Probability>{}, 2);
  CHECK(compare(nothing.delta(one).lower.real(), Real(Rational(1))) == 0);
  CHECK_THROWS_AS(ReleasedCounts(0, Probability::of(Rational(1) / 2), 2), Error);
  CHECK_THROWS_AS(ReleasedCounts(2'000'000'000, Probability::of(Rational(1) / 2), 2), Error);
}

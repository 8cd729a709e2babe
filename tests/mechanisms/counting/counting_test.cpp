#include "reference/mechanisms/counting/counting.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/privacy/curve.hpp"
#include "tests/support/enumeration.hpp"
#include "tests/support/kinks.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Value;
using pkdp::testing::enumerate_counts;
using pkdp::testing::probabilities;

namespace {

const std::vector<Rational> ps = {
    0, Rational(1, 2), Rational(1, 3), Rational(3, 4), Rational(1, 1000), 1};
const std::vector<Rational> ratios = {1, Rational(3, 2), 2, 3, 1000};
const std::vector<Rational> deltas = {0,
                                      Rational(1, 1000),
                                      Rational(1, 8),
                                      Rational(1, 4),
                                      Rational(1, 3),
                                      Rational(1, 2),
                                      Rational(3, 4),
                                      1};
const std::vector<Direction> directions = {Direction::forward, Direction::backward,
                                           Direction::larger};

// Lists of different lengths with certain, equal, rare and fair records.
const std::vector<std::vector<Rational>> lists = {
    {},
    {Rational(1, 3)},
    {0, 1},
    {Rational(1, 2), Rational(1, 2), Rational(1, 3)},
    {0, Rational(1, 5), Rational(4, 5), 1},
    {Rational(1, 3), Rational(2, 3), Rational(1, 2)},
    {Rational(1, 100), Rational(1, 2), Rational(99, 100), Rational(1, 7), Rational(3, 10)},
    {Rational(1, 3), Rational(1, 5), Rational(7, 10), Rational(1, 2), Rational(1, 4),
     Rational(1, 9), Rational(2, 3)}};

std::string text(const Value& value) {
  if (!value.is_finite()) {
    return value.is_none() ? "none" : value.is_plus_infinity() ? "inf" : "-inf";
  }
  return to_string(value.real().exact().value());
}

std::string text(const pkdp::Real& value) { return text(Value(value)); }

}  // namespace

TEST_CASE("Equal records: delta is that of all databases", "[counting]") {
  for (int n = 1; n <= 6; ++n) {
    for (const Rational& value : ps) {
      const Probability p = Probability::of(value);
      const LawPair pair =
          enumerate_counts(std::vector<Probability>(static_cast<std::size_t>(n - 1), p));
      for (const Direction direction : directions) {
        for (const Rational& ratio : ratios) {
          CAPTURE(n, value, ratio);
          const Epsilon epsilon = Epsilon::of_ratio(ratio);
          CHECK(text(pkdp::counting::delta(n, p, epsilon, direction)) ==
                to_string(pkdp::delta(pair, epsilon, direction)));
        }
        const Epsilon epsilon = Epsilon::of(Rational(1, 3));
        CHECK(text(pkdp::counting::delta(n, p, epsilon, direction)) ==
              to_string(pkdp::delta(pair, epsilon, direction)));
      }
    }
  }
}

TEST_CASE("Equal records: epsilon is that of all databases", "[counting]") {
  for (int n = 1; n <= 6; ++n) {
    for (const Rational& value : ps) {
      const Probability p = Probability::of(value);
      const LawPair pair =
          enumerate_counts(std::vector<Probability>(static_cast<std::size_t>(n - 1), p));
      for (const Direction direction : directions) {
        for (const Rational& delta : deltas) {
          CAPTURE(n, value, delta);
          CHECK(text(pkdp::counting::epsilon(n, p, Delta::of(delta), direction)) ==
                text(pkdp::epsilon(pair, Delta::of(delta), direction)));
        }
      }
    }
  }
}

TEST_CASE("Different records: delta and epsilon are those of all databases", "[counting]") {
  for (const auto& list : lists) {
    const auto others = probabilities(list);
    const LawPair pair = enumerate_counts(others);
    for (const Direction direction : directions) {
      CAPTURE(list.size());
      for (const Rational& ratio : ratios) {
        const Epsilon epsilon = Epsilon::of_ratio(ratio);
        CHECK(text(pkdp::counting::delta(others, epsilon, direction)) ==
              to_string(pkdp::delta(pair, epsilon, direction)));
      }
      for (const Rational& delta : deltas) {
        CHECK(text(pkdp::counting::epsilon(others, Delta::of(delta), direction)) ==
              text(pkdp::epsilon(pair, Delta::of(delta), direction)));
      }
    }
  }
}

TEST_CASE("epsilon next to the bends of the curve, at extreme probabilities", "[counting]") {
  for (const auto& list : pkdp::testing::extreme_lists()) {
    const auto others = probabilities(list);
    const LawPair pair = enumerate_counts(others);
    for (const Rational& delta : pkdp::testing::deltas_around_kinks(pair)) {
      for (const Direction direction : directions) {
        CAPTURE(list.size(), list.front(), delta, static_cast<int>(direction));
        CHECK(text(pkdp::counting::epsilon(others, Delta::of(delta), direction)) ==
              text(pkdp::epsilon(pair, Delta::of(delta), direction)));
      }
    }
  }
}

TEST_CASE("The exact laws are those of all databases", "[counting]") {
  for (const auto& list : lists) {
    const auto others = probabilities(list);
    const LawPair enumerated = enumerate_counts(others);
    const LawPair laws = pkdp::counting::laws(others);
    CHECK(laws.p() == enumerated.p());
    CHECK(laws.q() == enumerated.q());
  }
}

TEST_CASE("The loss of every count, infinite at the ends, refused where impossible", "[counting]") {
  for (const auto& list : lists) {
    const auto others = probabilities(list);
    const LawPair pair = enumerate_counts(others);
    for (std::size_t k = 0; k < pair.size(); ++k) {
      CAPTURE(list.size(), k);
      if (pair.is_possible(k)) {
        CHECK(text(pkdp::counting::loss(others, static_cast<std::int64_t>(k))) ==
              text(pair.loss(k).value()));
      } else {
        CHECK_THROWS_AS(pkdp::counting::loss(others, static_cast<std::int64_t>(k)), pkdp::Error);
      }
    }
  }
}

TEST_CASE("The loss of equal records has a closed form", "[counting]") {
  const Probability p = Probability::of(Rational(1, 20));
  CHECK(text(pkdp::counting::loss(101, p, 6)) == "ln(5/6)");
  CHECK(text(pkdp::counting::loss(101, p, 0)) == "inf");
  CHECK(text(pkdp::counting::loss(101, p, 101)) == "-inf");
  CHECK(text(pkdp::counting::loss(1, p, 0)) == "inf");
  CHECK(text(pkdp::counting::loss(1, p, 1)) == "-inf");
  CHECK(text(pkdp::counting::loss(5, Probability::of(1), 4)) == "inf");
  CHECK(text(pkdp::counting::loss(5, Probability::of(1), 5)) == "-inf");
  CHECK_THROWS_AS(pkdp::counting::loss(5, Probability::of(1), 3), pkdp::Error);
  CHECK_THROWS_AS(pkdp::counting::loss(5, p, 6), pkdp::Error);
  CHECK_THROWS_AS(pkdp::counting::loss(5, p, -1), pkdp::Error);
}

TEST_CASE("The number of records is checked", "[counting]") {
  const Probability p = Probability::of(Rational(1, 2));
  const auto id = [&](std::int64_t n) -> std::string {
    try {
      (void)pkdp::counting::delta(n, p, Epsilon::of(1));
    } catch (const pkdp::Error& error) {
      CHECK(error.parameter() == "n");
      return std::string(error.id());
    }
    return "accepted";
  };
  CHECK(id(0) == "domain");
  CHECK(id(-5) == "domain");
  CHECK(id(1) == "accepted");
  CHECK(id(1'000'000'001) == "limit");
  CHECK(id(9223372036854775807) == "limit");
}

#include "pkdp/direction.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "reference/privacy/curve.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Rational;

TEST_CASE("Forward is H(P, Q), backward H(Q, P), larger the larger of the two", "[privacy]") {
  // Given D(i) = 0 the outcome 0 is certain: only one direction has an infinite loss.
  const LawPair pair = LawPair::of({1, 0}, {Rational(1, 2), Rational(1, 2)});
  const auto delta = [&](Direction direction) {
    return std::get<Rational>(pkdp::delta(pair, Epsilon::of_ratio(2), direction));
  };
  CHECK(delta(Direction::forward) == 0);
  CHECK(delta(Direction::backward) == Rational(1, 2));
  CHECK(delta(Direction::larger) == Rational(1, 2));
  const Delta zero = Delta::of(0);
  CHECK_FALSE(pkdp::epsilon(pair, zero, Direction::forward).is_none());
  CHECK(pkdp::epsilon(pair, zero, Direction::backward).is_none());
  CHECK(pkdp::epsilon(pair, zero, Direction::larger).is_none());
}

#include "reference/privacy/absolute_loss.hpp"

#include <catch2/catch.hpp>

using pkdp::absolute_excess;
using pkdp::AffineDelta;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Rational;

namespace {

Rational half() { return {1, 2}; }

}  // namespace

TEST_CASE("The integral over the absolute loss, by hand", "[privacy]") {
  const LawPair pair = LawPair::of({half(), half()}, {0, 1});
  // Loss ∞ with probability 1/2, ln 2 with 1/2.
  CHECK(absolute_excess(pair, Epsilon::of_ratio(1)) ==
        AffineDelta{1, Rational(1, 4)});  // 1/2 + (1/2 − c/4)
  CHECK(absolute_excess(pair, Epsilon::of_ratio(2)) == AffineDelta{half(), 0});
  // Given the other law the output of infinite loss never comes.
  CHECK(absolute_excess(pair.reversed(), Epsilon::of_ratio(1)) == AffineDelta{1, half()});
}

TEST_CASE("A loss of exactly ε does not count, nor does an impossible output", "[privacy]") {
  const LawPair pair =
      LawPair::of({Rational(2, 3), Rational(1, 3), 0}, {Rational(1, 3), Rational(2, 3), 0});
  CHECK(absolute_excess(pair, Epsilon::of_ratio(2)) == AffineDelta{0, 0});
  CHECK(absolute_excess(pair, Epsilon::of_ratio(1)) == AffineDelta{1, half()});
  CHECK(absolute_excess(pair, Epsilon::of(Rational(69, 100))) == AffineDelta{1, half()});
  CHECK(absolute_excess(pair, Epsilon::of(Rational(70, 100))) == AffineDelta{0, 0});
}

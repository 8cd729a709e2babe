#include "reference/privacy/indistinguishability.hpp"

#include <catch2/catch.hpp>

#include "tests/support/subsets.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::indistinguishable;
using pkdp::LawPair;
using pkdp::Rational;

TEST_CASE("Indistinguishability agrees with its definition over all sets", "[privacy]") {
  const LawPair pair = LawPair::of({Rational(1, 2), Rational(3, 10), Rational(1, 5)},
                                   {Rational(2, 5), Rational(2, 5), Rational(1, 5)});
  int yes = 0;
  for (int c = 4; c <= 8; ++c) {
    for (int d = 0; d <= 12; ++d) {
      const Rational ratio(c, 4);
      const Rational delta(d, 80);
      const bool by_definition = pkdp::testing::worst_excess(pair, ratio) <= delta &&
                                 pkdp::testing::worst_excess(pair.reversed(), ratio) <= delta;
      CHECK(indistinguishable(pair, Epsilon::of_ratio(ratio), Delta::of(delta)) == by_definition);
      yes += by_definition ? 1 : 0;
    }
  }
  CHECK(yes > 10);
  CHECK(yes < 60);
}

TEST_CASE("The boundary itself counts as indistinguishable, and both directions count",
          "[privacy]") {
  const LawPair pair =
      LawPair::of({Rational(1, 2), Rational(1, 2)}, {Rational(1, 4), Rational(3, 4)});
  CHECK(indistinguishable(pair, Epsilon::of_ratio(2), Delta::of(0)));
  CHECK_FALSE(indistinguishable(pair, Epsilon::of_ratio(Rational(199, 100)), Delta::of(0)));
  CHECK(indistinguishable(pair, Epsilon::of(Rational(694, 1000)), Delta::of(0)));  // ln 2 = 0.6931…
  CHECK_FALSE(indistinguishable(pair, Epsilon::of(Rational(693, 1000)), Delta::of(0)));
  const LawPair one_sided = LawPair::of({0, 1}, {Rational(1, 2), Rational(1, 2)});
  CHECK_FALSE(indistinguishable(one_sided, Epsilon::of(5), Delta::of(Rational(1, 4))));
  CHECK_FALSE(indistinguishable(one_sided.reversed(), Epsilon::of(5), Delta::of(Rational(1, 4))));
}

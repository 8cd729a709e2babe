#include "reference/privacy/hockey_stick.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "pkdp/error.hpp"
#include "tests/support/subsets.hpp"

using pkdp::AffineDelta;
using pkdp::AffineExponential;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::hockey_stick;
using pkdp::LawPair;
using pkdp::Rational;

namespace {

const LawPair example = LawPair::of({Rational(1, 2), Rational(1, 4), Rational(1, 4), 0},
                                    {Rational(1, 4), Rational(1, 4), 0, Rational(1, 2)});

}  // namespace

TEST_CASE("The hockey-stick divergence is the worst excess over all sets", "[privacy]") {
  for (const Rational& c :
       {Rational(1), Rational(3, 2), Rational(2), Rational(5, 2), Rational(9)}) {
    CAPTURE(c);
    const Epsilon epsilon = Epsilon::of_ratio(c);
    const AffineDelta line = hockey_stick(example, epsilon);
    CHECK(std::get<Rational>(line.at(epsilon)) == pkdp::testing::worst_excess(example, c));
    CHECK(hockey_stick(example, c) == pkdp::testing::worst_excess(example, c));
    const LawPair reversed = example.reversed();
    CHECK(std::get<Rational>(pkdp::delta(example, epsilon, Direction::backward)) ==
          pkdp::testing::worst_excess(reversed, c));
  }
}

TEST_CASE("At a transcendental ratio the divergence is an exact A - B e^epsilon", "[privacy]") {
  const auto form = pkdp::delta(example, Epsilon::of(Rational(1, 2)), Direction::forward);
  const auto& affine = std::get<AffineExponential>(form);
  CHECK(affine.constant == Rational(3, 4));
  CHECK(affine.coefficient == Rational(-1, 4));
  CHECK(affine.exponent == Rational(1, 2));
}

TEST_CASE("The default direction is the larger one", "[privacy]") {
  const LawPair pair =
      LawPair::of({Rational(1, 10), Rational(9, 10)}, {Rational(1, 2), Rational(1, 2)});
  for (const Rational& exponent : {Rational(1, 10), Rational(1, 2), Rational(1), Rational(3, 2)}) {
    const Epsilon epsilon = Epsilon::of(exponent);
    const pkdp::Real both(pkdp::delta(pair, epsilon));
    const pkdp::Real forward(pkdp::delta(pair, epsilon, Direction::forward));
    const pkdp::Real backward(pkdp::delta(pair, epsilon, Direction::backward));
    CHECK(pkdp::compare(both, forward) >= 0);
    CHECK(pkdp::compare(both, backward) >= 0);
    CHECK((pkdp::compare(both, forward) == 0 || pkdp::compare(both, backward) == 0));
  }
}

TEST_CASE("An outcome exactly at the ratio contributes nothing", "[privacy]") {
  CHECK(hockey_stick(example, Epsilon::of_ratio(2)) == AffineDelta{Rational(1, 4), 0});
  CHECK_THROWS_AS(hockey_stick(example, Rational(-1)), pkdp::Error);
}

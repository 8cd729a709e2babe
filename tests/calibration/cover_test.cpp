#include "reference/calibration/cover.hpp"

#include <catch2/catch.hpp>

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Rational;
using pkdp::calibration::BiasInterval;
using pkdp::calibration::Cover;
using pkdp::calibration::DeltaOfBias;
using pkdp::calibration::Scene;

TEST_CASE("A cover ends within, beyond or exhausted", "[calibration]") {
  const Scene scene = Scene::of(3, 0, BiasInterval::of(Rational(1, 3), Rational(2, 3)));
  const DeltaOfBias delta(std::nullopt, Epsilon::of(0));
  CHECK(Cover(delta, scene, 100).ends().size() == 2);
  Cover over(delta, scene, 100);
  CHECK(over.advance(Rational(4, 9), 44) == Cover::Outcome::exceeded);
  CHECK(over.place().bias() == Rational(1, 2));
  CHECK(over.advance(Rational(1, 2), 44) == Cover::Outcome::within);
  Cover none(delta, scene, 0);
  CHECK(none.advance(Rational(1, 2), 44) == Cover::Outcome::exhausted);
  CHECK(none.bound(Rational(1, 4), 44) >= Rational(1, 2));
  const auto excess = noiseless_excess(scene, Epsilon::of(0), Delta::of(Rational(4, 9)), {});
  REQUIRE(excess);
  CHECK(excess->bias() == Rational(1, 2));
}

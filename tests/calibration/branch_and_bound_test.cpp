#include "reference/calibration/branch_and_bound.hpp"

#include <catch2/catch.hpp>

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Rational;
using pkdp::calibration::BiasInterval;
using pkdp::calibration::BranchAndBound;
using pkdp::calibration::CalibrationSetting;
using pkdp::calibration::DeltaOfBias;

TEST_CASE("A cover ends within, beyond or exhausted", "[calibration]") {
  const CalibrationSetting setting =
      CalibrationSetting::of(3, 0, BiasInterval::of(Rational(1, 3), Rational(2, 3)));
  const DeltaOfBias delta(std::nullopt, Epsilon::of(0));
  CHECK(BranchAndBound(delta, setting, 100).ends().size() == 2);
  BranchAndBound over(delta, setting, 100);
  CHECK(over.advance(Rational(4, 9), 44) == BranchAndBound::Outcome::exceeded);
  CHECK(over.exceeded_at().bias() == Rational(1, 2));
  CHECK(over.advance(Rational(1, 2), 44) == BranchAndBound::Outcome::within);
  BranchAndBound none(delta, setting, 0);
  CHECK(none.advance(Rational(1, 2), 44) == BranchAndBound::Outcome::exhausted);
  CHECK(none.bound(Rational(1, 4), 44) >= Rational(1, 2));
  const auto excess = noiseless_excess(setting, Epsilon::of(0), Delta::of(Rational(4, 9)), {});
  REQUIRE(excess);
  CHECK(excess->bias() == Rational(1, 2));
}

TEST_CASE("A cover goes on with what less noise left", "[calibration]") {
  using pkdp::Noise;
  const CalibrationSetting setting =
      CalibrationSetting::of(2000, 0, BiasInterval::of(Rational(2, 5), Rational(3, 5)));
  const Epsilon epsilon = Epsilon::of(Rational(1, 100));
  const DeltaOfBias less(Noise::laplace(80), epsilon);
  const DeltaOfBias more(Noise::laplace(85), epsilon);
  const Rational allowed = more.at(1999, Rational(2, 5), 60).upper() * Rational(11, 10);
  BranchAndBound first(less, setting, 1000);
  REQUIRE(first.advance(allowed, 44) == BranchAndBound::Outcome::exceeded);
  BranchAndBound second(more, setting, 1000);
  second.resume(first.rest());
  CHECK(second.used() == first.used());
  CHECK(second.advance(allowed, 44) == BranchAndBound::Outcome::within);
  BranchAndBound whole(more, setting, 1000);
  CHECK(whole.advance(allowed, 44) == BranchAndBound::Outcome::within);
}

#include "reference/mechanisms/additive_noise/noise.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::Epsilon;
using pkdp::Error;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Rational;

TEST_CASE("Noise without a law, or none at all, is refused", "[noise]") {
  for (const Rational& p : {Rational(-1), Rational(0), Rational(1), Rational(3, 2)}) {
    CHECK_THROWS_AS(Noise::geometric(p), Error);
  }
  for (const Rational& scale : {Rational(-1), Rational(0)}) {
    CHECK_THROWS_AS(Noise::laplace(scale), Error);
    CHECK_THROWS_AS(Noise::gaussian(scale), Error);
  }
  try {
    (void)Noise::gaussian(0);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.parameter() == "sigma");
    CHECK(error.id() == "domain");
  }
  try {
    (void)Noise::laplace(pkdp::power_of_two(-25));
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.id() == "limit");
  }
  CHECK(Noise::laplace(2).kind() == NoiseKind::laplace);
  CHECK(Noise::gaussian(Rational(1, 3)).parameter() == Rational(1, 3));
}

TEST_CASE("The ε of the noise alone is decided exactly", "[noise]") {
  const Noise geometric = Noise::geometric(Rational(1, 2));
  CHECK(geometric.is_pure_dp_at(Epsilon::of_ratio(2)));
  CHECK_FALSE(geometric.is_pure_dp_at(Epsilon::of_ratio(2 - pkdp::power_of_two(-200))));
  CHECK_FALSE(geometric.is_pure_dp_at(Epsilon::of(Rational(69, 100))));
  CHECK(geometric.is_pure_dp_at(Epsilon::of(Rational(70, 100))));
  const Noise laplace = Noise::laplace(2);
  CHECK(laplace.is_pure_dp_at(Epsilon::of(Rational(1, 2))));
  CHECK_FALSE(laplace.is_pure_dp_at(Epsilon::of(Rational(1, 2) - pkdp::power_of_two(-200))));
  CHECK_FALSE(laplace.is_pure_dp_at(Epsilon::of_ratio(Rational(1648, 1000))));
  CHECK(laplace.is_pure_dp_at(Epsilon::of_ratio(Rational(1649, 1000))));
  CHECK_FALSE(Noise::gaussian(1).is_pure_dp_at(Epsilon::of(1000)));
}

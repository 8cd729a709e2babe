#include "reference/calibration/noise_oracle.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

using namespace pkdp;
using namespace pkdp::calibration;

TEST_CASE("the noise of a parameter", "[noise_oracle]") {
  CHECK(noise_of_parameter(NoiseKind::geometric, 3).parameter() == Rational(3, 4));
  CHECK(noise_of_parameter(NoiseKind::laplace, 3).parameter() == 3);
  CHECK(noise_of_parameter(NoiseKind::gaussian, 3).kind() == NoiseKind::gaussian);
  CHECK_THROWS_AS(noise_of_parameter(NoiseKind::gaussian, 0), Error);
}

TEST_CASE("the oracle of one record is the noise alone", "[noise_oracle]") {
  const Epsilon epsilon = Epsilon::of(1);
  const NoiseOracle oracle =
      noisy_count_oracle(1, Probability::of(Rational(1, 2)), NoiseKind::gaussian, epsilon);
  const Interval here = oracle.ppk(2).enclose(128);
  const Interval alone = additive_noise::gaussian_delta(2, 1, epsilon).enclose(128);
  CHECK((less(here, alone) != Answer::yes && less(alone, here) != Answer::yes));
  CHECK(compare(*oracle.above, Real(Rational(1))) == 0);
  CHECK(oracle.strictly_below);
  const NoiseOracle bounded =
      noisy_count_oracle(1, Probability::of(Rational(1, 2)), NoiseKind::geometric, epsilon);
  CHECK_FALSE(bounded.strictly_below);
}

TEST_CASE("Algorithm 1 never ends where the count needs no noise", "[noise_oracle]") {
  SearchOptions options;
  options.error = Rational(1, 16);
  const NoiseOracle oracle =
      noisy_count_oracle(2, Probability::of(Rational(1, 2)), NoiseKind::gaussian, Epsilon::of(1));
  CHECK(printed_alg_1(oracle, Real(Rational(3, 4)), options).ending == SearchEnding::endless);
  CHECK(printed_alg_1(oracle, Real(Rational(0)), options).ending == SearchEnding::endless);
  CHECK(printed_alg_1(oracle, Real(Rational(1, 4)), options).returned());
}

#include "reference/calibration/noise_error.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/two_sided_geometric.hpp"

using pkdp::make_rational;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::mean_absolute_error;

TEST_CASE("noise_error: geometric noise against the sum over its masses") {
  for (const Rational& p : {make_rational(1, 3), make_rational(3, 4)}) {
    Rational sum = 0;
    for (std::int64_t z = 1; z <= 300; ++z) {
      sum += 2 * z * pkdp::two_sided_geometric::mass(p, z);
    }
    const auto exact = mean_absolute_error(Noise::geometric(p)).exact();
    REQUIRE(exact);
    const Rational mean = std::get<Rational>(*exact);
    CHECK(sum < mean);
    CHECK(mean - sum < pkdp::power_of_two(-100));
  }
}

TEST_CASE("noise_error: Laplace and Gaussian noise") {
  const auto laplace = mean_absolute_error(Noise::laplace(make_rational(7, 2))).exact();
  REQUIRE(laplace);
  CHECK(std::get<Rational>(*laplace) == make_rational(7, 2));
  // √(2/π) = 0.79788456080286535587989…
  const pkdp::Interval gaussian = mean_absolute_error(Noise::gaussian(Rational(10))).enclose(100);
  CHECK(gaussian.lower() > make_rational(79'788'456'080'286'535, 10'000'000'000'000'000));
  CHECK(gaussian.upper() < make_rational(79'788'456'080'286'536, 10'000'000'000'000'000));
}

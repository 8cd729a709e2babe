#include "reference/catalogue/noise_arguments.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::Arguments;
using pkdp::NoiseKind;

TEST_CASE("The noise has its own parameter and no other", "[catalogue]") {
  const Arguments good({{"noise", std::string("laplace")}, {"scale", std::string("3/2")}});
  CHECK(noise_kind_of(good) == NoiseKind::laplace);
  CHECK(noise_of(good).parameter() == pkdp::Rational(3, 2));
  const Arguments mixed({{"noise", std::string("laplace")},
                         {"scale", std::string("3/2")},
                         {"sigma", std::string("1")}});
  CHECK_THROWS_WITH(noise_of(mixed), Catch::Contains("sigma"));
  CHECK_THROWS_WITH(noise_of(Arguments()), Catch::Contains("noise"));
}

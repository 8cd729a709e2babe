#include "reference/numbers/magnitude.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

TEST_CASE("the magnitude of a fraction is its logarithm within one", "[numbers]") {
  CHECK(magnitude(1) == 0);
  CHECK(magnitude(make_rational(-1, 8)) == -3);
  for (int above = 1; above < 70; ++above) {
    for (int below = 1; below < 70; ++below) {
      const Rational x = make_rational(above, below);
      CHECK(power_of_two(magnitude(x) - 1) < x);
      CHECK(x < power_of_two(magnitude(x) + 1));
    }
  }
}

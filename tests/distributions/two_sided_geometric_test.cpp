#include "reference/distributions/two_sided_geometric.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using pkdp::Rational;
namespace geometric = pkdp::two_sided_geometric;

TEST_CASE("Masses as printed, tails as their sums", "[two_sided_geometric]") {
  CHECK(geometric::mass(Rational(1, 2), 0) == Rational(1, 3));
  CHECK(geometric::mass(Rational(1, 2), -2) == Rational(1, 12));
  for (const Rational& p : {Rational(0), Rational(1, 2), Rational(3, 4), Rational(1, 100)}) {
    Rational below = geometric::lower_tail(p, -31);
    for (std::int64_t z = -30; z <= 30; ++z) {
      below += geometric::mass(p, z);
      CHECK(geometric::lower_tail(p, z) == below);
      CHECK(geometric::mass(p, z) == geometric::mass(p, -z));
      CHECK(geometric::lower_tail(p, z) == 1 - geometric::lower_tail(p, -z - 1));
    }
  }
  CHECK(geometric::mass(0, 0) == 1);
  CHECK_THROWS_AS(geometric::mass(1, 0), pkdp::Error);
  CHECK_THROWS_AS(geometric::lower_tail(-1, 0), pkdp::Error);
  CHECK_THROWS_AS(geometric::mass(Rational(1, 3), std::int64_t{1} << 40), pkdp::Error);
}

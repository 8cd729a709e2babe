#include "checks/statements/pk_def_19.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/two_sided_geometric.hpp"

using pkdp::Rational;
using namespace pkdp::checks;

TEST_CASE("pk.def-19: a wrong law is found", "[pk.def-19]") {
  const TwoSidedMass right = pkdp::two_sided_geometric::mass;
  CHECK_FALSE(decide_two_sided_mass(right, 12).counterexample);
  CHECK_FALSE(decide_total_mass(right, 12).counterexample);
  CHECK_FALSE(decide_mean_zero(right, 12).counterexample);
  // Normalised as a one-sided law: the sum is above 1.
  const TwoSidedMass one_sided = [](const Rational& p, std::int64_t k) {
    return Rational(pkdp::two_sided_geometric::mass(p, k) * (1 + p));
  };
  const auto found = decide_total_mass(one_sided, 12).counterexample;
  REQUIRE(found);
  CHECK(decide_two_sided_mass(one_sided, 12).counterexample);
  // More mass to the right than to the left.
  const TwoSidedMass skew = [](const Rational& p, std::int64_t k) {
    return Rational(pkdp::two_sided_geometric::mass(p, k) * (k > 0 ? 2 : 1));
  };
  CHECK(decide_mean_zero(skew, 12).counterexample);
  CHECK_FALSE(decide_total_mass(right, 12).effective == 0);
}

#include <catch2/catch.hpp>

#include "checks/registry.hpp"

using namespace pkdp::checks;

TEST_CASE("pk.text-composition-bounds: correlation without dependence", "[checks][mutant]") {
  const Checks checks = claims("pk.text-composition-bounds");
  const Finding correlated = checks.at("bounded-dependence").decide(Effort::quick, {});
  CHECK(correlated.counterexample);
  const Finding sound = checks.at("printed").decide(Effort::quick, {});
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.effective > 20);
}

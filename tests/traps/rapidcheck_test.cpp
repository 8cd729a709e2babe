// Trap: RapidCheck's seed is random unless RC_PARAMS is set, and a property that checks nothing
// passes. The build pins the seed; properties count their effective samples.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "properties/support/effective.hpp"

TEST_CASE("the seed is pinned where the tests run under ctest", "[traps]") {
  const char* under_ctest = std::getenv("PKDP_SOURCE_DIR");
  const char* parameters = std::getenv("RC_PARAMS");
  if (under_ctest != nullptr) {
    REQUIRE(parameters != nullptr);
    CHECK(std::string(parameters).find("seed=") != std::string::npos);
  }
  SUCCEED();
}

TEST_CASE("a property with enough effective samples passes", "[traps]") {
  pkdp::properties::Effective effective(10);
  for (int i = 0; i < 1000; ++i) {
    effective.count_if(i % 100 == 0);
  }
  effective.require();
}

TEST_CASE("a property with too few effective samples fails", "[traps][!shouldfail]") {
  pkdp::properties::Effective effective(11);
  for (int i = 0; i < 1000; ++i) {
    effective.count_if(i % 100 == 0);
  }
  effective.require();
}

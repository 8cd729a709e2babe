#include "reference/catalogue/quantity.hpp"

#include <catch2/catch.hpp>

TEST_CASE("safe sides have the names that the fixtures use") {
  CHECK(pkdp::to_string(pkdp::Safe::upper) == "upper");
  CHECK(pkdp::to_string(pkdp::Safe::lower) == "lower");
  CHECK(pkdp::to_string(pkdp::Safe::none) == "none");
}

#include "reference/catalogue/quantity.hpp"

#include <catch2/catch.hpp>

TEST_CASE("safe sides have the names that the fixtures use") {
  CHECK(pkdp::to_string(pkdp::SafeSide::upper) == "upper");
  CHECK(pkdp::to_string(pkdp::SafeSide::lower) == "lower");
  CHECK(pkdp::to_string(pkdp::SafeSide::none) == "none");
}

#include "reference/catalogue/unresolved.hpp"

#include <catch2/catch.hpp>

#include "reference/numbers/error.hpp"

using namespace pkdp;

TEST_CASE("A search that ended early states the bracket, rounded outward", "[catalogue]") {
  try {
    fail_unresolved(17, Value(Rational(2) / 3), Value(Rational(5) / 7), "ask for less");
    FAIL("it returned");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::limit);
    CHECK(std::string(error.what()) ==
          "limit error: the search over corners ended after 17 evaluations, the optimum lies in "
          "[0.666666666, 0.714285715]: ask for less");
  }
}

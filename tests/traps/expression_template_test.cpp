// Trap: with expression templates `auto x = a * b` holds references to its operands.

#include <catch2/catch.hpp>
#include <type_traits>

#include "reference/numbers/rational.hpp"

using namespace pkdp;

namespace {

// Would dangle if the product referred to the local operands.
auto product_of_locals() {
  const Rational a = make_rational(2, 3);
  const Rational b = make_rational(5, 7);
  auto product = a * b;
  return product;
}

}  // namespace

TEST_CASE("auto holds a number, not an expression", "[traps]") {
  STATIC_REQUIRE(std::is_same_v<decltype(product_of_locals()), Rational>);
  STATIC_REQUIRE(std::is_same_v<decltype(Integer(1) + Integer(2)), Integer>);
  STATIC_REQUIRE(std::is_same_v<decltype(-Rational(1)), Rational>);
  CHECK(product_of_locals() == make_rational(10, 21));
}

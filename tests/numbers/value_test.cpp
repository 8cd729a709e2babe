#include "reference/numbers/value.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

TEST_CASE("a value is a real, an infinity or none, and knows which", "[numbers][value]") {
  const Value half(make_rational(1, 2));
  CHECK(half.is_finite());
  CHECK_FALSE(half.is_none());
  CHECK(compare(half.real(), Real(make_rational(1, 2))) == 0);

  CHECK(Value::plus_infinity().is_plus_infinity());
  CHECK_FALSE(Value::plus_infinity().is_minus_infinity());
  CHECK(Value::minus_infinity().is_minus_infinity());
  CHECK(Value::none().is_none());
  for (const Value& value : {Value::plus_infinity(), Value::minus_infinity(), Value::none()}) {
    CHECK_FALSE(value.is_finite());
    CHECK_THROWS_AS(value.real(), std::bad_variant_access);
  }
}

TEST_CASE("an exact form is canonical inside a value", "[numbers][value]") {
  const Value zero(ExactForm(Logarithm{1}));
  REQUIRE(zero.real().known_form() != nullptr);
  CHECK(std::get<Rational>(*zero.real().known_form()) == 0);
}

// Trap: nlohmann/json turns a 30-digit integer into a double and NaN into null. Numbers travel as
// strings, and read back exactly.

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;

TEST_CASE("JSON numbers lose digits, our strings do not", "[traps]") {
  const std::string digits = "123456789012345678901234567891";
  CHECK(nlohmann::json::parse(digits).is_number_float());
  CHECK(nlohmann::json(std::nan("")).dump() == "null");

  const Rational value = parse_rational(digits, "x");
  const nlohmann::json exact = to_json(ExactForm(value));
  REQUIRE(exact.is_string());
  CHECK(parse_rational(exact.get<std::string>(), "x") == value);
}

TEST_CASE("no printed form holds a JSON number", "[traps]") {
  const ExactForm forms[] = {Rational(3), AffineExponential{1, -2, make_rational(1, 3)},
                             Logarithm{make_rational(3, 2)}};
  for (const ExactForm& form : forms) {
    const nlohmann::json json = to_json(form);
    for (const auto& entry : json.flatten()) {
      CHECK(entry.is_string());
    }
  }
}

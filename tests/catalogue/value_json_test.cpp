#include "reference/catalogue/value_json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;
using nlohmann::json;

TEST_CASE("exact forms travel as strings, never as JSON numbers") {
  const json rational = to_json(ExactForm(Rational(-3) / 7));
  CHECK(rational == json("-3/7"));
  const json affine = to_json(ExactForm(AffineExponential{Rational(3) / 4, Rational(-1) / 4, 2}));
  CHECK(affine == json{{"constant", "3/4"}, {"coefficient", "-1/4"}, {"exponent", "2"}});
  CHECK(to_json(ExactForm(Logarithm{Rational(5) / 2})) == json{{"log", "5/2"}});
}

TEST_CASE("reading an exact form back gives the same form") {
  for (const char* text : {R"("-3/7")", R"({"log":"5/2"})",
                           R"({"coefficient":"-1/4","constant":"3/4","exponent":"2"})"}) {
    CHECK(to_json(exact_form_from_json(json::parse(text), "x")).dump() == json::parse(text).dump());
  }
  // ln 1 and e^0 are rationals.
  CHECK(to_json(exact_form_from_json(json{{"log", "1"}}, "x")) == json("0"));
}

TEST_CASE("malformed exact forms are refused") {
  for (const char* text : {"3", "0.5", "[]", "{}", R"({"log":2})", R"({"log":"-1"})",
                           R"({"constant":"1","coefficient":"2","exponent":3})",
                           R"({"constant":"1","coefficient":"2"})", R"("1/0")"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(exact_form_from_json(json::parse(text), "x"), Error);
  }
}

TEST_CASE("the length estimate is never too small") {
  for (const std::uint64_t exponent : {0U, 1U, 10U, 1000U}) {
    const Rational value = power(Rational(2) / 7, exponent);
    CHECK(json_length(value) + 1 >= to_string(value).size());
  }
}

TEST_CASE("values that are no numbers print as words") {
  CHECK(print_value(Value::none(), 10).nearest == "none");
  CHECK(print_value(Value::plus_infinity(), 10).enclosure.lower == "inf");
  CHECK(print_value(Value::minus_infinity(), 10).down == "-inf");
  CHECK(print_value(Value(Rational(1) / 3), 10).nearest == "0x1.5555555555555p-2");
}

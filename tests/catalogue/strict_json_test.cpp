#include "reference/catalogue/strict_json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "pkdp/error.hpp"

using nlohmann::json;
using pkdp::Error;
using pkdp::ErrorKind;
using pkdp::parse_strict_json;

namespace {

std::string complaint(const std::string& text) {
  try {
    static_cast<void>(parse_strict_json(text, "the file"));
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::parse);
    return error.parameter() + ": " + error.value();
  }
  return "";
}

}  // namespace

TEST_CASE("a sound document is read as the library reads it", "[catalogue][json]") {
  for (const std::string text :
       {R"({})", R"([])", R"("x")", R"(7)", R"(null)", R"( [1, -2, 3.5, true, null, "\u00e9"] )",
        R"({"a": {"b": [{"c": 1}, {"c": 2}], "d": []}, "e": {}, "f": [[], [[1]]]})",
        R"({"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 1}]})"}) {
    CAPTURE(text);
    CHECK(parse_strict_json(text, "the file") == json::parse(text));
  }
}

TEST_CASE("a key listed twice is refused at every depth", "[catalogue][json]") {
  const std::string what = "a key of an object in the file: a listed twice";
  for (const std::string text :
       {R"({"a": 1, "a": 1})", R"({"a": {}, "b": 2, "a": []})", R"([0, {"b": {"a": 1, "a": 2}}])",
        R"({"b": [{"a": 1}, {"a": 1, "a": 1}]})", R"({"a": 1, "\u0061": 2})"}) {
    CAPTURE(text);
    CHECK(complaint(text) == what);
  }
}

TEST_CASE("what is no JSON is refused with its place", "[catalogue][json]") {
  CHECK(complaint("") == "the file: empty");
  CHECK(complaint("{\n  oops}") == "the file: malformed at line 2 column 3");
  for (const std::string text :
       {"{", "[1,]", "{} {}", "\xff", "[1] x", "1e400", "{'a': 1}", "nan"}) {
    CAPTURE(text);
    CHECK(complaint(text).starts_with("the file: malformed at line 1 column "));
  }
}

TEST_CASE("deep nesting is refused before it is built", "[catalogue][json]") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK(parse_strict_json(nested(16), "the file") == json::parse(nested(16)));
  CHECK(complaint(nested(17)) == "the file: deeper nesting");
  CHECK(complaint(std::string(1'000'000, '[')) == "the file: deeper nesting");
}

TEST_CASE("numbers may be kept as they were written", "[catalogue][json]") {
  const std::string text = R"([0.1, 1e-30, -7, 12345678901234567890123, {"a": 2.50}, "x"])";
  CHECK(parse_strict_json(text, "the file", pkdp::JsonNumbers::as_text) ==
        json::parse(R"(["0.1", "1e-30", "-7", "12345678901234567890123", {"a": "2.50"}, "x"])"));
}

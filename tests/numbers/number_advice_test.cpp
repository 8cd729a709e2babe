#include "reference/numbers/number_advice.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

using pkdp::number_advice;

TEST_CASE("decimal commas and percentages", "[numbers][advice]") {
  CHECK(number_advice("0,03") == ": write 0.03");
  CHECK(number_advice("-1,5") == ": write -1.5");
  CHECK(number_advice("1,000") == ": write 1000 or 1.000");
  CHECK(number_advice("12,345,678") == ": write 12345678");
  CHECK(number_advice("0,125") == ": write 0.125");
  CHECK(number_advice("1234,567") == ": write 1234.567");
  CHECK(number_advice("3%") == ": write 0.03");
  CHECK(number_advice("12.5%") == ": write 0.125");
  CHECK(number_advice(".5%") == ": write 0.005");
  CHECK(number_advice("150%") == ": write 1.50");
  CHECK(number_advice("-100%") == ": write -1.00");
}

TEST_CASE("separators of thousands, and percentages as they are written", "[numbers][advice]") {
  CHECK(number_advice("1 000") == ": write 1000");
  CHECK(number_advice("1'000'000") == ": write 1000000");
  CHECK(number_advice("10_000") == ": write 10000");
  CHECK(number_advice("1.000.000") == ": write 1000000");
  CHECK(number_advice("1.000,5") == ": write 1000.5");
  CHECK(number_advice("1,000.5") == ": write 1000.5");
  CHECK(number_advice("-1 234,25") == ": write -1234.25");
  CHECK(number_advice("0,5%") == ": write 0.005");
  CHECK(number_advice("5 %") == ": write 0.05");
  CHECK(number_advice("2,5 %") == ": write 0.025");
}

TEST_CASE("what is no mistake of that kind gets no advice", "[numbers][advice]") {
  for (const char* text :
       {"",          "%",        ",",      "1,",        ",5", "1,2,3", "0,000,000", "1,000,00",
        "a%",        "1.2.3%",   "1/3%",   "x",         "-",  "1 00",  "1  000",    "0 000",
        "1'000_000", "1.000.00", "1,000%", "1.000,5,5", " %", "1 000."}) {
    CHECK(number_advice(text).empty());
  }
  CHECK(number_advice(std::string(40, '1') + "%").empty());
  CHECK_FALSE(number_advice(std::string(39, '1') + "%").empty());
}

TEST_CASE("characters outside ASCII are named", "[numbers][advice]") {
  CHECK(number_advice("\u22121") == ": U+2212 is no ASCII character, write the ASCII hyphen-minus");
  CHECK(number_advice("1e\u20135") ==
        ": U+2013 is no ASCII character, write the ASCII hyphen-minus");
  CHECK(number_advice("\u0661") == ": U+0661 is no ASCII character");
  CHECK(number_advice("1\xff").empty());
  CHECK(number_advice("\xff\u00bd") == ": U+00BD is no ASCII character");
}

TEST_CASE("what the advice says is read as the number that was meant", "[numbers][advice]") {
  const auto meant = [](const char* text) {
    const std::string advice = number_advice(text);
    return pkdp::parse_rational(advice.substr(advice.rfind(' ') + 1), "p");
  };
  CHECK(meant("0,03") == pkdp::Rational(3) / 100);
  CHECK(meant("7%") == pkdp::Rational(7) / 100);
  CHECK(meant("123.25%") == pkdp::Rational(12325) / 10000);
  CHECK(meant("-.5%") == pkdp::Rational(-5) / 1000);
}

TEST_CASE("the refusal of a number ends with the advice", "[numbers][advice]") {
  try {
    static_cast<void>(pkdp::parse_rational("3%", "p"));
    FAIL("3% is no number");
  } catch (const pkdp::Error& error) {
    CHECK(std::string(error.what()).ends_with(": write 0.03"));
  }
}

#include "checks/registry/join.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Statement words() {
  Statement statement;
  statement.id = "pk.example";
  statement.readings.resize(2);
  statement.readings[0].reading = "printed";
  statement.readings[0].verdict = Verdict::refuted;
  statement.readings[0].denies = "Denies the example.";
  statement.readings[1].reading = "open";
  return statement;
}

Check denial() {
  return {[](Effort) { return std::string("n = 1"); },
          [](Effort, const Watch&) {
            return Finding{1, 1, 0, Certificate{.inputs = {{"n", "1"}}, .lhs = Rational(2)}};
          }};
}

}  // namespace

TEST_CASE("A counterexample is told which sentence it denies", "[checks]") {
  Statement statement = words();
  join(statement, {{"printed", denial()}});
  const Finding finding = statement.readings[0].check(Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->statement == "pk.example");
  CHECK(finding.counterexample->reading == "printed");
  CHECK(finding.counterexample->claim == "Denies the example.");
  CHECK_FALSE(statement.readings[1].check);
}

TEST_CASE("Words and code that disagree on the readings are refused", "[checks]") {
  Statement statement = words();
  CHECK_THROWS_WITH(join(statement, {}), Catch::Contains("nothing checks pk.example printed"));
  CHECK_THROWS_AS(join(statement, {{"printed", denial()}, {"misspelt", denial()}}),
                  std::logic_error);
}

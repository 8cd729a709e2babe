#include "checks/registry/attach_checks.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Statement description() {
  Statement statement;
  statement.id = "pk.example";
  statement.readings.resize(2);
  statement.readings[0].reading = "printed";
  statement.readings[0].verdict = Verdict::refuted;
  statement.readings[0].denies = "Denies the example.";
  statement.readings[1].reading = "open";
  return statement;
}

Check refutation() {
  return {[](Effort) { return std::string("n = 1"); },
          [](Effort, const StepCallback&) {
            return Finding{1, 1, 0, Certificate{.inputs = {{"n", "1"}}, .lhs = Rational(2)}};
          }};
}

}  // namespace

TEST_CASE("A counterexample is told which sentence it denies", "[checks]") {
  Statement statement = description();
  attach_checks(statement, {{"printed", refutation()}});
  const Finding finding = statement.readings[0].check(Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(finding.counterexample->statement == "pk.example");
  CHECK(finding.counterexample->reading == "printed");
  CHECK(finding.counterexample->claim == "Denies the example.");
  CHECK_FALSE(statement.readings[1].check);
}

TEST_CASE("Words and code that disagree on the readings are refused", "[checks]") {
  Statement statement = description();
  CHECK_THROWS_WITH(attach_checks(statement, {}),
                    Catch::Contains("nothing checks pk.example printed"));
  CHECK_THROWS_AS(attach_checks(statement, {{"printed", refutation()}, {"misspelt", refutation()}}),
                  std::logic_error);
}

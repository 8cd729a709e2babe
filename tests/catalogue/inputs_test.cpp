#include "reference/catalogue/inputs.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/api/bridge.hpp"

using namespace pkdp;

namespace {

std::string refusal(const Ends& ends) {
  try {
    (void)answer_or_why(ends);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("A quantity reads its inputs in their order, and lists them in it", "[catalogue]") {
  const Quantity quantity = inputs::quantity(
      {"a.b", "summary", "formula", "certified", "pk.lem-1 pk.def-12"},
      [](auto n, auto known, auto reading, const auto& p) {
        return Rational(1000 * n + 100 * known.value_or(9) + 10 * static_cast<int>(reading)) +
               p.value();
      },
      inputs::records(), inputs::optional(inputs::known({"known", "0 to n − 1", "known"})),
      inputs::choice<int>({"word", "one or two", "which"}, {{"one", 1}, {"two", 2}}),
      inputs::probability({"p", "a probability", "p"}));
  CHECK(quantity.statements == std::vector<std::string>{"pk.lem-1", "pk.def-12"});
  std::vector<std::string> names;
  for (const Parameter& parameter : quantity.parameters) {
    names.push_back(parameter.name + (parameter.required ? "" : "?"));
  }
  CHECK(names == std::vector<std::string>{"n", "known?", "word?", "p"});
  const auto value = [&](const std::map<std::string, ArgumentText>& texts) {
    return to_string(*quantity.evaluate(Arguments(texts)).real().exact());
  };
  CHECK(value({{"n", "3"}, {"p", "1/2"}}) == "7821/2");
  CHECK(value({{"n", "3"}, {"p", "1/2"}, {"known", "2"}, {"word", "two"}}) == "6441/2");
  CHECK_THROWS_AS(value({{"n", "3"}, {"p", "1/2"}, {"known", "3"}}), Error);
  CHECK_THROWS_AS(value({{"n", "3"}, {"p", "1/2"}, {"word", "three"}}), Error);
  CHECK_THROWS_AS(value({{"n", "3"}}), Error);
}

TEST_CASE("A number known from both sides only is refused with the bracket, rounded outward",
          "[catalogue]") {
  const Value low(Rational(2) / 3);
  const Value high(Rational(5) / 7);
  CHECK(refusal(Ends::searched(low, high, std::nullopt, 17, "ask for less")) ==
        "limit error: the search over corners ended after 17 evaluations, the optimum lies in "
        "[0.666666666, 0.714285715]: ask for less");
  CHECK(refusal(Ends(low, high, std::nullopt)) ==
        "limit error: the number is known to lie in [0.666666666, 0.714285715] only: ask "
        "delta_bracket or epsilon_bracket, or fewer records or steps");
  CHECK(refusal(Ends::searched(low, high, low, 17, "ask for less")) == "none");
}

#include "reference/catalogue/arguments.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <map>

#include "pkdp/error.hpp"

using pkdp::Arguments;
using pkdp::Error;
using pkdp::Rational;

namespace {

using Texts = std::map<std::string, pkdp::ArgumentText>;

// The id of the error that the call raises, "" when it raises none.
template <typename Call>
std::string refusal(Call call) {
  try {
    static_cast<void>(call());
    return "";
  } catch (const Error& error) {
    return std::string(error.id());
  }
}

}  // namespace

TEST_CASE("arguments parse exactly and name what they refuse") {
  Arguments arguments(Texts{{"n", "12"}, {"p", "0.1"}, {"big", "1000000001"}, {"half", "3/5"}});
  CHECK(arguments.count("n") == 12);
  CHECK(arguments.probability("p").value() == Rational(1) / 10);
  CHECK(refusal([&] { return arguments.count("big"); }) == "limit");
  CHECK(refusal([&] { return arguments.probability_up_to_half("half"); }) == "domain");
  CHECK(refusal([&] { return arguments.integer("p", 0, 5); }) == "domain");
  CHECK(refusal([&] { return arguments.text("absent"); }) == "usage");
  try {
    static_cast<void>(arguments.probability_up_to_half("half"));
  } catch (const Error& error) {
    CHECK(error.parameter() == "half");
    CHECK(error.value() == "3/5");
  }
}

TEST_CASE("a list, a list of one, and the empty list") {
  using Words = std::vector<std::string>;
  const Arguments arguments(Texts{
      {"many", Words{"1/3", "0.5"}}, {"one", "1/7"}, {"empty", ""}, {"bad", Words{"1/3", "7"}}});
  CHECK(arguments.probabilities("many").size() == 2);
  CHECK(arguments.probabilities("one").at(0).value() == Rational(1) / 7);
  CHECK(arguments.probabilities("empty").empty());
  CHECK(arguments.is_list("many"));
  CHECK_FALSE(arguments.is_list("one"));
  CHECK(refusal([&] { return arguments.text("many"); }) == "domain");
  try {
    static_cast<void>(arguments.probabilities("bad"));
    FAIL("7 is no probability");
  } catch (const Error& error) {
    CHECK(error.parameter() == "bad[1]");
  }
}

TEST_CASE("a decimal comma gets advice") {
  const auto message = [](const char* second, auto ask) {
    try {
      ask(Arguments(Texts{{"p", std::vector<std::string>{"0", second}}}));
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  const auto list = [](const Arguments& a) { static_cast<void>(a.probabilities("p")); };
  const auto numbers = [](const Arguments& a) { static_cast<void>(a.rationals("p")); };
  const auto single = [](const Arguments& a) { static_cast<void>(a.probability("p")); };
  CHECK_THAT(message("03", list), Catch::EndsWith(": write 0.03"));
  CHECK_THAT(message("03", numbers), Catch::EndsWith(": write 0.03"));
  CHECK_THAT(message("5", list), Catch::EndsWith(": write 0.5"));
  CHECK_THAT(message("5", single), Catch::EndsWith(": write 0.5"));
  CHECK(message("1", list) == "accepted");  // two probabilities
  CHECK(message("5", numbers) == "accepted");
  CHECK(message("0", list) == "accepted");
  CHECK_THAT(message("1/2x", single), !Catch::Contains("write"));
}

TEST_CASE("epsilon, its logarithm, and its ratio") {
  CHECK(Arguments(Texts{{"epsilon", "1/10"}}).epsilon().exponent() == Rational(1) / 10);
  CHECK(Arguments(Texts{{"epsilon", "ln(3/2)"}}).epsilon().ratio() == Rational(3) / 2);
  CHECK(Arguments(Texts{{"epsilon", "0"}}).epsilon().ratio() == 1);
  CHECK(Arguments(Texts{{"ratio", "2"}}).epsilon().ratio() == 2);
  CHECK(refusal([] {
          return Arguments(Texts{{"ratio", "2"}, {"epsilon", "1"}}).epsilon();
        }) == "usage");
  CHECK(refusal([] { return Arguments(Texts{{"epsilon", "ln(1/2)"}}).epsilon(); }) == "domain");
  CHECK(refusal([] { return Arguments(Texts{{"epsilon", "ln(2"}}).epsilon(); }) == "parse");
  CHECK(refusal([] { return Arguments().epsilon(); }) == "usage");
}

TEST_CASE("words, directions and unknown names") {
  constexpr std::array<std::string_view, 2> words = {"corrected", "printed"};
  CHECK(Arguments().choice("reading", words) == "corrected");
  CHECK(Arguments(Texts{{"reading", "printed"}}).choice("reading", words) == "printed");
  CHECK(refusal([&] {
          return Arguments(Texts{{"reading", "x"}}).choice("reading", words);
        }) == "domain");
  CHECK(Arguments().direction() == pkdp::Direction::larger);
  CHECK(Arguments(Texts{{"direction", "0"}}).direction() == pkdp::Direction::forward);
  CHECK(Arguments(Texts{{"direction", "1"}}).direction() == pkdp::Direction::backward);
  CHECK(refusal([&] {
          Arguments(Texts{{"reading", "printed"}})
              .require_known(std::array<std::string_view, 1>{"n"});
          return 0;
        }) == "usage");
  try {
    Arguments(Texts{{"epsilom", "1"}})
        .require_known(std::array<std::string_view, 2>{"n", "epsilon"});
    FAIL("epsilom is unknown");
  } catch (const pkdp::Error& error) {
    CHECK_THAT(error.what(),
               Catch::Contains("'epsilom'") && Catch::Contains("did you mean epsilon"));
  }
  Arguments twice;
  twice.set("n", "1");
  CHECK(refusal([&] {
          twice.set("n", "1");
          return 0;
        }) == "usage");
}

#include "site/serve/question.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "pkdp/error.hpp"

using nlohmann::json;
using pkdp::Error;
using pkdp::serve::Question;
using pkdp::serve::question_of;

namespace {

Question asked(const std::string& calculator, const json& arguments, const char* want = "answer") {
  return question_of({{"calculator", calculator}, {"arguments", arguments}, {"want", want}});
}

std::string refused(const json& request) {
  try {
    static_cast<void>(question_of(request));
  } catch (const Error& error) {
    return error.parameter();
  }
  return "nothing";
}

json counting(json more) {
  json arguments = {{"records", "10"}, {"known", "5"}, {"p", "1/2"}, {"epsilon", "1"}};
  arguments.update(more);
  return {{"calculator", "counting"}, {"arguments", arguments}};
}

}  // namespace

TEST_CASE("A form becomes the words of its command") {
  const Question question = asked("counting", {{"records", "10"}, {"known", "-5"}, {"p", ""}});
  CHECK(question.runs == std::vector<std::vector<std::string>>{
                             {"account", "counting", "--records", "10", "--known=-5"}});
  CHECK(question.command == "pkdp account counting --records 10 --known=-5");
  CHECK(question.input.empty());
}

TEST_CASE("No argument names a file, an option or another field") {
  CHECK(refused(counting({{"p", "@/etc/passwd"}})) == "p");
  CHECK(refused(counting({{"p", "@-"}})) == "p");
  CHECK(refused(counting({{"curve", "out.csv"}})) == "curve");
  CHECK(refused(counting({{"json", "1"}})) == "json");
  CHECK(refused(counting({{"p", "1\n2"}})) == "p");
  CHECK(refused(counting({{"p", 0.5}})) == "p");
  CHECK(refused(counting({{"attacker", "evil"}})) == "attacker");
  CHECK(refused({{"calculator", "audit"}, {"arguments", json::object()}}) == "calculator");
  CHECK(refused(json::array()) == "the request");
  CHECK(refused({{"calculator", "counting"}}) == "the request");
  CHECK(refused({{"calculator", "check"}, {"arguments", {{"ID", "--record /tmp"}}}}) == "ID");
  CHECK(refused({{"calculator", "check"}, {"arguments", {{"ID", "pk.lem-2 @/etc/passwd"}}}}) ==
        "ID");
  CHECK(refused({{"calculator", "quantity"},
                 {"arguments", {{"NAME", "counting.delta"}, {"k", "1"}}}}) == "k");
  CHECK(refused({{"calculator", "quantity"}, {"arguments", {{"NAME", "no.such"}}}}) == "NAME");
  CHECK(refused({{"calculator", "quantity"},
                 {"arguments", {{"NAME", "counting.delta"}, {"p", "@x"}}}}) == "p");
}

TEST_CASE("A document stands on standard input") {
  const Question question = asked("model", {{"FILE", "{'a'\n}"}, {"ratio", "2"}});
  CHECK(question.runs.front() == std::vector<std::string>{"model", "-", "--ratio", "2"});
  CHECK(question.input == "{'a'\n}");
  CHECK(question.command == "printf %s '{'\\''a'\\''\n}' | pkdp model - --ratio 2");
  CHECK(refused({{"calculator", "model"}, {"arguments", {{"ratio", "2"}}}}) == "FILE");
}

TEST_CASE("A secret stands on standard input and nowhere else") {
  const Question question =
      asked("draw", {{"noise", "geometric"}, {"noise-p", "1/2"}, {"to", "777"}});
  CHECK(question.secret);
  CHECK(question.input == "777");
  CHECK(question.command == "pkdp noise draw --noise geometric --noise-p 1/2 --to @-");
  for (const std::string& word : question.runs.front()) {
    CHECK(word.find("777") == std::string::npos);
  }
  CHECK(refused({{"calculator", "draw"}, {"arguments", {{"noise", "geometric"}}}}) == "to");
}

TEST_CASE("The points of curves") {
  const Question whole =
      asked("counting", counting({{"curve-points", "11"}})["arguments"], "curve");
  CHECK(whole.runs.size() == 1);
  CHECK(whole.command.ends_with("--curve curve.csv --curve-points 11"));
  json arguments = {{"NAME", "counting.delta"}, {"n", "10"},   {"p", "1/2"}, {"ratio", "2"},
                    {"over", "epsilon"},        {"from", "0"}, {"to", "1"},  {"points", "3"}};
  const Question quantity = asked("quantity", arguments, "curve");
  REQUIRE(quantity.runs.size() == 3);
  CHECK(quantity.runs[1] ==
        std::vector<std::string>{"eval", "counting.delta", "n=10", "p=1/2", "epsilon=1/2"});
  arguments["points"] = "402";
  CHECK(refused({{"calculator", "quantity"}, {"arguments", arguments}, {"want", "curve"}}) ==
        "points");
  arguments["points"] = "3";
  arguments["to"] = "0";
  CHECK(refused({{"calculator", "quantity"}, {"arguments", arguments}, {"want", "curve"}}) == "to");
  const Question model =
      asked("model",
            {{"FILE", "{}"}, {"delta", "1/2"}, {"curve-points", "2"}, {"curve-max-epsilon", "1"}},
            "curve");
  REQUIRE(model.runs.size() == 2);
  CHECK(model.runs[0] == std::vector<std::string>{"model", "-", "--ratio", "1.000000e+00"});
  CHECK(model.runs[1].back() == "2.718282e+00");
  CHECK(refused({{"calculator", "check"}, {"arguments", json::object()}, {"want", "curve"}}) ==
        "want");
}

TEST_CASE("Forms have names of their own, and fields that can be told apart") {
  std::set<std::string> ids;
  for (const pkdp::serve::Calculator& calculator : pkdp::serve::calculators()) {
    CHECK(ids.insert(calculator.id).second);
    CHECK(pkdp::serve::find_calculator(calculator.id) == &calculator);
    std::set<std::string> fields;
    for (const pkdp::serve::Field& field : calculator.fields) {
      CAPTURE(calculator.id, field.name);
      CHECK(fields.insert(field.group + '/' + field.way + '/' + field.name).second);
      CHECK(!field.label.empty());
    }
  }
  CHECK(pkdp::serve::find_calculator("") == nullptr);
}

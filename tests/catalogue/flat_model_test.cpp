// Finite models as arguments: model.<definition>_delta and _epsilon.

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/flat_model.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;
using List = std::vector<std::string>;
using Texts = std::map<std::string, ArgumentText>;

namespace {

// Randomized response: truth with probability 3/4.
Texts response() {
  return {{"values", "2"},
          {"records", "1"},
          {"outputs", "2"},
          {"law", List{"1", "1"}},
          {"kernel", List{"3", "1", "1", "3"}}};
}

Rational exact(const std::string& function, Texts texts, const std::string& name,
               const std::string& level) {
  texts[name] = level;
  const Value value = evaluate(function, Arguments(std::move(texts)));
  return std::get<Rational>(value.real().exact().value());
}

ErrorKind refusal(Texts texts) {
  try {
    (void)flat_model::read(Arguments(std::move(texts)));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::precision;
}

Texts with(Texts texts, const std::string& name, ArgumentText text) {
  texts[name] = std::move(text);
  return texts;
}

}  // namespace

TEST_CASE("randomized response by every definition that compares its rows", "[catalogue]") {
  for (const char* definition : {"dp", "noiseless", "active", "causal", "passive"}) {
    const std::string name = std::string("model.") + definition;
    CHECK(exact(name + "_delta", response(), "ratio", "1") == make_rational(1, 2));
    CHECK(exact(name + "_delta", response(), "ratio", "2") == make_rational(1, 4));
    CHECK(exact(name + "_delta", response(), "ratio", "3") == 0);
    CHECK(exact(name + "_epsilon", response(), "delta", "1/2") == 0);
  }
}

TEST_CASE("the record itself has no epsilon below delta 1", "[catalogue]") {
  const Texts shown = with(response(), "kernel", List{"1", "0", "0", "1"});
  CHECK(evaluate("model.dp_epsilon", Arguments(with(shown, "delta", "1/2"))).is_none());
  CHECK(exact("model.dp_delta", shown, "ratio", "1000") == 1);
  // The simulator knows the law, not the record: it guesses a coin.
  CHECK(exact("model.distributional_delta", shown, "ratio", "1") == make_rational(1, 2));
}

TEST_CASE("weights are divided by their sums, in the order of the text", "[catalogue]") {
  const Texts texts = {{"values", "2"},
                       {"records", "2"},
                       {"backgrounds", "2"},
                       {"outputs", "2"},
                       {"leakages", "2"},
                       {"law", List{"1", "2", "0", "0", "0", "0", "3", "4"}},
                       {"kernel", List{"1", "0", "0", "0", "0", "2", "0", "0", "0", "0", "3", "0",
                                       "0", "0", "0", "4"}}};
  const Model model = flat_model::read(Arguments(texts));
  const auto& entries = model.family().front().entries();
  REQUIRE(entries.size() == 4);
  CHECK(entries[1].database == Database{0, 1});
  CHECK(entries[1].background == 0);
  CHECK(entries[1].mass == make_rational(2, 10));
  CHECK(entries[2].database == Database{1, 0});
  CHECK(entries[2].background == 1);
  CHECK(model.row({0, 1}).outputs == Measure{{1, 1}});
  CHECK(model.row({1, 0}).leakages == Measure{{1, 1}});
}

TEST_CASE("models that are none are refused", "[catalogue]") {
  CHECK(refusal(with(response(), "law", List{"1"})) == ErrorKind::domain);
  CHECK(refusal(with(response(), "law", List{"1", "-1"})) == ErrorKind::domain);
  CHECK(refusal(with(response(), "law", List{"0", "0"})) == ErrorKind::domain);
  CHECK(refusal(with(response(), "law", List{"1", "x"})) == ErrorKind::parse);
  CHECK(refusal(with(response(), "kernel", List{"1", "1", "0", "0"})) == ErrorKind::domain);
  CHECK(refusal(with(response(), "records", "13")) == ErrorKind::limit);
  CHECK(refusal(with(response(), "values", "0")) == ErrorKind::domain);
}

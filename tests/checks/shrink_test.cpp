#include "checks/engine/shrink.hpp"

#include <catch2/catch.hpp>

#include "checks/engine/random_models.hpp"
#include "checks/engine/search.hpp"
#include "checks/engine/tabulated.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

/// A false claim: the definition's δ at ε = 0 is at most `bound`.
engine::Claim planted(Definition definition, const Rational& bound) {
  return {.judge = [=](const Model& model) {
    engine::Judgement judgement{true, false, std::nullopt};
    const auto delta =
        std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(1)).value);
    if (delta > bound) {
      judgement.refutation = engine::Refutation{delta, bound, Relation::greater, {{"ratio", "1"}}};
    }
    return judgement;
  }};
}

Model large(std::uint64_t index) {
  engine::SplitMix64 draw(index);
  return Model::of(numbered_labels(3), numbered_labels(3),
                   {engine::random_law(draw, 3, 3, 3), engine::random_law(draw, 3, 3, 3)},
                   engine::random_mechanism(draw, 3, 3, 4, 2));
}

std::string input(const Finding& finding, const char* name) {
  return std::get<std::string>(finding.counterexample->inputs.at(name));
}

}  // namespace

TEST_CASE("A planted false claim: what random search finds is shrunk to the smallest size",
          "[checks]") {
  for (const Definition definition :
       {Definition::noiseless, Definition::causal, Definition::passive}) {
    const engine::Claim claim = planted(definition, make_rational(1, 4));
    const checks::Finding raw = engine::listed(claim, 20, large, not_known("a list"));
    const checks::Finding found = engine::sampled(claim, 20, large);
    REQUIRE(raw.counterexample);
    REQUIRE(found.counterexample);
    CHECK(verify(*found.counterexample));
    CHECK(raw.cases == found.cases);
    CHECK(input(raw, "records") == "3");
    const checks::Finding first =
        engine::exhaustive(claim, engine::sizes_up_to({2, 2, 1, 2, 1, 2}));
    REQUIRE(first.counterexample);
    for (const char* name : {"records", "values", "backgrounds", "outputs"}) {
      INFO(name);
      CHECK(input(found, name) == input(first, name));
    }
    CHECK(found.counterexample->inputs.count("law_1") == 0);
    CHECK(found.counterexample->inputs.count("mechanism") == 1);
    CHECK(std::get<std::vector<std::string>>(found.counterexample->inputs.at("law_0")) ==
          std::vector<std::string>{"1/2", "1/2"});
    const checks::Finding again = engine::sampled(claim, 20, large);
    CHECK(to_json(*again.counterexample) == to_json(*found.counterexample));
  }
}

TEST_CASE("Shrinking keeps the hypotheses and what makes the claim false", "[checks]") {
  engine::Claim claim = planted(Definition::noiseless, make_rational(1, 4));
  claim.admits = [](const Law& law) { return law.records() == 3 && law.backgrounds() >= 2; };
  const checks::Finding found = engine::sampled(claim, 20, large);
  REQUIRE(found.counterexample);
  CHECK(input(found, "records") == "3");
  CHECK(input(found, "backgrounds") == "2");
  CHECK(input(found, "values") == "2");
  // A true claim is not refuted, and nothing is shrunk.
  CHECK_FALSE(engine::sampled(planted(Definition::noiseless, 1), 20, large).counterexample);
}

TEST_CASE("Tables of a model and back", "[checks]") {
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Model model = engine::random_model(3, index, {2, 3, 2, 3, 2, 2});
    const engine::Tabulated tables = engine::tabulate(model);
    CHECK(engine::inputs_of(engine::model_of(tables)) == engine::inputs_of(model));
    CHECK(engine::has_laws(tables));
    engine::Tabulated fewer = tables;
    fewer.laws.resize(1);
    CHECK_FALSE(engine::size_key(tables) < engine::size_key(fewer));
  }
  CHECK(engine::number_of({1, 0, 2}, 3) == 11);
}

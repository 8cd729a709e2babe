#include "reference/models/definition.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "reference/models/background.hpp"
#include "reference/models/processing.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::rational;

TEST_CASE("Every definition has a name of its own", "[models]") {
  std::set<std::string_view> names;
  for (const Definition definition : all_definitions()) {
    names.insert(name(definition));
  }
  CHECK(names == std::set<std::string_view>{"dp", "noiseless", "active", "causal",
                                            "inference_causal", "passive", "bounded_leakage"});
}

TEST_CASE("A mechanism that says nothing is private under every definition", "[models]") {
  const Law law = independent_records({uniform(2), uniform(2)});
  const Model model =
      Model::of({law}, deterministic(all_databases(2, 2), [](const Database&) { return "y"; }));
  for (const Definition definition : all_definitions()) {
    const LeastDelta answer = least_delta(model, definition, Epsilon::of(0));
    INFO(name(definition));
    CHECK(rational(answer.value) == 0);
    REQUIRE(answer.witness.has_value());
    CHECK(answer.witness->event.empty());
    CHECK(answer.witness->index.record == 0);
    CHECK(*least_ratio(model, definition, Delta::of(0)).ratio == 1);
    CHECK(satisfies(model, definition, Epsilon::of(0), Delta::of(0)));
  }
}

TEST_CASE("With one value, or a certain record, there is nothing to tell apart", "[models]") {
  const Model single = Model::of({certain({0, 0})}, identity_query(all_databases(1, 2)));
  const Model certainly = Model::of({certain({0, 1})}, identity_query(all_databases(2, 2)));
  for (const Definition definition : all_definitions()) {
    INFO(name(definition));
    CHECK(rational(least_delta(single, definition, Epsilon::of(0)).value) == 0);
    const bool quantifies_over_laws =
        definition != Definition::dp && definition != Definition::bounded_leakage;
    if (quantifies_over_laws) {
      CHECK(rational(least_delta(certainly, definition, Epsilon::of(0)).value) == 0);
    }
  }
  CHECK(rational(
            least_delta(certainly, Definition::passive, Epsilon::of(0), Convention::paper).value) ==
        1);
}

TEST_CASE("An infinite loss is a floor: below it no ratio serves", "[models]") {
  // The output 1 happens with probability 1/10 at D = 1 only; otherwise it is 0.
  const Mechanism mechanism =
      Mechanism::of({"0", "1"}, {""},
                    {{{0}, 0, 0, 1}, {{1}, 0, 0, Rational(9, 10)}, {{1}, 1, 0, Rational(1, 10)}});
  const Model model = Model::of({independent_records({uniform(2)})}, mechanism);
  for (const Definition definition : {Definition::dp, Definition::noiseless, Definition::causal,
                                      Definition::passive, Definition::bounded_leakage}) {
    INFO(name(definition));
    CHECK_FALSE(least_ratio(model, definition, Delta::of(Rational(9, 100))).ratio.has_value());
    const LeastRatio floor = least_ratio(model, definition, Delta::of(Rational(1, 10)));
    CHECK(*floor.ratio == 1);
    CHECK(rational(least_delta(model, definition, Epsilon::of_ratio(1000)).value) ==
          Rational(1, 10));
  }
}

TEST_CASE("An irrational ratio gives the exact affine form, the larger pair decided exactly",
          "[models]") {
  const Model model =
      Model::of({independent_records({uniform(3)})}, randomized_response(3, 1, Rational(3, 5)));
  const LeastDelta answer = least_delta(model, Definition::noiseless, Epsilon::of(1));
  CHECK(answer.line.a == Rational(3, 5));
  CHECK(answer.line.b == Rational(1, 5));
  CHECK(*least_ratio(model, Definition::noiseless, Delta::of(0)).ratio == 3);
  CHECK_FALSE(satisfies(model, Definition::noiseless, Epsilon::of(1), Delta::of(0)));
  CHECK(satisfies(model, Definition::noiseless, Epsilon::of(Rational(11, 10)), Delta::of(0)));
}

TEST_CASE("pk.ex-2 is not noiseless, and full knowledge makes it DP", "[models]") {
  const Mechanism identity = identity_query(all_databases(2, 2));
  const Law law = independent_records({uniform(2), uniform(2)});
  const Mechanism count = count_query(all_databases(2, 2));
  for (std::size_t record = 0; record < 2; ++record) {
    const Model model = Model::of({with_all_others_known(law, record, 2)}, count);
    CHECK(rational(least_delta(model, Definition::active, Epsilon::of(0)).value) == 1);
  }
  const Model twice = Model::of({duplicated_records({uniform(2)})}, identity);
  CHECK(rational(least_delta(twice, Definition::noiseless, Epsilon::of(5)).value) == 1);
}

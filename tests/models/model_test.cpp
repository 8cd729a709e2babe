#include "reference/models/model.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;

TEST_CASE("A model names values and backgrounds and refuses what does not fit", "[models]") {
  const Law law = independent_records({uniform(2), uniform(2)});
  const Mechanism mechanism = identity_query(all_databases(2, 2));
  const Model model = Model::of({law}, mechanism);
  CHECK(model.values() == std::vector<std::string>{"0", "1"});
  CHECK(model.backgrounds().size() == 1);
  CHECK(model.records() == 2);
  CHECK(model.row({1, 0}).outputs.size() == 1);
  const auto refusal = [&](std::vector<std::string> values, std::vector<std::string> backgrounds,
                           Law theta) -> std::string {
    try {
      (void)Model::of(std::move(values), std::move(backgrounds), {std::move(theta)}, mechanism);
    } catch (const Error& error) {
      return error.parameter();
    }
    return "accepted";
  };
  CHECK(refusal({"0", "0"}, {""}, law) == "the values");
  CHECK(refusal({"0", "1"}, {"u", "u"}, law) == "the backgrounds");
  CHECK(refusal({"0"}, {""}, law) == "the value of a record");
  CHECK(refusal({"0", "1"}, {}, law) == "the background");
  CHECK(refusal({"0", "1"}, {""}, certain({0})) == "the length of a law's databases");
  CHECK(refusal({"0", "1"}, {""}, law) == "accepted");
}

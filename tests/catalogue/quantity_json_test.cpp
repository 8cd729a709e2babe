#include "reference/catalogue/quantity_json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

TEST_CASE("a quantity in JSON has every field, in the order in which it is read", "[catalogue]") {
  const pkdp::Quantity quantity{"family.name",
                                "what it is",
                                "1 + 1",
                                "exact",
                                {{"n", "integer", "records", true}, {"p", "[0, 1]", "bias", false}},
                                {"pk.lem-1"},
                                pkdp::SafeSide::upper,
                                {}};
  CHECK(pkdp::to_json(quantity).dump() ==
        R"({"name":"family.name","summary":"what it is","formula":"1 + 1","certified":"exact",)"
        R"("parameters":[{"name":"n","domain":"integer","meaning":"records","required":true},)"
        R"({"name":"p","domain":"[0, 1]","meaning":"bias","required":false}],)"
        R"("statements":["pk.lem-1"],"safe":"upper"})");
}

#include "pkdp/model.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::PrivacyDefinition;

namespace {

// Two records, each 0 with weight 1 and 1 with weight 2; their sum is released.
pkdp::ModelTables sum_of_two() {
  return {.values = 2,
          .records = 2,
          .outputs = 3,
          .laws = {{1, 2, 2, 4}},
          .mechanism = {1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1}};
}

}  // namespace

TEST_CASE("FiniteModel: every definition agrees with the catalogue") {
  const pkdp::FiniteModel model(sum_of_two());
  const std::map<std::string, std::string> tables = {{"values", "2"},
                                                     {"records", "2"},
                                                     {"outputs", "3"},
                                                     {"law", "1,2,2,4"},
                                                     {"kernel", "1,0,0,0,1,0,0,1,0,0,0,1"}};
  for (const auto& [definition, name] :
       {std::pair{PrivacyDefinition::dp, "dp"},
        std::pair{PrivacyDefinition::noiseless, "noiseless"},
        std::pair{PrivacyDefinition::active, "active"},
        std::pair{PrivacyDefinition::causal, "causal"},
        std::pair{PrivacyDefinition::inference_causal, "inference_causal"},
        std::pair{PrivacyDefinition::passive, "passive"},
        std::pair{PrivacyDefinition::bounded_leakage, "bounded_leakage"}}) {
    CAPTURE(name);
    const pkdp::Release release = model.under(definition);
    auto arguments = tables;
    arguments["epsilon"] = "1/2";
    CHECK(agrees(release.delta("1/2"_q), std::string("model.") + name + "_delta", arguments));
    arguments.erase("epsilon");
    arguments["delta"] = "2/3";
    CHECK(agrees(release.epsilon("2/3"_q), std::string("model.") + name + "_epsilon", arguments));
    CHECK(pkdp::compare(release.delta(100), release.floor()) >= 0);
  }
  // Noiseless privacy of the sum: the other record is 0 with 1/3, 1 with 2/3.
  CHECK(pkdp::exact(model.under(PrivacyDefinition::noiseless).floor()) == "2/3"_q);
  CHECK(pkdp::exact(model.under(PrivacyDefinition::dp).floor()) == 1);
}

TEST_CASE("FiniteModel: randomised response") {
  const pkdp::FiniteModel response(
      {.values = 2, .records = 1, .outputs = 2, .laws = {{1, 1}}, .mechanism = {3, 1, 1, 3}});
  const pkdp::Release release = response.under(PrivacyDefinition::dp);
  CHECK(pkdp::exact_form(release.epsilon(0)) == "ln(3)");
  CHECK(pkdp::exact(release.delta(pkdp::ln(2))) == "1/4"_q);
  CHECK(pkdp::exact(release.floor()) == 0);
}

TEST_CASE("FiniteModel: what is refused") {
  auto tables = sum_of_two();
  tables.laws = {{1, 2, 2}};
  CHECK(refusal([&] { (void)pkdp::FiniteModel(tables); }) == pkdp::ErrorKind::domain);
  tables = sum_of_two();
  tables.outputs = 0;
  CHECK(refusal([&] { (void)pkdp::FiniteModel(tables); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] {
          (void)pkdp::FiniteModel(sum_of_two())
              .under(PrivacyDefinition::dp)
              .delta(1, pkdp::Direction::forward);
        }) == pkdp::ErrorKind::domain);
}

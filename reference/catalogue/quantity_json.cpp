#include "reference/catalogue/quantity_json.hpp"

#include <nlohmann/json.hpp>

namespace pkdp {

nlohmann::ordered_json to_json(const Quantity& quantity) {
  nlohmann::ordered_json parameters = nlohmann::ordered_json::array();
  for (const Parameter& parameter : quantity.parameters) {
    parameters.push_back({{"name", parameter.name},
                          {"domain", parameter.domain},
                          {"meaning", parameter.meaning},
                          {"required", parameter.required}});
  }
  return {{"name", quantity.name},           {"summary", quantity.summary},
          {"formula", quantity.formula},     {"certified", quantity.certified},
          {"parameters", parameters},        {"statements", quantity.statements},
          {"safe", to_string(quantity.safe)}};
}

}  // namespace pkdp

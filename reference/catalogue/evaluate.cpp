#include "pkdp/catalogue.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/catalogue.hpp"

namespace pkdp {

Number evaluate(std::string_view name, const std::map<std::string, std::string>& arguments) {
  Arguments texts;
  for (const auto& [parameter, text] : arguments) {
    texts.set(parameter, list_or_single(text));
  }
  return Bridge::number(evaluate(name, texts));
}

std::vector<std::string> quantities() {
  const std::vector<std::string_view> names = quantity_names();
  return {names.begin(), names.end()};
}

}  // namespace pkdp

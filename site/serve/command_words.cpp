#include "site/serve/command_words.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"

namespace pkdp::serve {

void add_option(std::vector<std::string>& words, const std::string& name, const std::string& text) {
  if (text.starts_with('-')) {
    words.push_back("--" + name + "=" + text);
  } else {
    words.insert(words.end(), {"--" + name, text});
  }
}

bool is_parameter(const std::string& quantity, const std::string& name) {
  const Quantity* found = find_quantity(quantity);
  return found != nullptr &&
         std::any_of(found->parameters.begin(), found->parameters.end(),
                     [&name](const Parameter& parameter) { return parameter.name == name; });
}

void add_arguments(std::vector<std::string>& words,
                   const std::map<std::string, std::string>& texts) {
  const auto name = texts.find("NAME");
  const Quantity* quantity = name == texts.end() ? nullptr : find_quantity(name->second);
  if (quantity == nullptr) {
    throw Error(ErrorKind::usage, "NAME", Problem{"is no quantity of the catalogue"},
                name == texts.end() ? "" : quantity_advice(name->second));
  }
  for (const Parameter& parameter : quantity->parameters) {
    const auto found = texts.find(parameter.name);
    if (found != texts.end()) {
      words.push_back(parameter.name + "=" + found->second);
    }
  }
}

}  // namespace pkdp::serve

#include "site/serve/calculator.hpp"

#include "site/serve/calculator_list.hpp"

namespace pkdp::serve {

const std::vector<Calculator>& calculators() {
  static const std::vector<Calculator> all = [] {
    std::vector<Calculator> found = counts_of_records();
    for (const Calculator& calculator : noise_and_training()) {
      found.push_back(calculator);
    }
    for (const Calculator& calculator : documents_and_quantities()) {
      found.push_back(calculator);
    }
    return found;
  }();
  return all;
}

const Calculator* find_calculator(std::string_view id) {
  for (const Calculator& calculator : calculators()) {
    if (calculator.id == id) {
      return &calculator;
    }
  }
  return nullptr;
}

std::string_view to_string(Kind kind) {
  switch (kind) {
    case Kind::number:
      return "number";
    case Kind::list:
      return "list";
    case Kind::choice:
      return "choice";
    case Kind::words:
      return "words";
    case Kind::document:
      return "document";
    case Kind::secret:
      return "secret";
  }
  return "";
}

}  // namespace pkdp::serve

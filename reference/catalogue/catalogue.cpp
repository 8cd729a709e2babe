#include "reference/catalogue/catalogue.hpp"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "pkdp/error.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp {
namespace {

// By name, whatever the order of the families.
std::vector<Quantity> assembled() {
  std::vector<Quantity> all = families::all();
  std::sort(all.begin(), all.end(),
            [](const Quantity& a, const Quantity& b) { return a.name < b.name; });
  const auto twice =
      std::adjacent_find(all.begin(), all.end(),
                         [](const Quantity& a, const Quantity& b) { return a.name == b.name; });
  if (twice != all.end()) {
    throw std::logic_error("two entries of the catalogue are called " + twice->name);
  }
  return all;
}

}  // namespace

const std::vector<Quantity>& catalogue() {
  static const std::vector<Quantity> all = assembled();
  return all;
}

std::vector<std::string_view> quantity_names() {
  std::vector<std::string_view> names;
  for (const Quantity& quantity : catalogue()) {
    names.emplace_back(quantity.name);
  }
  return names;
}

std::string quantity_advice(std::string_view typed) {
  std::set<std::string> families;
  std::vector<std::string_view> words = quantity_names();
  for (const std::string_view name : quantity_names()) {
    families.insert(fmt::format("{}.*", name.substr(0, name.find('.'))));
  }
  if (typed.find('*') != std::string_view::npos) {
    words.assign(families.begin(), families.end());
  }
  return advice_for(typed, words, "`pkdp list` prints them");
}

const Quantity* find_quantity(std::string_view name) {
  const std::vector<Quantity>& all = catalogue();
  const auto found = std::lower_bound(
      all.begin(), all.end(), name,
      [](const Quantity& quantity, std::string_view wanted) { return quantity.name < wanted; });
  return found != all.end() && found->name == name ? &*found : nullptr;
}

std::vector<const Quantity*> match_quantities(std::string_view pattern) {
  const std::string shell_pattern(pattern);
  std::vector<const Quantity*> matches;
  for (const Quantity& quantity : catalogue()) {
    if (fnmatch(shell_pattern.c_str(), quantity.name.c_str(), 0) == 0) {
      matches.push_back(&quantity);
    }
  }
  return matches;
}

Value evaluate(std::string_view name, const Arguments& arguments) {
  const Quantity* quantity = find_quantity(name);
  if (quantity == nullptr) {
    throw Error(ErrorKind::usage, fmt::format("'{}'", name), Problem{"is no quantity"},
                quantity_advice(name));
  }
  std::vector<std::string_view> allowed;
  allowed.reserve(quantity->parameters.size());
  for (const Parameter& parameter : quantity->parameters) {
    allowed.push_back(parameter.name);
  }
  arguments.require_known(allowed);
  return quantity->evaluate(arguments);
}

}  // namespace pkdp

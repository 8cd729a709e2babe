#include <set>

#include "reference/catalogue/catalogue.hpp"
#include "tests/fuzz/question.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

std::vector<Target> all() {
  std::vector<Target> found{{"number", read_number},
                            {"epsilon", read_epsilon},
                            {"list", read_list},
                            {"json", read_json},
                            {"model", read_model_file},
                            {"composition", read_composition_file},
                            {"plan", read_plan_file},
                            {"fixture", read_fixture_file},
                            {"list_file", read_list_file},
                            {"table", read_table},
                            {"audit_reply", read_audit_reply},
                            {"answers", read_answer_file},
                            {"cases", read_case_file},
                            {"expectations", read_expectations},
                            {"request_head", read_request_head},
                            {"request_body", read_request_body}};
  std::set<std::string> families;
  for (const Quantity& quantity : catalogue()) {
    families.insert(quantity.name.substr(0, quantity.name.find('.')));
  }
  for (const std::string& family : families) {
    found.push_back(
        {"question." + family, [family](std::string_view input) { ask(family, input); }});
  }
  return found;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> found = all();
  return found;
}

const Target& find_target(std::string_view name) {
  std::string names;
  for (const Target& target : targets()) {
    if (target.name == name) return target;
    names += ' ' + target.name;
  }
  throw std::invalid_argument("there is no target '" + std::string(name) + "':" + names);
}

}  // namespace pkdp::fuzz

#include "checks/registry/theorems.hpp"

#include <nlohmann/json.hpp>

#include "pkdp/theorems.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::checks {
namespace {

Settles settles(const std::string& word) {
  return word == "refutes"   ? Settles::refutes
         : word == "decides" ? Settles::decides
                             : Settles::holds;
}

std::map<std::pair<std::string, std::string>, std::vector<Theorem>> read() {
  std::map<std::pair<std::string, std::string>, std::vector<Theorem>> found;
  for (const nlohmann::json& entry : parse_strict_json(theorems_text(), "theorems.json")) {
    found[{entry.at("statement"), entry.at("reading")}].push_back(
        {entry.at("theorem"), entry.at("file"), entry.at("says"), entry.at("closed"),
         entry.at("unfolded"), entry.at("claim"), settles(entry.at("settles"))});
  }
  return found;
}

}  // namespace

const std::map<std::pair<std::string, std::string>, std::vector<Theorem>>& theorems() {
  static const auto all = read();
  return all;
}

}  // namespace pkdp::checks

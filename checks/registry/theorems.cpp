#include "checks/registry/theorems.hpp"

#include <nlohmann/json.hpp>

#include "pkdp/theorems.hpp"

namespace pkdp::checks {
namespace {

std::map<std::pair<std::string, std::string>, std::vector<Theorem>> read() {
  std::map<std::pair<std::string, std::string>, std::vector<Theorem>> found;
  for (const nlohmann::json& entry : nlohmann::json::parse(theorems_text())) {
    found[{entry.at("statement"), entry.at("reading")}].push_back(
        {entry.at("theorem"), entry.at("file"), entry.at("says"), entry.at("claim"),
         entry.at("settles") == "refutes"});
  }
  return found;
}

}  // namespace

const std::map<std::pair<std::string, std::string>, std::vector<Theorem>>& theorems() {
  static const auto all = read();
  return all;
}

}  // namespace pkdp::checks

#include "site/golden.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

#include "fixtures/generate/golden_file.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"

namespace pkdp::site {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

bool has_flag(const json& entry, const char* flag) {
  const json& flags = entry.at("flags");
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

// Which explains less: long arguments, flags that warn of something, extreme values, few records.
std::size_t oddity(const json& entry) {
  const double value = std::strtod(entry.at("nearest").get<std::string>().c_str(), nullptr);
  std::size_t odd = entry.at("arguments").dump().size();
  for (const json& flag : entry.at("flags")) {
    odd += flag == "Ordinary" ? 0 : 25;
  }
  odd += value > 0 && value < 1 ? 0 : 30;
  odd += value == 0 || value == 1 ? 60 : 0;
  const json& arguments = entry.at("arguments");
  if (arguments.contains("n") && arguments.at("n").is_string()) {
    const double n = std::strtod(arguments.at("n").get<std::string>().c_str(), nullptr);
    odd += n < 10 ? 30 : n > 1e5 ? 30 : 0;
  }
  if (!arguments.contains("epsilon") && arguments.contains("ratio")) {
    odd += 15;
  }
  if (arguments.contains("epsilon") && arguments.at("epsilon") == "0") {
    odd += 20;
  }
  odd += arguments.contains("direction") ? 15 : 0;
  return odd;
}

}  // namespace

std::optional<json> golden_of(const std::string& folder, const std::string& function) {
  const fs::path file = fs::path(folder) / fixtures::file_name(function);
  std::error_code error;
  if (!fs::exists(file, error)) {
    return std::nullopt;
  }
  return fixtures::read_json(file);
}

std::size_t count_of_golden(const std::string& folder) {
  std::size_t count = 0;
  for (const fixtures::ManifestEntry& entry : fixtures::read_manifest(folder)) {
    count += entry.cases;
  }
  return count;
}

std::optional<json> example_of(const json& document) {
  const json* best = nullptr;
  std::size_t least = 0;
  for (const json& entry : document.at("cases")) {
    if (entry.at("result") != "valid" || has_flag(entry, "Twin")) {
      continue;
    }
    const std::size_t odd = oddity(entry);
    if (best == nullptr || odd < least) {
      best = &entry;
      least = odd;
    }
  }
  return best == nullptr ? std::nullopt : std::optional(*best);
}

json flags_of(const json& document) {
  std::map<std::string, std::size_t> counts;
  for (const json& entry : document.at("cases")) {
    for (const json& flag : entry.at("flags")) {
      ++counts[flag.get<std::string>()];
    }
  }
  std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  json rows = json::array();
  for (const auto& [flag, count] : sorted) {
    const json note = document.at("notes").value(flag, json::object());
    rows.push_back({{"flag", flag},
                    {"count", std::to_string(count)},
                    {"bug", note.value("bug", "")},
                    {"effect", note.value("effect", "")}});
  }
  return rows;
}

void mark_verified(json& document, const std::set<std::int64_t>& not_verified) {
  constexpr const char* flag = "verified";
  for (json& entry : document.at("cases")) {
    if (entry.at("result") == "valid" &&
        not_verified.count(entry.at("id").get<std::int64_t>()) == 0) {
      entry.at("flags").push_back(flag);
    }
  }
  document.at("notes")[flag] = {
      {"bug", "none: a program extracted from Coq has accepted the three doubles"},
      {"effect", "a theorem says that they are then the correctly rounded ones"}};
}

std::string cases_script(const json& document) {
  json rows = json::array();
  for (const json& entry : document.at("cases")) {
    const bool valid = entry.at("result") == "valid";
    rows.push_back({entry.at("id"), entry.at("arguments"),
                    valid ? entry.at("nearest") : json("refused: " + entry.value("error", "")),
                    entry.at("flags"), entry.value("comment", "")});
  }
  return "const pkdpCases = " + rows.dump(-1, ' ', true) + ";\n";
}

std::string decimal_of_hex(const std::string& hex) {
  const bool is_number = hex.find("0x") != std::string::npos;
  return is_number ? decimal_double(std::strtod(hex.c_str(), nullptr)) : hex;
}

}  // namespace pkdp::site

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
namespace fs = std::filesystem;

namespace {

fs::path stored() {
  const char* source = std::getenv("PKDP_SOURCE_DIR");
  return fs::path(source == nullptr ? "." : source) / "checks" / "domains.json";
}

/// What a reading visits at each effort, in words, and how many points must count.
nlohmann::json domains_of(const Reading& reading) {
  nlohmann::json row{{"least effective", reading.least_effective}};
  std::string before;
  for (const Effort effort : {Effort::quick, Effort::normal, Effort::deep}) {
    const std::string words = reading.domain(effort);
    if (words != before) {
      row[std::string(to_string(effort))] = words;
    }
    before = words;
  }
  return row;
}

nlohmann::json all_domains() {
  nlohmann::json table = nlohmann::json::object();
  for (const Statement* statement : select_statements({})) {
    for (const Reading& reading : statement->readings) {
      if (reading.check) {
        table[statement->id + " " + reading.reading] = domains_of(reading);
      }
    }
  }
  return table;
}

}  // namespace

// Tests run the checks at quick effort alone: what the others cover is at least kept as it was
// written down. PKDP_WRITE=1 writes it anew.
TEST_CASE("The domains of all efforts are those that are written down", "[checks]") {
  const nlohmann::json found = all_domains();
  if (std::getenv("PKDP_WRITE") != nullptr) {
    std::ofstream(stored()) << found.dump(1) << '\n';
  }
  std::ifstream file(stored());
  const nlohmann::json kept = nlohmann::json::parse(file);
  CHECK(kept.size() == found.size());
  for (const auto& [name, row] : found.items()) {
    INFO(name);
    CHECK(row == kept.value(name, nlohmann::json()));
  }
}

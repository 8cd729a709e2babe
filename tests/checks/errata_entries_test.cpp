#include "checks/registry/errata_entries.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "checks/registry.hpp"

using namespace pkdp::checks;

namespace {

bool is_refuted(const Reading& reading) { return reading.verdict == Verdict::refuted; }

std::filesystem::path certificates() {
  const char* source = std::getenv("PKDP_SOURCE_DIR");
  return std::filesystem::path(source == nullptr ? "." : source) / "ledger/certificates";
}

}  // namespace

TEST_CASE("Each error of the literature is about refuted statements and has a certificate",
          "[checks]") {
  REQUIRE_FALSE(errata().empty());
  for (const ErrataEntry& error : errata()) {
    REQUIRE_FALSE(error.ids.empty());
    INFO(error.ids.front());
    CHECK_FALSE(error.printed.empty());
    CHECK_FALSE(error.counterexample.empty());
    REQUIRE_FALSE(error.certificates.empty());
    for (const std::string& file : error.certificates) {
      CHECK(std::filesystem::exists(certificates() / file));
    }
    for (const std::string& id : error.ids) {
      INFO(id);
      const std::vector<Reading>& readings = find_statement(id).readings;
      CHECK(std::any_of(readings.begin(), readings.end(), is_refuted));
    }
  }
}

TEST_CASE("The errors are those of the statements that have a finding", "[checks]") {
  std::set<std::string> told;
  for (const ErrataEntry& error : errata()) {
    INFO(error.ids.front());
    CHECK(error.severity != Severity::none);
    CHECK(error.loses.empty() == (error.severity != Severity::unsafe));
    told.insert(error.ids.begin(), error.ids.end());
  }
  for (const Statement& statement : statements()) {
    INFO(statement.id);
    CHECK((statement.erratum.severity != Severity::none) == (told.count(statement.id) == 1));
  }
}

TEST_CASE("Every statement that is refuted as printed is among the errors", "[checks]") {
  std::set<std::string> told;
  for (const ErrataEntry& error : errata()) {
    told.insert(error.ids.begin(), error.ids.end());
  }
  for (const Statement& statement : statements()) {
    for (const Reading& reading : statement.readings) {
      if (reading.reading == "printed" && is_refuted(reading)) {
        INFO(statement.id);
        CHECK(told.count(statement.id) == 1);
      }
    }
  }
}

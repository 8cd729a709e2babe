#include "checks/registry/ledger_text.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

using namespace pkdp::checks;

namespace {

const std::string sources = R"([[sources]]
prefix = "pk"
number = "002"
name = "the paper"
authors = ["A. Author", "B. Author"]
title = "A title"
year = 2020
published = "nowhere"
sha256 = []
)";

const std::string head = R"(order = 10
kind = "lemma"
title = "A lemma"
finding = "none"
)";

const std::string printed = R"(
[[readings]]
name = "printed"
claim = "It holds."
verdict = "holds"
evidence = "exhaustive"
least_effective = 5
)";

LedgerText read(const std::string& statement) {
  return read_ledger({{"pk/pk.lem-0.toml", statement}, {"sources.toml", sources}});
}

void refused(const std::string& statement, const std::string& why) {
  CHECK_THROWS_WITH(read(statement), Catch::Contains("ledger/pk/pk.lem-0.toml: " + why));
}

}  // namespace

TEST_CASE("The words of a statement are read", "[checks]") {
  const LedgerText description = read(head + printed);
  REQUIRE(description.statements.size() == 1);
  const Statement& statement = description.statements.front();
  CHECK(statement.id == "pk.lem-0");
  CHECK(statement.source == "002");
  CHECK(statement.readings.front().least_effective == 5);
  CHECK(citation(description.sources.front()) == "A. Author, B. Author: A title, 2020 (nowhere)");
}

TEST_CASE("Words that are missing, misspelt or twice are refused by name", "[checks]") {
  refused(printed, "order is missing");
  refused(head + "tilte = \"x\"\n" + printed, "there is no such word as tilte");
  refused(head + printed + printed, "two readings are called printed");
  refused(head + printed + "note = 3\n", "text is wanted at note");
  refused(head + printed + "readings = 3\n", "there is no such word as readings");
  refused(head + "readings = 3\n", "a list is wanted at readings");
  refused(head + "readings = [3]\n", "tables are wanted at readings");
}

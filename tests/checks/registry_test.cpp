#include "checks/registry.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;
namespace fs = std::filesystem;

namespace {

const Reading* find(const Statement& statement, const std::string& name) {
  const auto found = std::find_if(statement.readings.begin(), statement.readings.end(),
                                  [&](const Reading& reading) { return reading.reading == name; });
  return found == statement.readings.end() ? nullptr : &*found;
}

void check_reading(const Reading& reading) {
  CHECK_FALSE(reading.claim.empty());
  CHECK((reading.verdict == Verdict::undecided) == !reading.check);
  CHECK(static_cast<bool>(reading.check) == static_cast<bool>(reading.domain));
  CHECK((reading.verdict == Verdict::undecided) == (reading.evidence == Evidence::none));
  CHECK((reading.verdict == Verdict::refuted) == (reading.evidence == Evidence::certificate));
  CHECK((reading.evidence == Evidence::proved) ==
        (reading.verdict == Verdict::holds && !reading.proofs.empty()));
  if (reading.verdict == Verdict::undecided) {
    CHECK_FALSE(reading.note.empty());
  }
  if (reading.domain) {
    for (const Effort effort : {Effort::quick, Effort::normal, Effort::deep}) {
      CHECK_FALSE(reading.domain(effort).empty());
    }
  }
}

}  // namespace

TEST_CASE("The registry has every file of ledger/, once", "[checks]") {
  const char* root = std::getenv("PKDP_SOURCE_DIR");
  std::set<std::string> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(root == nullptr ? "." : root) / "ledger")) {
    if (entry.path().extension() == ".toml" && entry.path().stem() != "sources") {
      files.insert(entry.path().stem());
    }
  }
  std::set<std::string> ids;
  for (const Statement& statement : statements()) {
    CHECK(ids.insert(statement.id).second);
    CHECK(statement.id.rfind(source_of(statement).prefix + ".", 0) == 0);
  }
  CHECK(ids == files);
  // None of the statements of the sources is lost; ours on their running text come beside them.
  CHECK(std::count_if(ids.begin(), ids.end(), [](const std::string& id) {
          return id.find(".text-") == std::string::npos;
        }) >= 163);
}

TEST_CASE("Every row is complete and consistent", "[checks]") {
  for (const Statement& statement : statements()) {
    INFO(statement.id);
    CHECK_FALSE(statement.title.empty());
    const Reading* printed = find(statement, "printed");
    REQUIRE(printed != nullptr);
    std::set<std::string> names;
    std::set<std::string> files;
    bool part_refuted = false;
    for (const Reading& reading : statement.readings) {
      INFO(reading.reading);
      check_reading(reading);
      CHECK(names.insert(reading.reading).second);
      CHECK(files.insert(certificate_file(statement.id, reading.reading)).second);
      part_refuted = part_refuted || (reading.reading.rfind("printed:", 0) == 0 &&
                                      reading.verdict == Verdict::refuted);
    }
    if (part_refuted) {
      CHECK(printed->verdict == Verdict::refuted);
    }
  }
}

TEST_CASE("The fourteen rows of the first vertical are decided", "[checks]") {
  for (const char* id : {"pk.def-1", "pk.def-2", "pk.def-10", "pk.lem-1", "np.lem-1", "pk.lem-2",
                         "pk.lem-subadditive", "pk.thm-3", "pk.prop-7", "th.conj-3.9",
                         "th.claim-4.13", "th.lem-5.1", "th.cor-5.2", "th.lem-5.3"}) {
    INFO(id);
    const Reading* printed = find(find_statement(id), "printed");
    REQUIRE(printed != nullptr);
    CHECK(printed->verdict != Verdict::undecided);
  }
}

TEST_CASE("Statements are found by id and by glob", "[checks]") {
  CHECK(find_statement("pk.thm-3").source == "002");
  CHECK(select_statements({}).size() == statements().size());
  const auto of_the_poster = select_statements({"bl.*"});
  CHECK(of_the_poster.size() >= 9);
  CHECK(std::all_of(of_the_poster.begin(), of_the_poster.end(), [](const Statement* statement) {
    return source_of(*statement).prefix == "bl";
  }));
  const std::size_t theorems = select_statements({"pk.thm-?"}).size();
  CHECK(theorems >= 6);
  CHECK(select_statements({"pk.thm-?", "np.lem-1"}).size() == theorems + 1);
  CHECK_THROWS_AS(find_statement("pk.thm-99"), Error);
  CHECK_THROWS_AS(select_statements({"pk.thm-3", "nothing*"}), Error);
  try {
    (void)find_statement("pk.thm-99");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::usage);
    CHECK(error.allowed().find("pk.thm-") != std::string::npos);
  }
}

#include "checks/certificate.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "checks/opposite.hpp"
#include "checks/registry.hpp"
#include "checks/run.hpp"
#include "reference/numbers/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;
namespace fs = std::filesystem;

namespace {

fs::path checks_folder() {
  const char* source = std::getenv("PKDP_SOURCE_DIR");
  return fs::path(source == nullptr ? "." : source) / "checks";
}

fs::path stored_certificates() { return checks_folder() / "certificates"; }

std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// {statement: {reading: [cases, effective cases]}}, as checks/counts.py writes it.
nlohmann::json counts_of(const std::vector<StatementResult>& results) {
  nlohmann::json counts = nlohmann::json::object();
  for (const StatementResult& result : results) {
    nlohmann::json& row = counts[result.statement->id] = nlohmann::json::object();
    for (const ReadingResult& reading : result.readings) {
      if (reading.reading->check) {
        row[reading.reading->reading] = {reading.finding.cases, reading.finding.effective};
      }
    }
  }
  return counts;
}

fs::path scratch() {
  fs::path directory = fs::temp_directory_path() / "pkdp-certificate-test";
  fs::remove_all(directory);
  fs::create_directories(directory);
  return directory;
}

}  // namespace

TEST_CASE("Relations are decided exactly, also between transcendental numbers", "[checks]") {
  const ExactForm e = AffineExponential{0, 1, 1};
  CHECK(stand_in(e, Relation::greater, make_rational(2718281828, 1000000000)));
  CHECK(stand_in(e, Relation::less, make_rational(2718281829, 1000000000)));
  CHECK(stand_in(Logarithm{2}, Relation::not_equal, make_rational(7, 10)));
  CHECK(stand_in(Logarithm{1}, Relation::equal, Rational(0)));
  CHECK_FALSE(stand_in(Rational(1), Relation::less, Rational(1)));
  for (const Relation relation :
       {Relation::less, Relation::less_equal, Relation::equal, Relation::not_equal,
        Relation::greater_equal, Relation::greater}) {
    for (const int difference : {-1, 0, 1}) {
      CHECK(stand_in(Rational(difference), relation, Rational(0)) !=
            stand_in(Rational(difference), opposite(relation), Rational(0)));
    }
  }
}

TEST_CASE("A certificate is canonical JSON", "[checks]") {
  const Certificate certificate{"pk.thm-3",
                                "printed",
                                "Denies a sentence of it.",
                                {{"n", "2"}, {"law_0", std::vector<std::string>{"1/2", "1/2"}}},
                                AffineExponential{1, -2, make_rational(1, 2)},
                                Logarithm{1},
                                Relation::less,
                                first_by("n")};
  CHECK(to_json(certificate) == R"({
  "claim": "Denies a sentence of it.",
  "inputs": {
    "law_0": [
      "1/2",
      "1/2"
    ],
    "n": "2"
  },
  "lhs": {
    "coefficient": "-2",
    "constant": "1",
    "exponent": "1/2"
  },
  "minimal": "first in the order of the deep search: n",
  "reading": "printed",
  "relation": "<",
  "rhs": "0",
  "schema": "pkdp-certificate-1",
  "statement": "pk.thm-3"
}
)");
}

TEST_CASE("The stored certificates and counts are those that the checks find", "[checks]") {
  const fs::path directory = scratch();
  const auto results = run(select_statements({}), Effort::quick);
  CHECK(passed(results));
  const nlohmann::json counts = nlohmann::json::parse(content(checks_folder() / "counts.json"));
  const nlohmann::json found = counts_of(results);
  for (const auto& [id, row] : found.items()) {
    INFO(id);
    CHECK(row == counts.value(id, nlohmann::json()));
  }
  CHECK(counts.size() == results.size());
  const std::vector<std::string> names = write_certificates(results, directory);
  std::set<std::string> stored;
  for (const auto& entry : fs::directory_iterator(stored_certificates())) {
    stored.insert(entry.path().filename().string());
  }
  CHECK(stored == std::set<std::string>(names.begin(), names.end()));
  for (const std::string& name : names) {
    INFO(name);
    CHECK(content(directory / name) == content(stored_certificates() / name));
  }
  fs::remove_all(directory);
}

TEST_CASE("Certificates cannot be written into a file", "[checks]") {
  const fs::path directory = scratch();
  std::ofstream(directory / "file") << "x";
  CHECK_THROWS_AS(write_certificates({}, directory / "file"), Error);
  CHECK(content(directory / "file") == "x");
  fs::remove_all(directory);
}

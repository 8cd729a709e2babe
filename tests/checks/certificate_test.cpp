#include "checks/certificate.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "checks/negation.hpp"
#include "checks/registry.hpp"
#include "checks/registry/pages.hpp"
#include "checks/registry/snapshot.hpp"
#include "checks/run.hpp"
#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;
namespace fs = std::filesystem;

namespace {

fs::path tree() {
  const char* source = std::getenv("PKDP_SOURCE_DIR");
  return source == nullptr ? "." : source;
}

std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// Names and contents of the files below a folder.
std::map<std::string, std::string> files(const fs::path& folder) {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      all[fs::relative(entry.path(), folder)] = content(entry.path());
    }
  }
  return all;
}

fs::path scratch() {
  fs::path directory =
      fs::temp_directory_path() / ("pkdp-certificate-test-" + std::to_string(getpid()));
  fs::remove_all(directory);
  fs::create_directories(directory);
  return directory;
}

}  // namespace

TEST_CASE("Relations are decided exactly, also between transcendental numbers", "[checks]") {
  const ExactForm e = AffineExponential{0, 1, 1};
  CHECK(holds(e, Relation::greater, make_rational(2718281828, 1000000000)));
  CHECK(holds(e, Relation::less, make_rational(2718281829, 1000000000)));
  CHECK(holds(Logarithm{2}, Relation::not_equal, make_rational(7, 10)));
  CHECK(holds(Logarithm{1}, Relation::equal, Rational(0)));
  CHECK_FALSE(holds(Rational(1), Relation::less, Rational(1)));
  for (const Relation relation :
       {Relation::less, Relation::less_equal, Relation::equal, Relation::not_equal,
        Relation::greater_equal, Relation::greater}) {
    for (const int difference : {-1, 0, 1}) {
      CHECK(holds(Rational(difference), relation, Rational(0)) !=
            holds(Rational(difference), negation(relation), Rational(0)));
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
  CHECK(to_json(certificate) ==
        R"json({
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
  "minimal": {
    "text": "n",
    "value": "first"
  },
  "reading": "printed",
  "relation": "<",
  "rhs": "0",
  "schema": "pkdp-certificate-1",
  "source": "Damien Desfontaines, Esfandiar Mohammadi, Elisabeth Krahmer, David Basin: )json"
        R"json(Differential privacy with partial knowledge, 2020 (arXiv:1905.00650)",
  "statement": "pk.thm-3"
}
)json");
}

// Whatever differs: `pkdp check --record` writes it anew.
TEST_CASE("What the checks find is recorded: certificates, points, domains, pages", "[checks]") {
  const fs::path root = scratch();
  fs::create_directories(root / "ledger/certificates");
  fs::create_directories(root / "docs");
  std::ofstream(root / "ledger/sources.toml") << "";
  std::ofstream(root / "ledger/certificates/of.nothing.json") << "{}";
  const std::string errata = content(tree() / "docs/errata.md");
  const std::string readme = content(tree() / "README.md");
  std::ofstream(root / "docs/errata.md")
      << with_part(with_part(errata, "errata", "| old |\n"), "ledger", "");
  std::ofstream(root / "README.md") << with_figures(readme, {{"are unsafe to rely on", 1'234'567}});
  const auto results = run(select_statements({}), Effort::quick);
  CHECK(passed(results));
  const std::vector<std::string> written = record(results, root);
  CHECK(content(root / "docs/errata.md") == errata);
  CHECK(content(root / "README.md") == readme);
  CHECK(snapshot_json(results) == content(tree() / "ledger/snapshot.json"));
  const auto found = files(root / "ledger/certificates");
  const auto stored = files(tree() / "ledger/certificates");
  CHECK(written.size() == found.size() + 3);
  CHECK(found.size() == stored.size());
  for (const auto& [name, text] : found) {
    INFO(name);
    CHECK(stored.count(name) == 1);
    CHECK((stored.count(name) == 0 || stored.at(name) == text));
  }
  fs::remove_all(root);
}

TEST_CASE("Nothing is recorded where there is no ledger", "[checks]") {
  const fs::path root = scratch();
  CHECK_THROWS_AS(record({}, root), Error);
  CHECK(files(root).empty());
  // Nor where a page has no place for its part.
  fs::create_directories(root / "ledger");
  fs::create_directories(root / "docs");
  std::ofstream(root / "ledger/sources.toml") << "";
  std::ofstream(root / "docs/errata.md") << "What is false.\n";
  std::ofstream(root / "README.md") << "What it is.\n";
  const auto before = files(root);
  CHECK_THROWS_WITH(record({}, root), Catch::Contains("docs/errata.md: the page has no part") &&
                                          Catch::Contains("generated: errata"));
  CHECK(files(root) == before);
  fs::remove_all(root);
}

TEST_CASE("Certificates cannot be written into a file", "[checks]") {
  const fs::path directory = scratch();
  std::ofstream(directory / "file") << "x";
  CHECK_THROWS_AS(write_certificates({}, directory / "file"), Error);
  CHECK(content(directory / "file") == "x");
  fs::remove_all(directory);
}

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "tests/fuzz/mutated.hpp"
#include "tests/fuzz/question.hpp"
#include "tests/fuzz/target.hpp"

using namespace pkdp;

namespace fs = std::filesystem;

namespace {

fs::path corpus() {
  const char* root = std::getenv("PKDP_SOURCE_DIR");
  return fs::path(root == nullptr ? "." : root) / "tests/fuzz/corpus";
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The name of the input where it is a finding, with what was thrown.
std::string finding(const fuzz::Target& target, const fs::path& path) {
  try {
    target.run(content(path));
  } catch (const Error&) {
    // A refusal.
  } catch (const std::exception& error) {
    return path.string() + ": " + error.what();
  }
  return "";
}

std::string chance_bytes(std::uint64_t number) {
  fuzz::Chance chance(1, number);
  std::string bytes;
  for (int i = 0; i < 60; ++i) {
    bytes += static_cast<char>(chance.below(256));
  }
  return bytes;
}

}  // namespace

TEST_CASE("no stored input of the fuzzers is a finding any more", "[fuzz]") {
  for (const fuzz::Target& target : fuzz::targets()) {
    std::size_t inputs = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(corpus() / target.name)) {
      CHECK(finding(target, entry.path()) == std::string());
      ++inputs;
    }
    CHECK(inputs > 0);
  }
}

TEST_CASE("where arguments belong together a part of the questions is answered", "[fuzz]") {
  for (const char* family : {"background", "histogram", "k_anonymity", "linear", "mean", "model",
                             "multinomial", "noisy_counting", "shuffle"}) {
    CAPTURE(family);
    int answered = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
      answered += fuzz::accepted([&] { fuzz::ask(family, chance_bytes(number)); }) ? 1 : 0;
    }
    CHECK(answered >= 8);
  }
}

TEST_CASE("questions of small size have small counts and short lists", "[fuzz]") {
  std::size_t counts = 0;
  std::size_t lists = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const auto& target = fuzz::targets()[fuzz::targets().size() - 1 - number % 24];
    REQUIRE(target.name.starts_with("question."));
    const fuzz::Question question =
        fuzz::question_of(target.name.substr(9), chance_bytes(number), fuzz::Sizes::small);
    for (const Parameter& parameter : question.quantity->parameters) {
      const auto found = question.arguments.find(parameter.name);
      if (found == question.arguments.end()) continue;
      CAPTURE(to_string(question), parameter.name);
      const auto* list = std::get_if<std::vector<std::string>>(&found->second);
      if (list != nullptr) {
        ++lists;
        // Laws of a model: a row for each of its databases.
        CHECK(list->size() <= (target.name == "question.model" ? 24 : 6));
      } else if (parameter.domain.starts_with("integer") && parameter.name != "n") {
        ++counts;
        CHECK(std::stoll(std::get<std::string>(found->second)) <= 8);
      }
    }
  }
  CHECK(counts > 500);
  CHECK(lists > 300);
}

TEST_CASE("broken inputs are many, small, and the same again", "[fuzz]") {
  const std::vector<std::string> inputs = fuzz::stored_inputs("json");
  REQUIRE(!inputs.empty());
  std::set<std::string> made;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    fuzz::Chance chance(1, number);
    fuzz::Chance again(1, number);
    const std::string input = fuzz::mutated(inputs, chance);
    CHECK(input == fuzz::mutated(inputs, again));
    CHECK(input.size() <= 4096);
    made.insert(input);
  }
  CHECK(made.size() > 800);
  CHECK(fuzz::stored_inputs("nothing").empty());
  fuzz::Chance chance(1, 0);
  CHECK_NOTHROW(fuzz::mutated({""}, chance));
}

TEST_CASE("a finding is told from a refusal", "[fuzz]") {
  CHECK(fuzz::accepted([] {}));
  CHECK_FALSE(fuzz::accepted([] { throw Error(ErrorKind::parse, "x", "y", "z"); }));
  CHECK_THROWS_AS(fuzz::accepted([] { fuzz::require(false, "broken"); }), fuzz::Broken);
  CHECK_THROWS_AS(fuzz::find_target("nothing"), std::invalid_argument);
}

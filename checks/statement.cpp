#include "checks/statement.hpp"

#include <algorithm>
#include <array>

#include "pkdp/error.hpp"

namespace pkdp::checks {
namespace {

constexpr std::array<std::string_view, 4> verdicts{"holds", "refuted", "undecided", "definition"};
constexpr std::array<std::string_view, 6> evidences{"none",      "proved",  "exhaustive",
                                                    "certified", "sampled", "certificate"};
constexpr std::array<std::string_view, 3> efforts{"quick", "normal", "deep"};
constexpr std::array<std::string_view, 6> worths{"none", "text",  "proof",
                                                 "edge", "false", "unsafe"};

// The place of `text` among the words of an enumeration.
template <typename Enumeration, std::size_t size>
Enumeration parse(const std::array<std::string_view, size>& words, std::string_view text,
                  const char* option, const char* allowed) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw Error(ErrorKind::usage, option, text, allowed);
  }
  return static_cast<Enumeration>(found - words.begin());
}

constexpr bool stays(char character) {
  return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z') ||
         (character >= '0' && character <= '9') || character == '.' || character == '-';
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  return verdicts.at(static_cast<std::size_t>(verdict));
}

std::string_view to_string(Evidence evidence) {
  return evidences.at(static_cast<std::size_t>(evidence));
}

std::string_view to_string(Effort effort) { return efforts.at(static_cast<std::size_t>(effort)); }

std::string_view to_string(Severity severity) {
  return worths.at(static_cast<std::size_t>(severity));
}

Verdict parse_verdict(std::string_view text) {
  return parse<Verdict>(verdicts, text, "verdict", "holds, refuted, undecided or definition");
}

Evidence parse_evidence(std::string_view text) {
  return parse<Evidence>(evidences, text, "evidence", "exhaustive, certified or sampled");
}

Severity parse_severity(std::string_view text) {
  return parse<Severity>(worths, text, "--finding", "unsafe, false, edge, proof, text or none");
}

Effort parse_effort(std::string_view text) {
  return parse<Effort>(efforts, text, "--effort", "quick, normal or deep");
}

std::string certificate_file(std::string_view statement, std::string_view reading) {
  std::string name = std::string(statement) + "." + std::string(reading);
  for (char& character : name) {
    if (!stays(character)) {
      character = '-';
    }
  }
  return name + ".json";
}

}  // namespace pkdp::checks

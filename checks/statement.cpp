#include "checks/statement.hpp"

#include <array>

#include "reference/numbers/error.hpp"

namespace pkdp::checks {
namespace {

constexpr std::array<std::string_view, 4> verdicts{"holds", "refuted", "undecided", "definition"};
constexpr std::array<std::string_view, 6> evidences{"none",      "proved",  "exhaustive",
                                                    "certified", "sampled", "certificate"};
constexpr std::array<std::string_view, 3> efforts{"quick", "normal", "deep"};

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

Effort parse_effort(std::string_view text) {
  for (std::size_t i = 0; i < efforts.size(); ++i) {
    if (text == efforts.at(i)) {
      return static_cast<Effort>(i);
    }
  }
  throw Error(ErrorKind::usage, "--effort", text, "quick, normal or deep");
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

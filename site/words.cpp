#include "site/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <regex>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"
#include "pkdp/version.hpp"

namespace pkdp::site {
namespace {

using checks::Severity;
using checks::Verdict;

std::string capitalised(std::string text) {
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

const char* meaning(Severity severity) {
  switch (severity) {
    case Severity::none:
      return "nothing is wrong";
    case Severity::text:
      return "a number, a caption or a remark is wrong; the statement itself stands";
    case Severity::proof:
      return "the statement holds, a step of its proof does not";
    case Severity::edge:
      return "false in a degenerate case only: a missing side condition, a strict sign";
    case Severity::wrong:
      return "false, but nobody claims privacy that is not there because of it";
    case Severity::unsafe:
      return "whoever relies on it claims privacy that is not there";
  }
  return "";
}

const char* sign(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds:
      return "✓";
    case Verdict::refuted:
      return "✗";
    case Verdict::undecided:
      return "?";
    case Verdict::definition:
      return "≔";
  }
  return "";
}

}  // namespace

nlohmann::json finding_words(Severity severity) {
  const std::string id(checks::to_string(severity));
  return {{"id", id},
          {"name", severity == Severity::none ? "Nothing wrong" : capitalised(id)},
          {"words", meaning(severity)}};
}

nlohmann::json verdict_words(Verdict verdict) {
  const std::string id(checks::to_string(verdict));
  return {{"id", id}, {"sign", sign(verdict)}, {"name", id}};
}

std::string short_name(const checks::Statement& statement) {
  static const std::regex numbered(
      "(?!Section|After|Before)([A-Z][a-z]+ (?:[A-Z][a-z]+ )?\\d[\\d.]*(?: to \\d[\\d.]*)?)(?:[ "
      ",].*)?");
  const std::string& place = checks::ledger_text().quotations.at(statement.id).place;
  std::smatch found;
  return std::regex_match(place, found, numbered)
             ? found[1].str()
             : fmt::format("{} {}", capitalised(statement.kind), statement.id);
}

Verdict printed_verdict(const checks::Statement& statement) {
  const auto printed =
      std::find_if(statement.readings.begin(), statement.readings.end(),
                   [](const checks::Reading& reading) { return reading.reading == "printed"; });
  return printed == statement.readings.end() ? Verdict::undecided : printed->verdict;
}

std::string bibtex(const checks::Source& source) {
  std::string family = source.authors.front().substr(source.authors.front().rfind(' ') + 1);
  return fmt::format(
      "@misc{{{}{},\n  author = {{{}}},\n  title = {{{}}},\n  year = {{{}}},\n  note = "
      "{{{}}}\n}}\n",
      slug(family), source.year, fmt::join(source.authors, " and "), source.title, source.year,
      source.published);
}

std::string bibtex(const checks::Statement& statement) {
  const checks::Source& source = checks::source_of(statement);
  return fmt::format(
      "@misc{{pkdp-{},\n  author = {{{{The pkdp maintainers}}}},\n  title = {{{} of {{{}}}: {} as "
      "printed}},\n  howpublished = {{pkdp {}, ledger entry {}}},\n  note = {{Finding: {}}}\n}}\n",
      slug(statement.id), short_name(statement), source.title,
      checks::to_string(printed_verdict(statement)), build::version, statement.id,
      checks::to_string(statement.erratum.severity));
}

std::string slug(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  while (!result.empty() && result.back() == '-') {
    result.pop_back();
  }
  return result;
}

std::string with_thousands(std::size_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    text += i > 0 && (digits.size() - i) % 3 == 0 ? "," : "";
    text += digits[i];
  }
  return text;
}

std::string counted(std::size_t number, const std::string& what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

}  // namespace pkdp::site

#include "checks/registry/errata.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

namespace pkdp::checks {
namespace {

std::string escaped(std::string text) {
  for (std::size_t at = 0; (at = text.find_first_of("|*_<", at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\\');
  }
  return text;
}

std::string row(const ErrataEntry& error, const std::string& up) {
  std::string links;
  for (const std::string& file : error.certificates) {
    links += fmt::format("{}[{}]({}ledger/certificates/{})", links.empty() ? "" : " ",
                         links.empty() ? escaped(error.counterexample) : "also", up, file);
  }
  return fmt::format("| {} | {} | {} | {} | {} |\n", fmt::join(error.ids, ", "),
                     to_string(error.severity), escaped(error.printed), links,
                     escaped(error.holds));
}

/// An id of ours for a claim of the running text, which its document does not number.
bool is_ours(const Statement& statement) {
  return statement.id.find(".text-") != std::string::npos;
}

template <typename Kind>
using Counts = std::map<Kind, std::size_t>;

template <typename Kind>
std::size_t number(const Counts<Kind>& counts, Kind kind) {
  const auto found = counts.find(kind);
  return found == counts.end() ? 0 : found->second;
}

/// How many there are of each kind.
struct Census {
  Counts<bool> statements = {};        ///< whether they are ours
  Counts<Severity> findings = {};      ///< of the statements of the documents
  Counts<Severity> all_findings = {};  ///< and of ours
  Counts<Verdict> printed = {};        ///< of the readings `printed` of the documents
  Counts<Verdict> verdicts = {};       ///< of all readings
  Counts<Verdict> proved = {};         ///< of the readings with a theorem
  Counts<Evidence> evidence = {};
  Counts<Smallest> smallest = {};
  std::size_t readings = 0;
};

void count_reading(Census& census, const ReadingResult& result) {
  const Reading& reading = *result.reading;
  ++census.readings;
  ++census.verdicts[reading.verdict];
  ++census.evidence[reading.evidence];
  if (!reading.proofs.empty()) {
    ++census.proved[reading.verdict];
  }
  if (result.finding.counterexample) {
    ++census.smallest[result.finding.counterexample->minimal.value];
  }
}

Census census_of(const std::vector<StatementResult>& results) {
  Census census;
  for (const StatementResult& result : results) {
    const bool ours = is_ours(*result.statement);
    ++census.statements[ours];
    ++census.all_findings[result.statement->erratum.severity];
    if (!ours) {
      ++census.findings[result.statement->erratum.severity];
    }
    for (const ReadingResult& reading : result.readings) {
      count_reading(census, reading);
      if (!ours && reading.reading->reading == "printed") {
        ++census.printed[reading.reading->verdict];
      }
    }
  }
  return census;
}

std::size_t settled(const Census& census) {
  return number(census.proved, Verdict::holds) + number(census.proved, Verdict::refuted);
}

std::string introduction(const Census& census) {
  const auto printed = [&](Verdict verdict) { return number(census.printed, verdict); };
  const auto all = [&](Verdict verdict) { return number(census.verdicts, verdict); };
  return fmt::format(
      "The four documents have {} statements with an id. As printed, {} are refuted, {} hold, {} "
      "are definitions and {} are undecided. Another {} ids, `….text-…`, are ours, for claims of "
      "the running text. Together they have {} readings: {} refuted, {} that hold, {} definitions, "
      "{} undecided.\n",
      number(census.statements, false), printed(Verdict::refuted), printed(Verdict::holds),
      printed(Verdict::definition), printed(Verdict::undecided), number(census.statements, true),
      census.readings, all(Verdict::refuted), all(Verdict::holds), all(Verdict::definition),
      all(Verdict::undecided));
}

/// The gravest first.
std::string table_of_findings(const Census& census) {
  std::string text = "| finding | statements of the documents | with ours |\n|---|---|---|\n";
  for (const Severity severity : {Severity::unsafe, Severity::wrong, Severity::edge,
                                  Severity::proof, Severity::text, Severity::none}) {
    text += fmt::format("| `{}` | {} | {} |\n", to_string(severity),
                        number(census.findings, severity), number(census.all_findings, severity));
  }
  return text;
}

/// What there is most of first.
template <typename Kind, typename Words>
std::string table_of(const std::string& head, const Counts<Kind>& counts, const Words& words) {
  std::vector<std::pair<Kind, std::size_t>> rows(counts.begin(), counts.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text = head + "\n|---|---|\n";
  for (const auto& [kind, count] : rows) {
    text += fmt::format("| {} | {} |\n", words(kind), count);
  }
  return text;
}

std::string theorems_in_numbers(const Census& census) {
  return fmt::format(
      "Theorems without axioms settle {} readings: {} hold for all parameters, and of {} of the {} "
      "refuted ones it is proved that the claim, quantified as it is printed, is false. Of {} "
      "definitions they say that the words are the formula by which pkdp decides them.\n",
      settled(census), number(census.proved, Verdict::holds),
      number(census.proved, Verdict::refuted), number(census.verdicts, Verdict::refuted),
      number(census.proved, Verdict::definition));
}

}  // namespace

std::string errata_table(const std::vector<const ErrataEntry*>& errors, const std::string& up) {
  std::string text =
      "| statement | finding | printed | smallest counterexample | what holds |\n"
      "|---|---|---|---|---|\n";
  for (const ErrataEntry* error : errors) {
    text += row(*error, up);
  }
  return text;
}

std::string ledger_in_numbers(const std::vector<StatementResult>& results) {
  const Census census = census_of(results);
  return fmt::format(
      "{}\n{}\n{}\n{}\n{}", introduction(census), table_of_findings(census),
      table_of("| evidence | readings |", census.evidence,
               [](Evidence kind) { return fmt::format("`{}`", to_string(kind)); }),
      table_of("| is the counterexample the smallest? | certificates |", census.smallest, meaning),
      theorems_in_numbers(census));
}

std::vector<Figure> ledger_figures(const std::vector<StatementResult>& results) {
  const Census census = census_of(results);
  return {{"statements of the four documents", number(census.statements, false)},
          {"are refuted as printed", number(census.printed, Verdict::refuted)},
          {"are unsafe to rely on", number(census.findings, Severity::unsafe)},
          {"readings in all", census.readings},
          {"are settled by theorems", settled(census)}};
}

}  // namespace pkdp::checks

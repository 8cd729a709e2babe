#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"
#include "checks/run.hpp"
#include "checks/spelled_as_id.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/quantity_json.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::string name;
  bool all = false;
  bool json = false;
};

int show_quantity(const Quantity& quantity, bool json) {
  if (json) {
    print_json(to_json(quantity));
    return 0;
  }
  print(fmt::format("{}\n  {}\n  formula    {}\n  certified  {}\n", quantity.name, quantity.summary,
                    quantity.formula, quantity.certified));
  if (!quantity.statements.empty()) {
    print(fmt::format("  source     {}\n", fmt::join(quantity.statements, ", ")));
  }
  print(fmt::format("  safe side  {}\n  parameters\n", to_string(quantity.safe)));
  for (const Parameter& parameter : quantity.parameters) {
    print(fmt::format("    {:<10} {}{}\n               {}\n", parameter.name, parameter.meaning,
                      parameter.required ? "" : " (optional)", parameter.domain));
  }
  return 0;
}

// "finding    edge (10 of 169 statements)", with what is wrong and who loses what.
std::string finding_text(const checks::Statement& statement) {
  const checks::Erratum& erratum = statement.erratum;
  std::string text =
      fmt::format("\n  finding    {} ({} of {} statements)\n", checks::to_string(erratum.severity),
                  checks::count_findings().at(static_cast<std::size_t>(erratum.severity)),
                  checks::statements().size());
  if (!erratum.error.empty()) {
    text += fmt::format("  error      {}\n", erratum.error);
  }
  if (!erratum.loses.empty()) {
    text += fmt::format("  who loses  {}\n", erratum.loses);
  }
  return text;
}

// As Coq prints it, with every hypothesis, and what the propositions in it stand for.
void print_theorem(const checks::Theorem& theorem) {
  print(fmt::format("  theorem    {} (checks/proofs/{})\n             {}\n", theorem.name,
                    theorem.file, theorem.closed));
  for (const auto& [name, meaning] : theorem.unfolded) {
    print(fmt::format("  where      {} := {}\n", name.substr(name.rfind('.') + 1), meaning));
  }
}

void print_reading(const checks::ReadingResult& result) {
  const checks::Reading& reading = *result.reading;
  print(
      fmt::format("\n  reading    {}\n  claim      {}\n  verdict    {} (evidence: {}; quick run: "
                  "{}, {} effective of {} cases)\n",
                  reading.reading, reading.claim, checks::to_string(reading.verdict),
                  checks::to_string(reading.evidence), checks::to_string(result.status),
                  result.finding.effective, result.finding.cases));
  if (!result.domain.empty()) {
    print(fmt::format("  domain     {}\n", result.domain));
  }
  if (!reading.note.empty()) {
    print(fmt::format("  note       {}\n", reading.note));
  }
  if (!reading.sharpness.empty()) {
    print(fmt::format("  sharpness  {}\n", reading.sharpness));
  }
  for (const checks::Theorem& theorem : reading.proofs) {
    print_theorem(theorem);
  }
  if (result.finding.counterexample) {
    print(fmt::format("  certificate\n{}", checks::to_json(*result.finding.counterexample)));
  }
}

// "pk.lem-2 (lemma; the paper: authors, title, year)", what is printed where, and what it is worth.
void print_heading(const checks::Statement& statement) {
  const checks::Source& source = checks::source_of(statement);
  const checks::Quotation& quotation = checks::ledger_text().quotations.at(statement.id);
  print(fmt::format("{} ({})\n  {}\n\n  source     {}, {}\n", statement.id, statement.kind,
                    statement.title, source.name, checks::citation(source)));
  for (const auto& [head, text] : {std::pair{"place", quotation.place},
                                   {"quote", quotation.quote},
                                   {"printed", statement.printed}}) {
    if (!text.empty()) {
      print(fmt::format("  {:<9}  {}\n", head, text));
    }
  }
  print(finding_text(statement));
}

// What a reader comes for: the statement as printed, and what holds.
bool is_shown_first(const checks::Reading& reading) {
  return reading.reading.rfind("printed", 0) == 0 || reading.reading.rfind("corrected", 0) == 0;
}

// The registered verdicts with a quick re-run of the checks, so that what is shown is what holds
// in this build.
int show_statement(const checks::Statement& statement, const Options& options) {
  const bool all = options.all || options.json;
  const auto results =
      checks::run({&statement}, checks::Effort::quick, {},
                  [all](const checks::Reading& x) { return all || is_shown_first(x); });
  if (options.json) {
    print(checks::ledger_json(results));
    return 0;
  }
  print_heading(statement);
  for (const checks::ReadingResult& result : results.front().readings) {
    print_reading(result);
  }
  std::vector<std::string> others;
  for (const checks::Reading& reading : statement.readings) {
    if (!all && !is_shown_first(reading)) {
      others.push_back(fmt::format("{} ({})", reading.reading, checks::to_string(reading.verdict)));
    }
  }
  if (!others.empty()) {
    print(fmt::format("\n  --all shows {} more: {}\n", others.size(), fmt::join(others, ", ")));
  }
  return 0;
}

int run_show(const Options& options) {
  const std::string& name = options.name;
  if (const Quantity* quantity = find_quantity(name)) {
    return show_quantity(*quantity, options.json);
  }
  for (const checks::Statement& statement : checks::statements()) {
    if (statement.id == name) {
      return show_statement(statement, options);
    }
  }
  std::vector<std::string_view> names = quantity_names();
  const std::vector<std::string_view> ids = checks::statement_ids();
  names.insert(names.end(), ids.begin(), ids.end());
  throw Error(
      ErrorKind::usage, "'" + name + "'", Problem{"is neither a quantity nor a statement"},
      advice_for(checks::spelled_as_id(name), names, "`pkdp list` and `pkdp check` print them"));
}

}  // namespace

void add_show(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "show",
      "Show a quantity (parameters, formula) or a statement (source, finding, readings with "
      "verdicts, evidence, theorems, certificates)");
  command.option("NAME", options->name, "a quantity or a statement id").required();
  command.flag("--all", options->all,
               "of a statement all readings, not only those as printed and corrected");
  command.flag("--json", options->json, "one JSON object, with all readings");
  command.action([options] { return run_show(*options); });
}

}  // namespace pkdp::cli

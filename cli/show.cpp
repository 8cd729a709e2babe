#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "checks/run.hpp"
#include "checks/spelled_as_id.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::cli {
namespace {

int show_quantity(const Quantity& quantity, bool json) {
  if (json) {
    nlohmann::ordered_json parameters = nlohmann::ordered_json::array();
    for (const Parameter& parameter : quantity.parameters) {
      parameters.push_back({{"name", parameter.name},
                            {"domain", parameter.domain},
                            {"meaning", parameter.meaning},
                            {"required", parameter.required}});
    }
    print_json({{"name", quantity.name},
                {"summary", quantity.summary},
                {"formula", quantity.formula},
                {"certified", quantity.certified},
                {"parameters", parameters},
                {"statements", quantity.statements},
                {"safe", to_string(quantity.safe)}});
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
      fmt::format("\n  finding    {} ({} of {} statements)\n", checks::to_string(erratum.worth),
                  checks::count_findings().at(static_cast<std::size_t>(erratum.worth)),
                  checks::statements().size());
  if (!erratum.error.empty()) {
    text += fmt::format("  error      {}\n", erratum.error);
  }
  if (!erratum.loses.empty()) {
    text += fmt::format("  who loses  {}\n", erratum.loses);
  }
  return text;
}

// The registered verdicts with a quick re-run of the checks, so that what is shown is what holds
// in this build.
int show_statement(const checks::Statement& statement, bool json) {
  const auto results = checks::run({&statement}, checks::Effort::quick);
  if (json) {
    print(checks::ledger_json(results));
    return 0;
  }
  print(fmt::format("{} ({}, document {})\n  {}\n", statement.id, statement.kind, statement.source,
                    statement.title));
  print(finding_text(statement));
  for (const checks::ReadingResult& result : results.front().readings) {
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
      print(fmt::format("  theorem    {} (checks/proofs/{})\n             {}\n", theorem.name,
                        theorem.file, theorem.says));
    }
    if (result.finding.counterexample) {
      print(fmt::format("  certificate\n{}", checks::to_json(*result.finding.counterexample)));
    }
  }
  return 0;
}

int run_show(const std::string& name, bool json) {
  if (const Quantity* quantity = find_quantity(name)) {
    return show_quantity(*quantity, json);
  }
  for (const checks::Statement& statement : checks::statements()) {
    if (statement.id == name) {
      return show_statement(statement, json);
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
  auto name = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  const Command command = program.command(
      "show",
      "Show a quantity (parameters, formula) or a statement (readings, verdicts, evidence, "
      "theorems, certificate)");
  command.option("NAME", *name, "a quantity or a statement id").required();
  command.flag("--json", *json, "one JSON object");
  command.action([=] { return run_show(*name, *json); });
}

}  // namespace pkdp::cli

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "checks/registry.hpp"
#include "checks/registry/errata.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"

namespace pkdp::cli {
namespace {

using checks::ErrataEntry;
using checks::Severity;

enum class Form { text, markdown, json };

std::string paragraph(const ErrataEntry& error) {
  std::string text = fmt::format("{} ({})\n  printed         {}\n  counterexample  {}\n",
                                 fmt::join(error.ids, ", "), checks::to_string(error.severity),
                                 error.printed, error.counterexample);
  if (!error.holds.empty()) {
    text += fmt::format("  holds           {}\n", error.holds);
  }
  if (!error.loses.empty()) {
    text += fmt::format("  who loses       {}\n", error.loses);
  }
  return text + fmt::format("  certificate     {}\n\n", fmt::join(error.certificates, ", "));
}

nlohmann::ordered_json object(const ErrataEntry& error) {
  nlohmann::ordered_json json{
      {"ids", error.ids},         {"finding", checks::to_string(error.severity)},
      {"printed", error.printed}, {"counterexample", error.counterexample},
      {"holds", error.holds},     {"certificates", error.certificates}};
  if (!error.loses.empty()) {
    json["loses"] = error.loses;
  }
  return json;
}

// The gravest first.
std::string summary() {
  const auto counts = checks::count_findings();
  std::string text = fmt::format("Of {} statements", checks::statements().size());
  for (std::size_t i = counts.size(); i-- > 0;) {
    const auto severity = static_cast<Severity>(i);
    text += fmt::format("{} {}: {}", i + 1 == counts.size() ? "," : ";",
                        checks::to_string(severity), counts.at(i));
  }
  return text + ".\n";
}

int run_errors(Form form, const std::optional<Severity>& only) {
  std::vector<const ErrataEntry*> chosen;
  for (const ErrataEntry& error : checks::errata()) {
    if (!only || error.severity == *only) {
      chosen.push_back(&error);
    }
  }
  if (form == Form::json) {
    nlohmann::ordered_json errors = nlohmann::ordered_json::array();
    for (const ErrataEntry* error : chosen) {
      errors.push_back(object(*error));
    }
    nlohmann::ordered_json findings;
    const auto counts = checks::count_findings();
    for (std::size_t i = counts.size(); i-- > 0;) {
      findings[std::string(checks::to_string(static_cast<Severity>(i)))] = counts.at(i);
    }
    print_json({{"findings", findings}, {"errors", errors}});
    return 0;
  }
  if (form == Form::markdown) {
    print(checks::errata_table(chosen, ""));
    return 0;
  }
  for (const ErrataEntry* error : chosen) {
    print(paragraph(*error));
  }
  print(summary());
  return 0;
}

}  // namespace

void add_errors(const Command& program) {
  auto markdown = std::make_shared<bool>(false);
  auto json = std::make_shared<bool>(false);
  auto finding = std::make_shared<std::string>();
  const Command command = program.command(
      "errors",
      "The errors of the literature in short: what is printed, the smallest counterexample, what "
      "holds instead");
  const Option table = command.flag("--markdown", *markdown, "the table of docs/errata.md");
  command.flag("--json", *json, "one JSON object").excludes(table);
  command.option("--finding", *finding,
                 "only errors that are unsafe (whoever relies on them claims privacy that is "
                 "not there), false, edge (degenerate cases), proof or text");
  command.action([=] {
    const auto only =
        finding->empty() ? std::nullopt : std::optional(checks::parse_severity(*finding));
    return run_errors(*json ? Form::json : *markdown ? Form::markdown : Form::text, only);
  });
}

}  // namespace pkdp::cli

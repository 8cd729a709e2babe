#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "checks/registry/errors.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"

namespace pkdp::cli {
namespace {

enum class Form { text, markdown, json };

std::string row(const checks::LiteratureError& error) {
  return fmt::format("| {} | {} | [{}](checks/certificates/{}) | {} |\n",
                     fmt::join(error.ids, ", "), error.printed, error.counterexample,
                     error.certificate, error.holds);
}

std::string paragraph(const checks::LiteratureError& error) {
  std::string text = fmt::format("{}\n  printed         {}\n  counterexample  {}\n",
                                 fmt::join(error.ids, ", "), error.printed, error.counterexample);
  if (!error.holds.empty()) {
    text += fmt::format("  holds           {}\n", error.holds);
  }
  return text + fmt::format("  certificate     {}\n\n", error.certificate);
}

int run_errors(Form form) {
  if (form == Form::json) {
    nlohmann::ordered_json errors = nlohmann::ordered_json::array();
    for (const checks::LiteratureError& error : checks::literature_errors()) {
      errors.push_back({{"ids", error.ids},
                        {"printed", error.printed},
                        {"counterexample", error.counterexample},
                        {"holds", error.holds},
                        {"certificate", error.certificate}});
    }
    print_json({{"errors", errors}});
    return 0;
  }
  if (form == Form::markdown) {
    print("| statement | printed | smallest counterexample | what holds |\n|---|---|---|---|\n");
  }
  for (const checks::LiteratureError& error : checks::literature_errors()) {
    print(form == Form::markdown ? row(error) : paragraph(error));
  }
  return 0;
}

}  // namespace

void add_errors(CLI::App& app, Invocation& invocation) {
  auto markdown = std::make_shared<bool>(false);
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand(
      "errors",
      "The errors of the literature in short: what is printed, the smallest counterexample, what "
      "holds instead");
  CLI::Option* table = command->add_flag("--markdown", *markdown, "the table of README.md");
  command->add_flag("--json", *json, "one JSON object")->excludes(table);
  command->callback([=, &invocation] {
    invocation.run = [=] {
      return run_errors(*json ? Form::json : *markdown ? Form::markdown : Form::text);
    };
  });
}

}  // namespace pkdp::cli

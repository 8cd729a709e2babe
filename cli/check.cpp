#include <fmt/format.h>

#include <map>
#include <memory>

#include "checks/registry.hpp"
#include "checks/registry/snapshot.hpp"
#include "checks/run.hpp"
#include "cli/both_forms.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::vector<std::string> ids;
  std::string effort = "quick";
  std::string certificates;
  std::string root;  ///< of the source tree in which to record
  bool refuted = false;
  bool json = false;
};

bool is_refuted(const checks::Reading& reading) {
  return reading.verdict == checks::Verdict::refuted;
}

// At deep effort also what is known of smaller counterexamples.
void print_reading(const checks::ReadingResult& result, checks::Effort effort) {
  const checks::Reading& reading = *result.reading;
  std::string basis;
  if (result.status != checks::Status::unchecked) {
    basis = fmt::format("{}; {}: {} effective of {} cases; {}", checks::to_string(reading.evidence),
                        checks::to_string(result.status), result.finding.effective,
                        result.finding.cases, result.domain);
  } else {
    basis = reading.note;
  }
  print(fmt::format("  {:<28} {:<10} {}\n", reading.reading, checks::to_string(reading.verdict),
                    basis));
  if (effort == checks::Effort::deep && result.finding.counterexample) {
    const checks::Minimality& minimal = result.finding.counterexample->minimal;
    print(fmt::format("  {:<28} {:<10} {}: {}\n", "", "", checks::meaning(minimal.value),
                      minimal.text));
  }
}

void print_summary(const std::vector<checks::StatementResult>& results) {
  std::map<std::string_view, std::size_t> printed;
  std::map<std::string_view, std::size_t> statuses;
  for (const checks::StatementResult& result : results) {
    for (const checks::ReadingResult& reading : result.readings) {
      ++statuses[checks::to_string(reading.status)];
      if (reading.reading->reading == "printed") {
        ++printed[checks::to_string(reading.reading->verdict)];
      }
    }
  }
  print(fmt::format("\n{} statements as printed: ", results.size()));
  const char* separator = "";
  for (const auto& [verdict, number] : printed) {
    print(fmt::format("{}{} {}", separator, number, verdict));
    separator = ", ";
  }
  print("\nchecks run: ");
  separator = "";
  for (const auto& [status, number] : statuses) {
    print(fmt::format("{}{} {}", separator, number, status));
    separator = ", ";
  }
  print("\n");
}

/// "pk.def-3 printed: 40 of 200 of n = 2, …": short enough for one line of a terminal.
std::string words_of(const checks::Progress& progress) {
  const checks::Step& step = progress.step;
  if (step.total == 0) {
    return progress.statement->id;
  }
  return fmt::format("{} {}: {} %, {}", progress.statement->id, progress.reading->reading,
                     100 * step.done / step.total, step.what)
      .substr(0, 100);
}

// Only what stands as registered is recorded.
int record(const std::vector<checks::StatementResult>& results, const std::string& root) {
  if (!checks::passed(results)) {
    print("nothing is recorded: a check contradicts its registered verdict or was ineffective\n");
    print_summary(results);
    return 1;
  }
  const auto paths = checks::record(results, root);
  print(fmt::format("recorded in {}: {} files\n", root, paths.size()));
  return 0;
}

void require_all(const Options& options) {
  if (!options.ids.empty() || options.refuted || options.effort != "quick") {
    throw Error(ErrorKind::usage, "--record", Problem{"is for all statements at quick effort"});
  }
}

int run_check(const Options& options) {
  if (!options.root.empty()) {
    require_all(options);
  }
  const checks::Effort effort = checks::parse_effort(options.effort);
  const auto selected = checks::select_statements(options.ids);
  std::vector<checks::StatementResult> results;
  {
    const ProgressLine line("checking");
    results = checks::run(
        selected, effort,
        [&line](const checks::Progress& progress) {
          line.show(progress.done, progress.total, words_of(progress));
        },
        options.refuted ? is_refuted : nullptr);
  }
  if (!options.root.empty()) {
    return record(results, options.root);
  }
  if (!options.certificates.empty()) {
    checks::write_certificates(results, options.certificates);
  }
  print_answer_text(
      options.json, [&] { return checks::ledger_json(results); },
      [&] {
        for (const checks::StatementResult& result : results) {
          print(fmt::format("{}: {}\n", result.statement->id, result.statement->title));
          for (const checks::ReadingResult& reading : result.readings) {
            print_reading(reading, effort);
          }
        }
        print_summary(results);
      });
  return checks::passed(results) ? 0 : 1;
}

}  // namespace

void add_check(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "check",
      "Decide the statements of the source documents anew and compare with the ledger; "
      "exit 1 when a check contradicts its registered verdict or was ineffective");
  command.option("ID", options->ids, "statement ids or shell patterns (default: all)");
  command.option("--effort", options->effort, "quick (default), normal or deep");
  command.option("--certificates", options->certificates,
                 "write the certificate of each refuted reading to this folder");
  command.option(
      "--record", options->root,
      "write below the root of a source tree all that the ledger generates: ledger/snapshot.json, "
      "ledger/certificates/, the tables of docs/errata.md and the numbers of README.md");
  command.flag("--refuted", options->refuted, "only the refuted readings");
  command.flag("--json", options->json, "the ledger as JSON (schema pkdp-ledger-1)");
  command.action([options] { return run_check(*options); });
}

}  // namespace pkdp::cli

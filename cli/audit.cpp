#include "fixtures/audit/audit.hpp"

#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "checks/atomic_file.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/golden_folder.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "fixtures/audit/answer_file.hpp"
#include "fixtures/audit/case_files.hpp"
#include "fixtures/audit/catalogue_oracle.hpp"
#include "fixtures/audit/interrupt.hpp"
#include "fixtures/audit/known_cases.hpp"
#include "fixtures/audit/parallel.hpp"
#include "fixtures/audit/report_html.hpp"
#include "fixtures/audit/search.hpp"
#include "fixtures/audit/testee.hpp"
#include "fixtures/audit/text_file.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

constexpr int interrupt_exit = 130;  // 128 + SIGINT, as shells say it

struct Options {
  std::vector<std::string> files;
  std::string command;
  audit::Selection selection;
  std::vector<std::string> cases;
  std::string tolerance = "1";
  std::string expect;
  std::string timeout = "10";
  std::string search;
  std::string seed = "1";
  std::string report;
  bool json = false;
};

struct Settings {
  Rational tolerance;
  audit::Expectations expectations;
  audit::ResponseLimits response_limits;
  audit::SearchSettings search;
};

std::chrono::milliseconds read_seconds(const std::string& text, const char* name) {
  const Rational seconds = parse_rational(text, name);
  if (seconds < make_rational(1, 1000) || seconds > 86'400) {
    throw Error(ErrorKind::domain, name, text, "1/1000 to 86400 seconds");
  }
  const Rational milliseconds = seconds * 1000;
  return std::chrono::milliseconds(floor(milliseconds).convert_to<long>());
}

Settings read_settings(const Options& options) {
  Settings settings;
  settings.tolerance = parse_rational(options.tolerance, "--tolerance-ulp");
  if (settings.tolerance < 0) {
    throw Error(ErrorKind::domain, "--tolerance-ulp", options.tolerance, "a number ≥ 0");
  }
  if (!options.expect.empty()) {
    settings.expectations =
        audit::Expectations::parse(audit::read_text_file(options.expect), options.expect);
  }
  settings.response_limits.answer = read_seconds(options.timeout, "--timeout");
  settings.response_limits.start =
      std::max(settings.response_limits.start, settings.response_limits.answer);
  if (!options.search.empty()) settings.search.time = read_seconds(options.search, "--search");
  settings.search.seed = static_cast<std::uint64_t>(
      parse_integer(options.seed, "--seed", 0, std::numeric_limits<std::int64_t>::max()));
  return settings;
}

void require_cases(bool some, const std::string& functions) {
  if (some) return;
  if (functions == audit::Selection().functions) {
    throw Error(ErrorKind::usage, "the audit", Problem{"has no case"});
  }
  throw Error(ErrorKind::usage, "--functions '" + functions + "'",
              Problem{"matches no function of the cases"}, quantity_advice(functions));
}

audit::Report run_audit(const std::vector<audit::Case>& cases, const audit::Ask& ask,
                        const Settings& settings) {
  const ProgressLine line("auditing");
  return audit::run_audit(
      cases, ask, audit::ask_catalogue, settings.tolerance, settings.expectations,
      [&](std::size_t done, std::size_t total) { line.show(done, total, cases[done].function); });
}

void search(audit::Report& report, const audit::Ask& ask, const Settings& settings) {
  const ProgressLine line("searching");
  report.searches = audit::search_worst(
      report, ask, audit::ask_catalogue, settings.tolerance, settings.search,
      [&](std::size_t done, std::size_t total) { line.show(done, total, "seconds"); });
  report.cut_short = audit::interrupted();
  audit::diagnose(report, audit::ask_catalogue, settings.tolerance);
}

std::vector<audit::Case> load_cases(const Options& options) {
  std::vector<audit::Case> cases;
  for (const std::string& path : options.cases) {
    for (audit::Case& next : audit::load_cases(path, options.selection)) {
      cases.push_back(std::move(next));
    }
  }
  return cases;
}

audit::Report audit_program(Options options, const Settings& settings) {
  if (options.cases.empty()) options.cases = {golden_folder("--cases")};
  const std::vector<audit::Case> cases = load_cases(options);
  require_cases(!cases.empty(), options.selection.functions);
  const audit::InterruptWatch watch;
  audit::Testee testee(options.command, settings.response_limits);
  const audit::Ask ask = [&testee](const audit::Case& next) { return testee.ask(next); };
  audit::Report report = run_audit(cases, ask, settings);
  if (settings.search.time.count() > 0 && !report.cut_short) search(report, ask, settings);
  testee.stop();
  report.source = options.command;
  report.implementation = testee.implementation();
  report.findings = testee.findings();
  report.restarts = testee.restarts();
  return report;
}

// Every case of the files, of whatever arguments: answers say themselves which they answer.
audit::KnownCases known_cases(Options options, const std::vector<audit::Recorded>& answers) {
  if (options.cases.empty()) {
    const auto golden = known_golden_folder();
    if (!golden) return {};  // the catalogue knows them too
    options.cases = {*golden};
  }
  options.selection.exact_arguments = true;
  options.selection.all_refusals = true;
  for (const audit::Recorded& recorded : answers) {
    options.selection.named_after.insert(recorded.question.function);
  }
  return audit::KnownCases(load_cases(options));
}

audit::Report audit_files(const Options& options, const Settings& settings) {
  std::vector<audit::Recorded> answers;
  std::string source;
  for (const std::string& path : options.files) {
    source += (source.empty() ? "" : " ") + path;
    for (audit::Recorded& recorded : audit::load_answers(path)) {
      if (!audit::matches(options.selection.functions, recorded.question.function)) continue;
      answers.push_back(std::move(recorded));
    }
  }
  require_cases(!answers.empty(), options.selection.functions);
  const audit::KnownCases known = known_cases(options, answers);
  audit::for_all(answers.size(), [&](std::size_t i) { known.complete(answers[i]); });
  const ProgressLine line("auditing");
  audit::Report report = audit::audit_answers(
      std::move(answers), audit::ask_catalogue, settings.tolerance, settings.expectations,
      [&](std::size_t done, std::size_t total) { line.show(done, total, "answers"); });
  report.source = source;
  return report;
}

int run_command(const Options& options) {
  if (options.command.empty() == options.files.empty()) {
    throw Error(ErrorKind::usage, "`pkdp audit`",
                Problem{options.command.empty() ? "has nothing to audit" : "is given two sources"},
                "either files with answers or --exec 'COMMAND'");
  }
  if (!options.files.empty() && !options.search.empty()) {
    throw Error(ErrorKind::usage, "--search", Problem{"goes with --exec only"},
                "a file cannot be asked");
  }
  const Settings settings = read_settings(options);
  if (!options.report.empty()) require_writable(options.report);
  const audit::Report report =
      options.command.empty() ? audit_files(options, settings) : audit_program(options, settings);
  if (!options.report.empty()) {
    write_file_atomically(options.report, audit::report_html(report));
  }
  if (options.json) {
    print_json_text(audit::report_json(report) + "\n");
  } else {
    print(audit::report_text(report));
  }
  return report.cut_short ? interrupt_exit : report.passed() ? 0 : 1;
}

void add_options(const Command& command, Options& options) {
  command.option("FILE", options.files,
                 "answers as CSV (header function,value,<arguments…>) or JSON lines");
  command.option("--exec", options.command,
                 "a command that speaks the audit protocol on its standard streams");
  command.option("--functions", options.selection.functions,
                 "only functions that match this shell pattern");
  command
      .option("--cases", options.cases,
              "fixture files, folders of them, or JSON lines with function and arguments "
              "(default: `pkdp fixtures where`): the cases put to a "
              "program, or those whose printed truths judge a file of answers")
      .one_value_each();
  command.flag("--exact-arguments", options.selection.exact_arguments,
               "put also those fixture cases whose arguments are no doubles");
  command.option("--tolerance-ulp", options.tolerance,
                 "largest error that passes, in units in the last place (default 1: one of the "
                 "two doubles around the truth; 1/2 demands correct rounding)");
  command.option("--expect", options.expect,
                 "known failures, one a line: function id=17 (or its arguments)  # reason");
  command.option("--timeout", options.timeout,
                 "seconds for one answer (default 10), and at least as many for the first");
  command.option("--search", options.search,
                 "then look for worse arguments by guided search, so many seconds in all "
                 "(with --exec)");
  command.option("--seed", options.seed, "of the random numbers of --search (default 1)");
  command.option("--report", options.report,
                 "also write the report to this file, as one page of HTML");
  command.flag("--json", options.json, "one JSON object (schema pkdp-audit-1)");
}

}  // namespace

void add_audit(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "audit",
      "Measure another implementation exactly: its errors in ulp, values lost, values on the "
      "unsafe side; exit 1 when a case fails or a known failure passes; Ctrl-C reports what was "
      "judged so far, exit 130");
  add_options(command, *options);
  command.action([options] { return run_command(*options); });
}

}  // namespace pkdp::cli

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/golden_folder.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "fixtures/generate/generate.hpp"
#include "fixtures/verify/verify.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/nearest_words.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::ordered_json;
using namespace fixtures;

struct Options {
  std::string directory;
  bool json = false;
  std::vector<std::string> only;
};

// The golden files to read.
std::string folder_of(const Options& options) {
  return options.directory.empty() ? golden_folder("DIR") : options.directory;
}

Progress shown_on(const ProgressLine& line) {
  return [&line](std::size_t done, std::size_t total, const std::string& function) {
    line.show(done, total, function);
  };
}

void print_entries(const std::vector<ManifestEntry>& entries) {
  print(fmt::format("{:<36} {:>6} {:>6} {:>8} {:>6}\n", "function", "cases", "valid", "invalid",
                    "twins"));
  ManifestEntry total;
  for (const ManifestEntry& entry : entries) {
    print(fmt::format("{:<36} {:>6} {:>6} {:>8} {:>6}\n", entry.function, entry.cases, entry.valid,
                      entry.invalid, entry.twins));
    total.cases += entry.cases;
    total.valid += entry.valid;
    total.invalid += entry.invalid;
    total.twins += entry.twins;
  }
  print(fmt::format("{:<36} {:>6} {:>6} {:>8} {:>6}\n", fmt::format("{} files", entries.size()),
                    total.cases, total.valid, total.invalid, total.twins));
}

ordered_json entries_json(const std::vector<ManifestEntry>& entries) {
  ordered_json files = ordered_json::array();
  for (const ManifestEntry& entry : entries) {
    files.push_back(as_json<ordered_json>(entry));
  }
  return {{"schema", "pkdp-fixtures-list-1"}, {"files", std::move(files)}};
}

void show_entries(const std::vector<ManifestEntry>& entries, const Options& options) {
  if (options.json) {
    print_json(entries_json(entries));
  } else {
    print_entries(entries);
  }
}

std::vector<Plan> plans_of(const std::vector<std::string>& only) {
  std::vector<Plan> plans = all_plans();
  std::vector<std::string_view> known;
  for (const Plan& plan : plans) {
    known.emplace_back(plan.function);
  }
  for (const std::string& function : only) {
    if (std::find(known.begin(), known.end(), function) == known.end()) {
      throw Error(ErrorKind::usage, "'" + function + "'", Problem{"has no golden file"},
                  advice_for(function, known, "`pkdp fixtures list` prints those that have one"));
    }
  }
  if (!only.empty()) {
    std::erase_if(plans, [&](const Plan& plan) {
      return std::find(only.begin(), only.end(), plan.function) == only.end();
    });
  }
  return plans;
}

int run_generate(const Options& options) {
  const std::vector<Plan> plans = plans_of(options.only);
  Generation generation;
  {
    const ProgressLine line("generating");
    generation = generate(options.directory.empty() ? golden_in_tree : options.directory, plans,
                          shown_on(line), options.only.empty() ? Others::refused : Others::kept);
  }
  show_entries(generation.entries, options);
  return 0;
}

ordered_json verification_json(const Verification& verification) {
  ordered_json files = ordered_json::array();
  for (const FileReport& file : verification.files) {
    files.push_back({{"file", file.file},
                     {"function", file.function},
                     {"cases", file.cases},
                     {"differences", file.differences}});
  }
  return {{"schema", "pkdp-fixtures-report-1"},
          {"passed", verification.passed()},
          {"cases", verification.cases()},
          {"files", std::move(files)},
          {"differences", verification.differences}};
}

void print_verification(const Verification& verification) {
  for (const std::string& difference : verification.differences) {
    print(printable(difference) + "\n");
  }
  for (const FileReport& file : verification.files) {
    for (const std::string& difference : file.differences) {
      print(printable(fmt::format("{}: {}", file.file, difference)) + "\n");
    }
  }
  print(fmt::format(
      "{} cases of {} quantities recomputed: {}\n", verification.cases(), verification.files.size(),
      verification.passed() ? "every enclosure, every rounding and every hash is right"
                            : fmt::format("{} differences", verification.count())));
}

int run_verify(const Options& options) {
  Verification verification;
  {
    const ProgressLine line("verifying");
    verification = verify(folder_of(options), shown_on(line));
  }
  if (options.json) {
    print_json(verification_json(verification));
  } else {
    print_verification(verification);
  }
  return verification.passed() ? 0 : 1;
}

int run_list(const Options& options) {
  show_entries(read_manifest(folder_of(options)), options);
  return 0;
}

int run_where() {
  const std::string used = golden_folder("DIR");
  bool before = true;
  for (const std::string& place : golden_places()) {
    print(fmt::format("{:<7} {}\n", place == used ? "used" : before ? "absent" : "later", place));
    before = before && place != used;
  }
  return 0;
}

Command add_action(const Command& parent, const char* name, const char* help, const char* folder,
                   int (*action)(const Options&),
                   const std::shared_ptr<Options>& options = std::make_shared<Options>()) {
  const Command command = parent.command(name, help);
  command.option("DIR", options->directory, folder);
  command.flag("--json", options->json, "the answer as JSON");
  command.action([options, action] { return action(*options); });
  return command;
}

}  // namespace

void add_fixtures(const Command& program) {
  const Command command =
      program.command("fixtures", "Golden vectors with certified enclosures and roundings");
  command.needs_command();
  const auto options = std::make_shared<Options>();
  const char* read =
      "folder of golden files (default: fixtures/golden here, else those beside the program: "
      "`pkdp fixtures where`)";
  add_action(command, "generate", "Compute every case and write the golden files",
             "folder to write to (default: fixtures/golden)", run_generate, options)
      .option("--only", options->only,
              "these functions only; other golden files of DIR stay as they are")
      .cut_at_commas();
  add_action(command, "verify", "Recompute every case and compare; exit 1 when anything differs",
             read, run_verify);
  add_action(command, "list", "What the golden files hold", read, run_list);
  command.command("where", "The folders in which golden files are looked for when none is named")
      .action(run_where);
}

}  // namespace pkdp::cli

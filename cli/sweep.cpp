#include "cli/sweep.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/both_forms.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "fixtures/generate/golden_file.hpp"
#include "fixtures/sweep/sweep.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* report_schema = "pkdp-sweep-report-1";
constexpr std::size_t most_named = 20;

struct Options {
  std::vector<std::string> words;
  std::string shard = "1/1", folder;
  bool json = false;
};

sweep::Plan plan_in(const std::string& path) {
  return sweep::read_plan(fixtures::read_text(path), path);
}

int run_parts(const Options& options) {
  const std::size_t parts = plan_in(options.words.back()).work.parts;
  print_answer(
      options.json,
      [&] {
        return ordered_json{{"schema", report_schema}, {"parts", parts}};
      },
      [&] { print(fmt::format("{}\n", parts)); });
  return 0;
}

int run_shard(const Options& options) {
  if (options.folder.empty()) {
    throw Error(ErrorKind::usage, "`pkdp sweep`", Problem{"needs to know where to"},
                "add --out DIR");
  }
  const sweep::Plan plan = plan_in(options.words.front());
  const sweep::Shard shard = sweep::parse_shard(options.shard);
  sweep::ShardReport report;
  {
    const ProgressLine line("sweeping");
    report = sweep::run_shard(
        plan, shard, options.folder,
        [&line](std::size_t done, std::size_t total) { line.show(done, total, "parts"); });
  }
  print_answer(
      options.json,
      [&] {
        return ordered_json{{"schema", report_schema},
                            {"parts", plan.work.parts},
                            {"shard", options.shard},
                            {"of_shard", report.parts},
                            {"kept", report.kept}};
      },
      [&] {
        print(fmt::format("shard {}: {} of {} parts, {} of them were there\n", options.shard,
                          report.parts, plan.work.parts, report.kept));
      });
  return 0;
}

std::string missing_words(const std::vector<std::size_t>& missing) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < missing.size() && i < most_named; ++i) {
    names.push_back(std::to_string(missing[i] + 1));
  }
  return fmt::format("{}{}", fmt::join(names, ", "), missing.size() > most_named ? ", …" : "");
}

int run_merge(const Options& options) {
  const std::string& folder = options.words.back();
  const sweep::Merged merged = sweep::merge(folder);
  print_answer(
      options.json,
      [&] {
        return ordered_json{{"schema", report_schema},
                            {"parts", merged.parts},
                            {"missing", merged.missing.size()},
                            {"files", merged.files},
                            {"passed", merged.missing.empty() && merged.passed}};
      },
      [&] {
        if (!merged.missing.empty()) {
          print(fmt::format("{} of {} parts are missing: {}\n", merged.missing.size(), merged.parts,
                            missing_words(merged.missing)));
          return;
        }
        for (const std::string& file : merged.files) {
          print(fmt::format("{}/result/{}\n", folder, file));
        }
        print(merged.passed ? ""
                            : "a check contradicts its registered verdict or was ineffective\n");
      });
  return merged.missing.empty() && merged.passed ? 0 : 1;
}

int run_sweep(const Options& options) {
  const bool named = options.words.size() == 2;
  if (named && options.words.front() == "merge") {
    return run_merge(options);
  }
  if (named && options.words.front() == "parts") {
    return run_parts(options);
  }
  if (options.words.size() != 1) {
    throw Error(ErrorKind::usage, "`pkdp sweep`", Problem{"needs one PLAN"},
                "PLAN --shard I/N --out DIR, or merge DIR, or parts PLAN");
  }
  return run_shard(options);
}

}  // namespace

void add_sweep(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "sweep",
      "Do one shard of work that takes hours: deep checks, grids of a quantity, golden files, "
      "figures; killed and run again it goes on where it was");
  command.option("PLAN", options->words,
                 "the plan, JSON (schema pkdp-sweep-1); or `merge DIR`, or `parts PLAN`");
  command.option("--shard", options->shard, "I/N: every N-th part from the I-th on")
      .shows_default();
  command.option("--out", options->folder, "folder of the parts, one for all shards");
  command.flag("--json", options->json, "the answer as JSON");
  command.footer(
      "pkdp sweep PLAN --shard 3/16 --out DIR   the parts of one shard, into DIR/parts\n"
      "pkdp sweep merge DIR                     DIR/result, the bytes that one process would\n"
      "                                         write; exit 1 where parts are missing or a check\n"
      "                                         contradicts its registered verdict\n"
      "pkdp sweep parts PLAN                    how many parts there are\n"
      "docs/cluster has scripts for Slurm.");
  command.action([options] { return run_sweep(*options); });
}

}  // namespace pkdp::cli

#include "site/site.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/golden_folder.hpp"
#include "cli/output.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::string directory;
  std::string golden;
  std::vector<std::string> audits;
  bool json = false;
};

int run_site(const Options& options) {
  site::SiteOptions wanted;
  wanted.golden = options.golden.empty() ? golden_folder("--golden") : options.golden;
  wanted.audits = options.audits;
  site::require_pages_folder(options.directory);
  const site::Pages pages = site::pages(wanted);
  site::write_pages(pages, options.directory);
  const std::string front = (std::filesystem::path(options.directory) / "index.html").string();
  if (options.json) {
    print_json({{"schema", "pkdp-site-1"}, {"front", front}, {"files", pages.size()}});
  } else {
    print(fmt::format("{} files; open {} in a browser\n", pages.size(), front));
  }
  return 0;
}

}  // namespace

void add_site(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "site",
      "Write pages to read in a browser, without a server: statements, quantities, maps, audits, "
      "figures, documents");
  command.option("DIR", options->directory, "folder for the pages, new or of an earlier run")
      .required();
  command
      .option("--audits", options->audits,
              "a folder with reports of `pkdp audit --json`, such as build/run; several to compare "
              "runs")
      .one_value_each();
  command.option("--golden", options->golden, "the folder of golden files, where it is not found");
  command.flag("--json", options->json, "one JSON object");
  command.action([options] { return run_site(*options); });
}

}  // namespace pkdp::cli

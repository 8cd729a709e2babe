#include "cli/serve.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/golden_folder.hpp"
#include "cli/serve_worker.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/printable.hpp"
#include "site/files.hpp"
#include "site/serve/serve.hpp"
#include "site/site.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::string port = "8472";
  std::string seconds = "120";
  std::string memory = "2048";
  std::string workers = "2";
  bool worker = false;
};

long size_of(const char* option, const std::string& text, long least, long greatest) {
  return parse_integer(text, option, least, greatest);
}

// The options of a command and of those below it, by "account counting --known".
void collect(const CommandWords& command, const std::string& path,
             std::map<std::string, std::string>& help) {
  for (const OptionWords& option : command.options) {
    help[path + ' ' + option.name] = option.help;
  }
  for (const CommandWords& below : command.commands) {
    collect(below, path.empty() ? below.name : path + ' ' + below.name, help);
  }
}

serve::Help help_of_commands() {
  std::map<std::string, std::string> help;
  collect(described(), "", help);
  return [help](const std::string& command, const std::string& option) {
    const auto found = help.find(command + ' ' + option);
    return found == help.end() ? std::string() : found->second;
  };
}

serve::Pages first_pages(const serve::Help& help) {
  serve::Pages pages = serve::calculator_pages(help);
  for (const auto& [name, text] : site::assets()) {
    pages["assets/" + name] = text;
  }
  return pages;
}

// Those that `pkdp site` writes. Without them the forms still answer.
serve::Pages other_pages() {
  try {
    site::SiteOptions options;
    options.golden = known_golden_folder().value_or("");
    options.served = true;
    const site::Pages pages = site::pages(options);
    return {pages.begin(), pages.end()};
  } catch (const std::exception& error) {
    std::fputs(fmt::format("pkdp: the pages beside the calculator cannot be made: {}\n",
                           printable_lines(error.what()))
                   .c_str(),
               stderr);
    return {};
  }
}

int run_serve(const Options& options) {
  if (options.worker) {
    return answer_as_worker();
  }
  constexpr long ports = 65535;
  constexpr long day = 86'400;
  constexpr long least_memory = 256;
  constexpr long most_memory = 1'048'576;
  constexpr long most_workers = 64;
  serve::ServeOptions asked;
  asked.port = static_cast<int>(size_of("--port", options.port, 0, ports));
  asked.jobs.worker.seconds = size_of("--seconds", options.seconds, 1, day);
  asked.jobs.worker.memory = static_cast<std::size_t>(
      size_of("--memory", options.memory, least_memory, most_memory) << 20);
  asked.jobs.at_once =
      static_cast<std::size_t>(size_of("--workers", options.workers, 1, most_workers));
  asked.worker = {"/proc/self/exe", "serve", "--worker"};
  const serve::Help help = help_of_commands();
  const auto say = [](int port) {
    std::fputs(fmt::format("pkdp: open http://127.0.0.1:{}/ (Ctrl-C ends it)\n", port).c_str(),
               stderr);
  };
  serve::serve(asked, first_pages(help), help, say, other_pages);
  return 0;
}

}  // namespace

void add_serve(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command("serve",
                                          "Show the ledger, the catalogue and forms that compute "
                                          "in a browser, from this machine to this "
                                          "machine only (127.0.0.1); Ctrl-C ends it");
  command.option("--port", options->port, "port of 127.0.0.1 (default 8472); 0: one that is free");
  command.option("--seconds", options->seconds, "time for one answer (default 120)");
  command.option("--memory", options->memory, "MiB of memory for one answer (default 2048)");
  command.option("--workers", options->workers,
                 "answers that are computed at once (default 2); 16 more may wait");
  command.flag("--worker", options->worker, "answer one question of the server").hidden();
  command.action([options] { return run_serve(*options); });
}

}  // namespace pkdp::cli
